"""baduk_edu: the Korean rulebook of 1992, taught on boards that prove what they say.

The house, from the ground up (arrows run down only):

- ``rules``    the law: boards, moves, games
- ``records``  game records in and out
- ``book``     diagrams, claims and pages
- ``progress`` what a pupil has answered, and what it adds up to
- ``practice`` fresh exercises from a seed
- ``draw``     the ink: one drawing model for screen and paper
- ``desk``     a touch on the board, judged by the rules
- ``classroom``  what a notebook imports
- ``build``, ``__main__``  pages to notebooks, and the command line
"""

__version__ = "0.1.0"
