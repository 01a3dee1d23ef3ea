# Études : ce que beaucoup de parties disent d’une question.

## Questions

study-question-seats = Places à la table
study-question-length = Longueur et fin des parties
study-question-options = Ce que changent les options
study-question-order = Rangs dans le premier ordre du tour
study-question-nations = Nations
study-question-buildings = Bâtiments achetés
study-question-goods = Marchandises prises
study-question-regions = Régions découvertes
study-question-regions--history = Régions qui ont rapporté
study-question-colonies = Colons et spécialistes débarqués, par région
study-question-settlers = Colons et spécialistes débarqués, par sorte
study-question-training = Spécialistes formés pour de l’argent
study-question-cards = Cartes Découverte gagnées
study-question-wars = Batailles livrées, par région
study-question-boxes = Ouvriers placés
study-question-opening = Le premier ouvrier
study-question-opening--history = Le premier empire
study-question-opening--marchands = Le premier commerce
study-question-empires = Empires menés
study-question-events = Événements joués
study-question-minors = Empires mineurs menés
study-question-kingdoms = Royaumes fondés
study-question-conquests = Territoires pris aux autres
study-question-monuments = Monuments bâtis
study-question-forts = Forts bâtis, par moyen de paiement
study-question-start = Villes de départ
study-question-contracts = Contrats remplis
study-question-monopolies = Monopoles gagnés
study-question-electors = Électeurs gagnés, par région
study-question-churches = Églises bâties
study-question-travels = Villes où l’on s’est rendu

## Tableaux

study-column-group = groupe
study-column-number = nombre
study-column-win = part des victoires (95 %)
study-column-points = points au-dessus de la moyenne (95 %)
study-column-difference = par rapport à l’ensemble (95 %)
study-column-probability = p corrigé
study-column-measure = mesure
study-column-mean = moyenne (95 %)
study-column-tenth = un dixième en dessous
study-column-median = médiane
study-column-nine-tenths = un dixième au-dessus
study-column-option = option
study-column-without = par défaut
study-column-with = avec elle
study-column-change = changement (95 %)
study-all = ensemble
study-between = { $mean } (de { $low } à { $high })
study-rare = trop peu
study-below = < { $number }
study-measure-decisions = choix dans une partie
study-measure-points = points du gagnant
study-measure-points--marchands = influence économique du gagnant
study-measure-lead = avance sur le deuxième
study-measure-shared = parties à plusieurs gagnants
study-measure-first-seat = part des victoires de la place 1
study-games = parties

## La page et le terminal

study-title = Étude du jeu { $game }
study-how = Comment elle a été faite
study-based =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } de { $deals ->
        [one] { $deals } donne.
       *[other] { $deals } donnes.
    }
study-unfinished =
    { $games ->
        [one] { $games } partie inachevée a été laissée de côté.
       *[other] { $games } parties inachevées ont été laissées de côté.
    }
study-explained = La part des victoires dit quelle part d’un groupe revenait au gagnant, les égalités étant partagées ; l’écart dit de combien de points sur cent elle dépasse celle de tous les groupes réunis. Qui est en train de gagner peut justement avoir davantage de quelque chose : un écart ne prouve pas une cause. Les groupes trop rares ne sont pas jugés (donnes au minimum : { $deals }).
study-corrected = Les intervalles portent sur les donnes, car les parties d’une même donne ne sont pas indépendantes. Les probabilités d’une question sont corrigées ensemble par la méthode de Holm ; une étoile signifie moins de { $error }.
study-list = Questions prêtes sur { $game } :
study-nothing = Aucune partie n’a rien à dire sur « { $question } » ; avec d’autres options, peut-être.
study-report-there = Le rapport est dans { $file }.
study-written =
    { $games ->
        [one] { $games } partie est dans { $file }.
       *[other] { $games } parties sont dans { $file }.
    }
study-decisions-written =
    { $decisions ->
        [one] { $decisions } décision est dans { $file }.
       *[other] { $decisions } décisions sont dans { $file }.
    }

## Ce qui ne va pas

study-no-extra = Les études demandent d’autres paquets ; « pip install carrack[study] » les ajoute.
study-no-charts = Les graphiques demandent d’autres paquets : « pip install carrack[study] » les ajoute.
study-no-table = « { $file } » n’est pas un tableau de parties écrit par Carrack.
study-no-source = Il n’y a aucune partie enregistrée dans « { $file } ».
study-other-game = « { $file } » contient une partie du jeu { $other }, et non du jeu { $game }.
study-own-table = « { $question } » s’adresse aux parties mêmes, qu’un tableau ne contient pas : prenez des parties enregistrées ou nouvelles.
study-unwritable = Le fichier « { $file } » ne peut pas être écrit.
study-vary-what = La question « options » demande une option à faire varier : indiquez-la avec --vary.
study-vary-fresh = On ne fait varier les options que dans de nouvelles parties, pas dans celles de --from.
study-vary-none = « { $option } » n’est pas une option du jeu { $game } ; il y a : { $options }.
study-outcome = « { $outcome } » n’est pas un résultat ; il y a : { $outcomes }.
study-question-unknown = Il n’y a pas de question « { $question } » ; il y a : { $questions }, et les vôtres, fichier.toml ou fichier.py suivi de deux-points et d’une fonction.
study-question-fields = La question « { $question } » doit avoir events et thing, et rien d’autre que { $fields }.
study-question-event = La question « { $question } » nomme « { $event } », qui n’est pas un événement ; il y a : { $events }.
study-question-argument = La question « { $question } » nomme « { $argument } », que l’événement { $event } n’a pas ; il a : { $arguments }.
study-question-file = Les questions de « { $file } » ne peuvent pas être lues : { $error }.
study-question-function = Le fichier « { $file } » n’a pas de fonction « { $name } ».
study-question-failed = La question « { $question } » a échoué : { $error }.
