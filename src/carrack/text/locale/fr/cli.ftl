# Ce que disent le terminal et la ligne de commande.

## Aide de la ligne de commande

cli-help = Des jeux de plateau de conquête et de commerce selon leurs règles complètes : jouez ici, revoyez et vérifiez des parties, faites jouer des robots.
cli-help-help = Montrer cette aide.
cli-help-version = Dire quelle est cette version.
cli-help-lang = Langue de tout ce qui est dit ; par défaut celle du système.
cli-help-data = Vos propres fichiers de données à la place de ceux d’un jeu, par exemple une carte corrigée.
cli-help-json = Répondre en JSON, pour les programmes.
cli-help-plain = De simples lignes de texte : ni couleurs ni plein écran.
cli-help-option = Régler une option du jeu ; voir « carrack games ». Peut être répété.
cli-help-seed = Nombre qui décide de tout le hasard ; la même graine et les mêmes choix donnent la même partie.
cli-help-seconds = Temps de réflexion accordé aux robots pour chaque choix, en secondes ; par défaut, autant qu’ils veulent.
cli-help-serve = Jouer dans le navigateur : lancer le serveur et ouvrir sa page.
cli-help-port = Le port à écouter ; 0 pour n’importe quel port libre (par défaut 8017, ou le suivant qui est libre).
cli-help-host = L’adresse à écouter ; 0.0.0.0 laisse entrer les autres machines de votre réseau.
cli-help-database = Où garder les tables : une URL de SQLAlchemy, par exemple de PostgreSQL (par défaut un fichier dans votre dossier de données).
cli-help-no-open = Ne pas ouvrir le navigateur.
cli-help-logs = Forme du journal : des lignes simples sur ce qui demande attention, ou du JSON avec une ligne par requête.
cli-help-workers = Nombre de processus qui servent à cette adresse (PostgreSQL seulement).
cli-help-worker = Réfléchir pour les robots et tenir les pendules des serveurs de la même base PostgreSQL, sans servir personne.
cli-help-worker-bots = Nombre de processus qui réfléchissent pour les robots (par défaut un par cœur).
cli-help-worker-alive = Mettre à jour la date de ce fichier toutes les 5 secondes tant que le processus et sa base répondent, pour les contrôles de santé.
cli-help-trusted-proxies = Proxys sur d’autres machines que l’on croit quand ils disent pour qui ils parlent : adresses ou réseaux.
cli-help-allowed-hosts = Les noms sous lesquels on joint le serveur ; par défaut, n’importe lequel.
cli-help-games = Énumérer les jeux et leurs options.
cli-help-play = Jouer ici, contre des robots ou entre amis au même clavier.
cli-help-play-game = Quel jeu ; avec --resume, le fichier à continuer (par défaut le dernier).
cli-help-seats = Qui occupe chaque place : human ou un robot. Par défaut human,novice,casual,novice.
cli-help-names = Noms des joueurs, dans l’ordre des places.
cli-help-file = Où garder la partie ; par défaut un nouveau fichier dans votre dossier de données.
cli-help-resume = Continuer une partie là où elle en était.
cli-help-no-confirm = Ne pas demander de confirmation avant ce qui est irréversible.
cli-help-replay = Revoir pas à pas une partie enregistrée.
cli-help-review = Chances de gagner, erreurs et part du hasard d’une partie enregistrée.
cli-help-review-depth = Temps de réflexion : quick, normal ou deep.
cli-help-review-html = Écrire l’analyse comme une page dans ce fichier.
cli-help-record = Une partie enregistrée.
cli-help-at = Montrer la position après cette entrée ; 0 est le début.
cli-help-seat = Voir comme ce joueur (1 est le premier) ; par défaut comme spectateur.
cli-help-verify = Vérifier que des parties enregistrées respectent les règles.
cli-help-verify-database = Vérifier les parties en cours sur un serveur, avant de le mettre à jour ; indiquer sa base de données si ce n’est pas l’habituelle.
cli-help-records = Des parties enregistrées.
cli-help-backup = Garder une copie datée de toutes les tables et personnes d’un serveur, même s’il tourne.
cli-help-backup-folder = Où garder les copies ; par défaut un dossier dans vos données.
cli-help-keep = Combien de copies garder ; les plus anciennes sont supprimées.
cli-help-restore = Remettre une copie dans une base de données ; le serveur doit être arrêté.
cli-help-copy = Un fichier écrit par « carrack backup » ou « carrack export ».
cli-help-replace = Supprimer ce que contient la base de données.
cli-help-export = Écrire toutes les tables et personnes d’un serveur dans un fichier que toute base de données peut reprendre.
cli-help-export-file = Le fichier à écrire.
cli-help-import = Ajouter le contenu d’un fichier exporté à une base de données ; le serveur doit être arrêté.
cli-help-db = Veiller sur la base de données d’un serveur.
cli-help-db-check = Rejouer chaque partie enregistrée et la comparer à ce qui est enregistré.
cli-help-admin = Confier le serveur à quelqu’un : la page « /admin » s’ouvre à ce compte.
cli-help-admin-name = Le nom d’un compte.
cli-help-admin-remove = Ne plus le lui confier.
cli-help-soak = Met un serveur à rude épreuve : il est tué, inondé, attaqué par des requêtes coûteuses et nourri d’absurdités pendant qu’on y joue.
cli-help-soak-minutes = La durée, toutes parties ensemble ; les fractions sont admises.
cli-help-soak-players = Combien de personnes jouent pendant ce temps.
cli-help-soak-parts = Ce qui lui arrive, séparé par des virgules.
cli-help-soak-database = Une base vide à utiliser ; sinon un fichier SQLite jeté ensuite.
cli-help-rules = Consulter les règles.
cli-help-word = Un jeu, l’identifiant d’une règle ou un mot quelconque ; sans rien, la liste des chapitres.
cli-help-coverage = Dire quelles règles ont un test.
cli-help-verbose = Énumérer aussi, avec la raison, les règles qui ne concernent que le matériel.
cli-help-simulate = Faire jouer beaucoup de parties à des robots, et compter.
cli-help-game = Quel jeu.
cli-help-bots = Un robot par place ; ils changent de place d’une partie à l’autre.
cli-help-games-number = Combien de parties.
cli-help-arena = Comparer des robots depuis chaque place, avec intervalles, cotes et rapport.
cli-help-arena-bots = Les robots par leur nom ; les vôtres par module et classe, avec deux-points entre les deux. S’il y en a moins que de places, le dernier prend le reste.
cli-help-arena-games = Combien de parties, arrondi à des donnes entières ; par défaut 100.
cli-help-arena-seats = Combien de places ; par défaut autant que de robots, dans les limites du jeu.
cli-help-jobs = Combien de parties jouer en même temps, chacune dans son processus ; par défaut 1.
cli-help-ray = Jouer sur la grappe Ray à cette adresse, ou sur une grappe lancée sur cette machine.
cli-help-until = S’arrêter dès qu’on sait si le robot A gagne plus que le robot B, au plus tard après --games.
cli-help-out = Garder les résultats, les parties enregistrées et un rapport dans ce dossier.
cli-help-arena-resume = Continuer la rencontre du dossier de --out.
cli-help-simulate-out = Écrire une ligne par partie dans ce fichier parquet, au fur et à mesure.
cli-help-simulate-decisions = Écrire une ligne par décision dans ce fichier parquet.
cli-help-study = Poser une question sur un jeu, et y faire répondre beaucoup de parties.
cli-help-study-questions = Des questions prêtes, ou les vôtres, dans un fichier TOML ou Python (fichier et fonction, avec deux-points entre les deux) ; rien donne la liste des prêtes.
cli-help-study-from = Interroger ces parties au lieu de nouvelles : parties enregistrées, dossier ou tableau de simulate ou study.
cli-help-study-seats = Combien de places ; par défaut 4, ou autant que le jeu en permet.
cli-help-study-vary = Une option à essayer avec chacune de ses valeurs, sur les mêmes donnes, pour la question « options ».
cli-help-study-outcome = Ce qui compte : la part des victoires, ou les points au-dessus de la moyenne de la table.
cli-help-study-out = Garder les parties, les résultats et un rapport dans ce dossier.
cli-help-bench = Mesurer la vitesse des règles.
cli-help-test = Tout vérifier : le style, les types, tous les tests avec les deux moteurs et dans un navigateur. Les mots qui suivent vont à pytest.
cli-help-new-game = Commencer un nouveau jeu à partir du modèle : new-game NOM.
cli-help-lock = Réécrire les fichiers de verrouillage des paquets Python.
cli-help-more = « carrack COMMANDE --help » en dit plus sur une commande.
cli-help-arguments = Arguments
cli-help-options = Options
cli-help-group-play = Jouer
cli-help-group-study = Étudier des parties
cli-help-group-bots = Créer et comparer des robots
cli-help-group-host = Héberger un serveur
cli-help-group-develop = Développer Carrack
cli-help-required = [obligatoire]
cli-help-default = [par défaut : { $value }]

