# Une partie terminée, revue : chances de gagner, erreurs, hasard.

review-title = Analyse d’une partie de { $game }
review-none = Personne n’a appris aux robots à juger { $game } : la partie ne peut pas être analysée.
review-empty = Rien n’a encore été joué dans cette partie.
review-depth = « { $value } » n’est pas une profondeur ; il y a : { $depths }.
review-progress = Analyse

## Ce qui a été trouvé

review-chances = Chances de gagner
review-chances-help = La chance de gagner de chacun à chaque moment, d’après ce qu’un spectateur pouvait savoir. Points : moments approfondis.
review-players = Joueurs
review-moments = Ce qui a décidé la partie
review-moments-help = Les choix qui ont coûté le plus, comparés à ce que trouve le niveau 5 d’après ce que savait le joueur.
review-no-moments = Aucun choix n’a coûté une part sensible d’une victoire.
review-luck = Coups du sort
review-luck-help = Ce que les dés et les tirages ont changé : les chances de chacun en moyenne sur tout ce qui pouvait arriver, puis après ce qui est arrivé.
review-no-luck = Le hasard n’a rien décidé dans cette partie.
review-column-player = joueur
review-column-accuracy = précision
review-column-lost = perdu
review-column-luck = chance
review-column-inaccuracy = imprécisions
review-column-mistake = erreurs
review-column-blunder = gaffes
review-column-moment = moment
review-mark-inaccuracy = imprécision
review-mark-mistake = erreur
review-mark-blunder = gaffe
review-explained = Précision : 100 % pour qui choisit toujours le meilleur coup trouvé, 0 % pour qui choisit à l’aveugle. « Perdu » et « chance » sont des parts de victoire, additionnées sur toute la partie.
review-moment = { $number }. { $name } : { $mark }, { $loss } d’une victoire
review-entry = au coup { $entry }
review-played = Joué : { $choice }
review-better = Mieux : { $choice } (chance de gagner { $chance } au lieu de { $then })
review-line = Suite possible : { $line }
review-line-step = { $name } : { $choice }
review-stroke = { $what } { $luck }
review-stroke-of = { $name } { $luck } ({ $expected } → { $actual })
review-every-stroke = Tous les combats et tirages ({ $count })
review-set-up = La mise en place
review-file = Écrit dans { $file }.
review-whole = { $number } %

## Sur la page

review-open = Analyse
review-start = Analyser la partie
review-start-help = L’ordinateur reprend toute la partie : chances de gagner, erreurs et meilleurs choix, part du hasard. Il lui faut une à trois minutes.
review-running = Analyse : { $percent } %
review-failed = L’analyse a échoué.
review-again = Réessayer
review-go = Voir ce moment
review-show = Montrer le meilleur choix
review-fork = Rejouer d’ici
review-learn = Apprendre de vos erreurs
review-learn-of = Apprendre des erreurs commises ({ $name })
review-learn-title = Apprendre des erreurs
review-puzzle = { $name }, moment { $at } : que feriez-vous ?
review-puzzle-plan = { $name }, moment { $at } : quel plan valideriez-vous ?
review-puzzle-help = Choisissez sur le plateau ou ici. Tout ce qui vaut presque le meilleur est juste.
review-puzzle-plan-help = Choisissez l’un de ces plans. Tout ce qui vaut presque le meilleur est juste.
review-puzzle-number = { $number } sur { $count }
review-right = Juste : { $choice }.
review-right-nearly = Juste : presque aussi bon que le meilleur ({ $loss } d’une victoire en moins).
review-wrong = Cela perd { $loss } d’une victoire. Essayez encore.
review-same = C’est ce qui a été joué, et cela a perdu { $loss } d’une victoire. Essayez encore.
review-solution = Montrer le meilleur
review-next = Suivant
review-back = Retour à l’analyse
review-live = Chances de gagner
review-live-help = Les chances de gagner, pour ceux qui regardent, d’après ce que tout le monde peut voir.
