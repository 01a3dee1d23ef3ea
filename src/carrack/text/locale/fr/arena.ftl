# Rencontres entre robots : l’arène, son rapport, et les robots qu’on apporte soi-même.

## Robots introuvables ou défaillants

arena-bot-unknown = Il n’y a pas de robot « { $bot } » ; il y a : { $bots }, et les vôtres par module et classe, avec deux-points entre les deux.
arena-bot-no-module = Il n’y a pas de module « { $module } » dans ce dossier ni parmi les paquets installés.
arena-bot-load = Le module « { $module } » ne peut pas être chargé : { $error }.
arena-bot-no-class = Le module « { $module } » n’a pas de « { $name } ».
arena-bot-made = Le robot « { $bot } » ne peut pas être créé à partir d’une graine : { $error }.
arena-bot-program = Il n’y a pas de programme pour le robot « exec » nommé « { $program } ».
arena-bot-none = « { $bot } » n’est pas un robot : il faut une classe, ou une fonction d’une graine, dont les valeurs ont une méthode choose.
arena-bot-raised = Le robot « { $bot } » a échoué à la place { $seat }, partie { $game } de la donne { $deal } : { $error }.
arena-bot-illegal = Le robot « { $bot } » a choisi { $choice } à la place { $seat }, partie { $game } de la donne { $deal }, ce qui n’est pas permis.

## Ce qui n’est pas possible

arena-worker = Un processus qui jouait des parties s’est arrêté avant la fin.
arena-no-ray = Ray n’est pas installé ; « pip install carrack[ray] » l’ajoute.
arena-ray-failed = La grappe Ray à l’adresse « { $address } » est inutilisable : { $error }.
arena-claim = « { $text } » n’est pas une affirmation du genre a>b sur deux des robots { $bots }.
arena-folder-exists = Il y a déjà des résultats dans « { $folder } » ; --resume les continue.
arena-folder-nothing = Il n’y a pas de résultats à continuer dans « { $folder } ».
arena-folder-unwritable = On ne peut pas écrire dans le dossier « { $folder } ».
arena-folder-other = Les résultats dans « { $folder } » sont ceux d’une autre rencontre : { $key } valait { $was } et vaut maintenant { $now }.
arena-folder-line = La ligne { $line } de « { $file } » n’est pas un résultat de l’arène.

## Tableaux

arena-column-bot = robot
arena-column-games = parties
arena-column-wins = victoires
arena-column-shared = partagées
arena-column-share = part des victoires (95 %)
arena-column-place = rang moyen
arena-column-margin = écart
arena-column-score = points moyens
arena-column-score--marchands = influence économique moyenne
arena-column-rating = cote (95 %)
arena-column-time = ms par choix
arena-column-seat = place { $number }
arena-by-seat = Part des victoires selon la place :
arena-minus = −{ $number }
arena-plus = +{ $number }
arena-percent = { $number } %
arena-between = { $mean } ({ $low }–{ $high })

## Ce qui a été joué

arena-alone = { $bot } joue seul contre des copies du robot { $other }.
arena-copies = Les places restantes vont à des copies du robot { $other }.
arena-tables = Il y a plus de robots que de places : les donnes vont tour à tour à chaque choix de { $seats } d’entre eux.
arena-played =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } : { $deals ->
        [one] { $deals } donne, jouée depuis chaque place
       *[other] { $deals } donnes, chacune jouée depuis chaque place
    } ; graine { $seed }.
arena-explained = Les intervalles à 95 % portent sur les donnes, car les parties d’une même donne ne sont pas indépendantes. Les cotes suivent Plackett et Luce sur l’échelle Elo, avec une moyenne de 1500 ; une part équitable des victoires est de { $fair }.
arena-helped =
    { $number ->
        [one] Un remplaçant a choisi une fois pour { $bot }, qui a triché, calé ou planté.
       *[other] Un remplaçant a choisi { $number } fois pour { $bot }, qui a triché, calé ou planté.
    }
arena-shown =
    { $deals ->
        [one] Établi après { $deals } donne : { $better } gagne plus que { $worse } (faux dans 5 % des essais au plus).
       *[other] Établi après { $deals } donnes : { $better } gagne plus que { $worse } (faux dans 5 % des essais au plus).
    }
arena-undecided =
    { $deals ->
        [one] Après { $deals } donne, on ne sait pas si { $better } gagne plus que { $worse }.
       *[other] Après { $deals } donnes, on ne sait pas si { $better } gagne plus que { $worse }.
    }
arena-report-there = Le rapport est dans { $file }.
arena-interrupted =
    { $games ->
        [one] Interrompu après { $games } partie.
       *[other] Interrompu après { $games } parties.
    }
arena-go-on = Toutes sont gardées : la même commande avec --resume continue.

## Les chances sont-elles justes

arena-chances-played =
    { $seats } joueurs : { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    } de { $games ->
        [one] { $games } partie.
       *[other] { $games } parties.
    }
arena-chances-forecast = chance
arena-chances-number = nombre
arena-chances-happened = gagné (95 %)
arena-chances-stage = moment de la partie
arena-chances-positions = positions
arena-chances-brier = score de Brier (95 %)
arena-chances-leader = le premier gagne
arena-chances-better = mieux de (95 %)
arena-chances-fair = chances égales
arena-chances-error = erreur moyenne
arena-chances-whole = toute la partie
arena-chances-early = premier tiers
arena-chances-middle = deuxième tiers
arena-chances-late = dernier tiers
arena-chances-explained = Les chances sont celles que l’estimation apprise donne à toutes les places d’après ce que sait celui qui décide, dans des parties de { $bots } ; graine { $seed }. Elles sont justes si les places gagnent aussi souvent qu’elle le dit. Le score de Brier est la moyenne des carrés des erreurs, 0 au mieux ; à côté figurent ceux de « celui qui mène gagne » et de chances égales. L’erreur moyenne porte sur les chances groupées par dixièmes. Les intervalles sont pris sur les parties, car les positions d’une même partie finissent de la même façon.
arena-chances-kept = À { $seats } joueurs, les chances sont désormais élevées à la puissance { $power }.

## Le rapport

arena-title = Arène : { $game }
arena-subtitle = { $bots } à { $seats } places
arena-heading-standings = Classement
arena-heading-share = Part des victoires
arena-about-share = Victoires par place, celles qui sont partagées comptées en fractions, avec des intervalles à 95 %. Le trait marque une part équitable.
arena-heading-rating = Cote
arena-about-rating = Selon Plackett et Luce, d’après tous les rangs, avec des intervalles à 95 % ; 400 points d’écart donnent dix chances contre une.
arena-heading-places = Rangs
arena-about-places = Combien de fois chaque robot a fini premier, deuxième et ainsi de suite.
arena-heading-seats = Places
arena-about-seats = Part des victoires à chaque place, avec des intervalles à 95 %. Le trait marque une part équitable.
arena-heading-course = Évolution
arena-about-course = Part des victoires après tant de donnes.
arena-heading-claim = Affirmation
arena-about-claim = Ce qu’on aurait en pariant sur l’affirmation, et sur son contraire, donne après donne. À 20 fois la mise, elle est tranchée.
arena-deals = donnes
arena-place = rang { $number }
arena-for = { $better } > { $worse }
arena-heading-how = Conditions
arena-fact-game = jeu
arena-fact-options = options
arena-fact-options-default = toutes à leur valeur par défaut
arena-fact-seats = places
arena-fact-deals = donnes
arena-fact-games = parties
arena-fact-seed = graine
arena-fact-version = Carrack
arena-fact-command = commande