## Erreurs sur la ligne de commande

cli-no-such-command = Il n’y a pas de commande « { $command } » ; il y a : { $commands }.
cli-no-such-option = « { $command } » n’a pas d’option « { $option } ».
cli-option-use = L’option « { $option } » de « { $command } » ne s’emploie pas ainsi ; voir « { $command } --help ».
cli-missing = Il manque { $name } à « { $command } ».
cli-extra = « { $command } » ne sait que faire de « { $text } ».
cli-usage = « { $command } » ne s’emploie pas ainsi ; voir « { $command } --help ».
cli-no-such-language = Il n’y a pas de langue « { $language } » ; il y a : { $languages }.
cli-no-such-game = Il n’y a pas de jeu « { $game } » ; il y a : { $games }.
cli-which-game = Dites à quel jeu jouer : { $games }.
cli-bad-number = { $option } doit être un nombre entier de { $least } à { $most }, et non « { $value } ».
cli-bad-word = { $option } vaut un de ces mots : { $words } ; pas « { $value } ».
cli-bad-seconds = --seconds doit être un nombre de 0 à { $most }, et non « { $value } ».
cli-no-such-sitter = Personne du nom de « { $sitter } » ne peut occuper une place ; valeurs possibles : { $sitters }.
cli-arena-resume-what = --resume demande le dossier de la rencontre : indiquez-le avec --out.
cli-arena-many = { $most } robots au plus peuvent s’affronter, et non { $number }.
cli-arena-twice = Il y a plus de robots que de places ({ $seats }) : chacun ne peut être nommé qu’une fois.
cli-names-number =
    { $number ->
        [one] Il y a { $number } nom pour { $players } places.
       *[other] Il y a { $number } noms pour { $players } places.
    }
cli-name-twice = Deux joueurs ne peuvent pas s’appeler « { $name } ».
cli-file-exists = Le fichier « { $file } » existe déjà ; pour continuer cette partie, utilisez --resume.
cli-file-there = Le fichier « { $file } » existe déjà ; choisissez un autre nom.
cli-no-folder = Le dossier « { $folder } » ne peut pas être créé.
cli-nothing-to-resume = Il n’y a pas de partie sauvegardée dans « { $folder } ».
cli-resume-fixed = Une partie reprise garde ses noms et ses options.
cli-resume-two-files = Nommez un seul fichier à reprendre, pas deux.
cli-who-plays = On ne sait pas qui joue ici ({ $names }). Pour chaque place, tapez un de ces mots : { $sitters }, en les séparant par des virgules.
cli-seats-needed = On ne sait pas qui occupe quelle place ; dites-le avec --seats.
cli-seats-number = La partie compte { $players } places, et non { $number }.
cli-no-rule = Aucune règle, et rien dans les règles, ne s’appelle « { $text } ».
cli-no-catalogue = Ce Carrack ne contient pas son catalogue de règles.
cli-no-tests = On ne peut comparer les règles aux tests que dans une copie des sources.
cli-checkout-only = `carrack { $command }` ne fonctionne que dans une copie des sources.

## Avant la partie

cli-older-rules = Cette partie garde la version { $made } des règles ; modifié depuis, pour les nouvelles parties : { $rules }.
cli-interpreted = Les règles sont interprétées ici, ce qui est plus lent ; « ./carrack » les compile là où il y a un compilateur C.
cli-you = Joueur

## Dans la partie : réponses

cli-press-enter = [Entrée]{" "}
cli-hand-over = Passez le clavier à { $name }, puis appuyez sur Entrée.
cli-ambiguous = « { $text } » peut désigner plusieurs choix :
cli-not-understood = « { $text } » ne correspond à aucun choix ; « aide » explique ce qu’on peut taper.
cli-no-repeat = « { $text } » ne se tente pas plusieurs fois de suite.
cli-part-europe = Europe
cli-part-asia = Asie
cli-part-africa = Afrique
cli-part-america = Amérique
cli-part-oceania = Océanie
cli-chosen = Votre choix : { $text }.
cli-undone = Choix annulé.
cli-hint = Un expert choisirait { $number } : { $text }
cli-saved = La partie est sauvegardée dans { $file }.
cli-fault = Les règles du programme contiennent une erreur qui se révèle ici : la partie ne continue pas par ce choix. Ce qui s’est passé est consigné dans { $file } ; merci de le signaler.
cli-go-on = Pour la reprendre : { $command }
cli-record = La partie est enregistrée dans { $file } ; sa graine était { $seed }.
cli-no-help = Aucun résultat pour « { $text } ».
cli-more-rows =
    { $number ->
        [one] … et 1 autre règle.
       *[other] … et { $number } autres règles.
    }
cli-more-news =
    { $number ->
        [one] … 1 ligne avant celle-ci (tapez « journal »)
       *[other] … { $number } lignes avant celle-ci (tapez « journal »)
    }
cli-more-choices =
    { $number ->
        [one] … { $number } choix en tout (tapez « choix »)
       *[other] … { $number } choix en tout (tapez « choix »)
    }

## Dans la partie : commandes

cli-command-undo = annuler
cli-command-undo-help = annuler votre dernier choix, tant que personne d’autre n’a agi et que rien n’a été révélé
cli-command-help = aide
cli-command-help-help = cette page ; « aide jeu » : le jeu en quelques pages ; avec un nom ou une question à votre façon : ce qu’en disent les règles
cli-command-choices = choix
cli-command-choices-help = tous les choix de cette question
cli-command-map = carte
cli-command-map-help = tout le plateau dans le détail
cli-command-log = journal
cli-command-log-help = tout ce qui s’est passé
cli-command-score = points
cli-command-score-help = les points par origine, maintenant et si la partie s’arrêtait là
cli-command-hint = conseil
cli-command-hint-help = ce qu’un expert ferait à votre place
cli-command-save = sauvegarder
cli-command-save-help = où la partie est gardée (elle l’est après chaque choix) ; avec un chemin : en sauvegarder une copie
cli-command-lang = langue
cli-command-lang-help = changer de langue : langue fr, langue en
cli-command-quit = quitter
cli-command-quit-help = s’arrêter là ; la partie est gardée et pourra être reprise
cli-help-title = Ce que vous pouvez taper
cli-help-choices = Tapez le numéro qui précède un choix ; ou ses mots, aussi abrégés que vous voulez tant qu’un seul choix convient.
cli-help-choices--empires = Tapez le numéro qui précède un choix ; ou ses mots, aussi abrégés que vous voulez tant qu’un seul choix convient : « capitaine quai », « cap qu ».
cli-help-choices--discovery = Tapez le numéro qui précède un choix ; ou ses mots, aussi abrégés que vous voulez tant qu’un seul choix convient : « capitaine quai », « cap qu ».
cli-help-choices--history = Tapez le numéro qui précède un choix ; ou ses mots, aussi abrégés que vous voulez tant qu’un seul choix convient : « occuper libye », « occ lib ».
cli-help-choices--marchands = Tapez le numéro qui précède un choix ; ou ses mots, aussi abrégés que vous voulez tant qu’un seul choix convient : « commercer », « aller cap ».
cli-help-shortcuts = Les lettres du plateau valent aussi.
cli-help-shortcuts--empires = Le numéro des pistes et la lettre des ouvriers valent aussi : « 2k » place un capitaine sur le Quai des colons, qui est la piste 2.
cli-help-shortcuts--discovery = Le numéro des pistes et la lettre des ouvriers valent aussi : « 2k » place un capitaine sur le Quai des colons, qui est la piste 2.
cli-help-shortcuts--marchands = Les lettres du plateau valent aussi : « b » suit la route b, « x » commerce sur place.
cli-help-final = « ! » après un choix : il est irréversible, car le hasard décide, quelque chose est révélé ou un choix secret est validé. Une confirmation est demandée avant, sauf si vous la désactivez.
cli-help-rule = La règle derrière cette question

## Sélections, confirmations, temps limité

cli-choose-group = Tapez un groupe pour le voir, ou le nom de votre choix.
cli-pick-missing =
    { $number ->
        [one] Encore un à choisir ; « - » devant une touche le remet.
       *[other] Encore { $number } à choisir ; « - » devant une touche en remet un.
    }
cli-pick-between = Encore { $least } à { $most } à choisir ; « - » devant une touche en remet un.
cli-pick-ready =
    { $number ->
        [0] Entrée : confirmer que vous ne choisissez rien.
       *[other] Entrée : confirmer. « - » devant une touche remet ce choix.
    }
cli-pick-full = C’est un de trop : remettez-en d’abord un, avec « - » devant sa touche.
cli-pick-apart = « { $text } » ne va pas avec ce que vous avez déjà choisi.
cli-confirm = C’est irréversible. Entrée : le faire ; toute autre réponse : choisir à nouveau.
cli-confirm-seal = C’est validé en secret, et modifiable tant que tous n’ont pas validé. Entrée : le faire ; toute autre réponse : choisir à nouveau.
# Ce qu’on tape pour le dire, en minuscules.
cli-yes = oui o
cli-confirm-on = Désormais, une confirmation est demandée avant ce qui est irréversible.
cli-confirm-off = Désormais, rien n’est demandé deux fois.
cli-row-unclear = « { $text } » n’est pas clair dans cette suite ; rien n’en a été fait.
cli-scoring = Décompte des points
cli-time-up = Le temps est écoulé : ce que vous aviez choisi compte.
cli-hint-done = Un expert en resterait là.
cli-command-confirm = confirmer
cli-command-confirm-help = désactiver ou activer la confirmation de ce qui est irréversible
cli-help-word-game = jeu
cli-help-several = Quand plusieurs choses sont demandées, choisissez-les dans n’importe quel ordre, une à une ou à la suite (« 1 3 3 ») ; « -3 » en remet une, Entrée les confirme toutes.
cli-help-several--history = Quand plusieurs choses sont demandées, choisissez-les dans n’importe quel ordre, une à une ou à la suite (« 1 3 3 ») ; « -3 » en remet une, Entrée les confirme toutes. « 41* » attaque jusqu’à la prise du territoire, « 41*3 » trois fois au plus.
cli-help-several--marchands = Les ordres se tapent à la suite : « x b x ». Vous voyez ce qu’ils font avant de les valider. Quand plusieurs choses sont demandées, choisissez-les dans n’importe quel ordre ; « -3 » en remet une, Entrée les confirme toutes.
cli-see-others = Voir aussi : { $titles }
cli-see-rules = Règles complètes (tapez « aide » et l’identifiant) : { $rules }

## Longues listes de choix

cli-group-expand = Occuper
cli-group-attack = Attaquer
cli-group-reinforce = Ajouter une armée
cli-group-replace = Remplacer
cli-group-fort = Fort { $payment_by }
cli-label-expand = { $land }
cli-label-attack = { $land } (victoire { $win } %)
cli-label-reinforce = { $land }
cli-label-replace = { $land } (à vous)
cli-label-fort = { $land }
cli-group-order = Ordre
cli-label-order = → { $city }
cli-label-order-x = commercer à { $city }
cli-label-order-void = pas de route
cli-group-event = Jouer
cli-group-sell-fleet = Rendre
cli-group-hold-sea = Armée sur une flotte
cli-group-fight-sea = Se battre pour
cli-label-event = { $event }
cli-label-sell-fleet = { $water }
cli-label-hold-sea = { $water }
cli-label-fight-sea = { $water }
cli-group-scout = Regarder un jeton (1 $)
cli-label-scout = { $region }
cli-label-place = { $target }
cli-label-caravan = { $city }

## À la fin

cli-total = Total
cli-place = Rang
cli-win = { $name } l’emporte avec { $points } PV.
cli-shared-win = { $names } se partagent la victoire avec { $points } PV.
cli-win-alone = { $name } gagne.
cli-win-together = { $names } se partagent la victoire.
cli-tie-broken = À égalité de points, les règles de départage ont tranché.
cli-score-note = Points marqués → si la partie s’arrêtait maintenant.

## Le plateau d’Empires et de Discovery

cli-turn = tour { $turn } sur { $turns }, Âge { $age }
cli-order = ordre
cli-undiscovered = à découvrir
cli-deck =
    { $cards ->
        [one] paquet : { $cards } carte
       *[other] paquet : { $cards } cartes
    }
cli-pile =
    { $goods ->
        [one] pioche : { $goods } marchandise
       *[other] pioche : { $goods } marchandises
    }
cli-ships-left =
    { $ships ->
        [one] { $ships } navire à venir
       *[other] { $ships } navires à venir
    }
cli-counter = !{ $resistance } { $plunder }+{ $soldier }/S $ { $vp }PV
cli-ship-here = un navire à gagner
cli-no-ship-here = pas de navire
cli-display = Bâtiments à { $price } $ ({ $stack } dans la pile)
cli-display-short = Bâtiments à { $price } $ :
cli-coming = Peuvent encore venir
cli-power-left =
    { $uses ->
        [0] pouvoir épuisé
       *[other] pouvoir : encore { $uses }
    }
cli-top-card = carte du dessus :
cli-discoveries =
    { $number ->
        [one] { $number } découverte, { $vp } PV
       *[other] { $number } découvertes, { $vp } PV
    }
cli-building-facts = Âge { $age }, { $price } $.
cli-region-facts = Le premier à y réunir 3 ouvriers gagne : { $good }.
cli-legend = ◇ la marchandise du premier à réunir là 3 ouvriers ; ? jeton inconnu ; !3 2+4/S $ 5PV : résistance 3, butin de 2 $ et 4 $ par soldat envoyé, 5 PV ; =6 : PV si la région était décomptée maintenant ; 12→30 : points marqués, et si la partie s’arrêtait maintenant.
cli-column-ships = nav.
cli-column-hand = main
cli-column-next = ensuite
cli-column-explorers = déc.
cli-column-vp = PV
cli-column-goods = marchandises
cli-short-target-initiative = Initiative
cli-short-target-dock = Quai
cli-short-target-goods = Marchandises
cli-short-target-shipping = Commerce
cli-short-target-buildings = Bâtiments
cli-short-target-discovery = Découvertes
cli-short-target-specialists = Spécialistes
cli-short-target-warfare = Guerre
cli-short-target-order = ordre
cli-short-target-mayflower = Mayflower
cli-short-target-captain = +capitaine
cli-short-target-merchant = +marchand
cli-short-target-missionary = +missionnaire
cli-short-target-soldier = +soldat
cli-short-target-builder = +bâtisseur
cli-short-target-training = Entraînement (5 $)
cli-key-kind-colonist = c
cli-key-kind-captain = k
cli-key-kind-merchant = m
cli-key-kind-missionary = p
cli-key-kind-soldier = s
cli-key-kind-builder = b
cli-key-target-initiative = 1
cli-key-target-dock = 2
cli-key-target-goods = 3
cli-key-target-shipping = 4
cli-key-target-buildings = 5
cli-key-target-discovery = 6
cli-key-target-specialists = 7
cli-key-target-warfare = 8
cli-key-target-order = 1o
cli-key-target-mayflower = 2y
cli-key-target-captain = 7k
cli-key-target-merchant = 7m
cli-key-target-missionary = 7p
cli-key-target-soldier = 7s
cli-key-target-builder = 7b
cli-key-target-training = 7t

## Autres commandes

cli-game-facts = Pour y jouer : carrack play { $game } (de { $least } à { $most } joueurs)
cli-column-option = option
cli-column-values = valeurs
cli-column-meaning = sens
cli-default = { $default } (ou { $others })
cli-default-for = { $value } à { $players } joueurs
cli-verified =
    { $entries ->
        [one] correct jusqu’ici : { $entries } entrée respecte les règles, et la partie n’est pas finie.
       *[other] correct jusqu’ici : { $entries } entrées respectent les règles, et la partie n’est pas finie.
    }
cli-verified-finished =
    { $entries ->
        [one] correct : { $entries } entrée respecte les règles, jusqu’à la fin de la partie.
       *[other] correct : { $entries } entrées respectent les règles, jusqu’à la fin de la partie.
    }
cli-copied = { $file } contient tout (tables : { $tables }, personnes : { $people }, lignes : { $rows }).
cli-restored = La base de données a repris { $file } (tables : { $tables }, personnes : { $people }, lignes : { $rows }).
cli-progress-rows = Lignes
cli-progress-games = Parties
cli-stop-first = Arrêtez d’abord le serveur qui est à { $address }.
cli-db-old = La base de données vient d’un Carrack plus ancien ; laissez d’abord le serveur de celui-ci la mettre à jour.
cli-db-wrong = Table { $table } ({ $game }) : { $problem }
cli-db-damaged = La base de données elle-même est abîmée : { $why }
cli-db-good = Tout va bien : les coups mènent à ce qui est enregistré (tables : { $games }, entrées : { $entries }).
cli-db-bad = Tables qui ne sont pas comme elles devraient être : { $wrong } sur { $games }.
cli-admin-is = { $name } veille désormais sur ce serveur.
cli-admin-no-more = { $name } ne veille plus sur ce serveur.
cli-no-account = Il n’y a pas de compte « { $name } ».
cli-verify-one-database = On ne peut vérifier qu’une base de données à la fois.
cli-verified-older = (Version { $made } des règles ; modifié depuis : { $rules }.)
cli-verified-proven =
    { $draws ->
        [0] Le hasard est prouvé, et n’a jamais rien décidé. Sceau { $seal }.
        [one] Le hasard est prouvé : son unique issue découle de la graine et des sels. Sceau { $seal }.
       *[other] Le hasard est prouvé : les { $draws } dés, tirages et mélanges découlent tous de la graine et des sels. Sceau { $seal }.
    }
cli-verified-unproven = Le hasard n’est pas prouvé : l’enregistrement n’a pas de sceau.
cli-soak-good = Correct : chaque coup confirmé s’y trouve une fois et dans l’ordre, et rien d’autre ne cloche (coups : { $plays } ; graine : { $seed }).
cli-soak-bad = Incorrect : nombre de choses qui clochent : { $wrong } (coups confirmés : { $plays } ; graine : { $seed }).
cli-soak-not-empty = Cette base contient déjà des tables ; indiquez-en une vide.
cli-soak-failed = Le serveur n’a pas pu être mis à l’épreuve : { $why }
cli-verified-newest-same = Selon les règles les plus récentes, elle continuerait à l’identique.
cli-verified-newest-different = Selon les règles les plus récentes, la position serait autre.
cli-verified-newest-stopped = Selon les règles les plus récentes, elle ne pourrait pas continuer.
cli-verified-database = Parties en cours : { $games }. Inchangées : { $same } ; à une autre position : { $different } ; arrêtées : { $stopped }. Jouées selon des règles plus anciennes : { $older }.
cli-chance = le hasard
cli-entry = Entrée { $entry } sur { $count }
cli-entry-start =
    { $count ->
        [one] Avant l’unique entrée
       *[other] Avant la première des { $count } entrées
    }
cli-review-unwritable = Le fichier « { $file } » ne peut pas être écrit.
cli-replay-keys = Entrée ou n : suivante, p : précédente, un numéro, q : quitter
cli-replay-range = Tapez Entrée, n, p, q ou un numéro de 0 à { $last }.
cli-simulated =
    { $games ->
        [one] { $games } partie ; graine { $seed }.
       *[other] { $games } parties ; graine { $seed }.
    }
cli-coverage = { $game } : règles dotées d’un test : { $covered } sur { $total } ; règles qui ne concernent que le matériel : { $apart }.
cli-coverage-missing = sans test : { $rule } { $text }
cli-coverage-cardboard = matériel : { $rule } ({ $reason })
cli-coverage-unknown = { $where } nomme une règle qui n’est dans aucun catalogue : { $rule }
cli-coverage-contradictory = Selon le catalogue, { $rule } ne concerne que le matériel, or elle a un test.
cli-coverage-unreadable = { $where } marque un test par des identifiants qu’on ne peut pas lire sans l’exécuter.

## Apprentissage

cli-help-calibration = Voir si les chances de gagner que les robots estiment sont justes.
cli-help-calibration-seats = Pour combien de joueurs, par exemple 2,4 ; par défaut pour chaque nombre possible.
cli-help-calibration-games = Combien de parties pour chaque nombre de joueurs.
cli-help-calibration-bots = Qui joue : les robots par leur nom ; les vôtres par module et classe, avec deux-points entre les deux. S’il y en a moins que de places, le dernier prend le reste.
cli-help-calibration-keep = Corriger les chances d’après ces parties, plus tranchées ou moins selon le nombre de joueurs, dans le fichier de poids du jeu. Mesurer ensuite avec une autre graine.
cli-help-train = Faire apprendre un jeu aux robots en les faisant jouer contre eux-mêmes.
cli-help-train-out = Le dossier où l’apprentissage est gardé ; il y reprend après un arrêt.
cli-help-train-games = Le nombre de parties que joue chaque génération.
cli-help-train-generations = Le nombre de générations au plus ; c’est fini plus tôt quand trois de suite n’apportent rien.
cli-help-train-deals = Le nombre de donnes qui décident si une génération est gardée.
cli-help-train-company = Dans combien de parties sur cent des générations plus anciennes et des bots sans estimation sont à table.
cli-help-train-keep = À la fin, faire des meilleurs poids ceux du jeu.
cli-calibration-no-weights = Il n’y a pas de poids du jeu { $game } dont on puisse corriger les chances.
cli-train-numpy = L’apprentissage a besoin de numpy : pip install numpy.
cli-train-no-sense = Personne n’a encore appris aux robots à juger { $game } : son livre ne déclare aucun sens.
cli-train-interpreted = L’apprentissage a besoin des règles compilées du jeu { $game }, sinon il prendrait des jours.
cli-train-play = Génération { $number } : parties
cli-train-fit = Génération { $number } : apprentissage
cli-train-gate = Génération { $number } : matchs
cli-train-wins = La génération { $number } est gardée : perte { $loss } ; part des victoires { $matches } (1,00 est l’équilibre).
cli-train-loses = La génération { $number } n’est pas gardée : perte { $loss } ; part des victoires { $matches } (1,00 est l’équilibre).
cli-train-kept = La génération { $number } est désormais celle que suivent les robots de ce jeu ({ $file }).
cli-train-generation = Génération
cli-train-games = Parties
cli-train-loss = Perte
cli-train-share = Victoires
