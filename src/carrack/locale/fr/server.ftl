# Les mots du serveur

# Comment s'appelle quelqu'un qui n'a pas de nom.
server-guest = Invité

## À une table

server-old-position = La partie a avancé entre-temps ; voici où elle en est.
server-undo-far = On ne peut pas revenir aussi loin.
server-seat-lent = Un robot joue pour { $seat } ; reprenez d’abord la place.
server-not-your-seat = Ce n’est pas votre place.
server-no-seat = Cette place n’existe pas à cette table.
server-no-hints = À cette table, on joue sans conseil.
server-hint-failed = Aucun conseil n’est disponible ; réessayez.
server-seat-taken = Cette place est prise.
server-begun = La partie a déjà commencé.
server-not-begun = La partie n’a pas encore commencé.
server-not-over = La partie n’est pas terminée.
server-resigned = Vous avez abandonné ici : un robot joue cette place jusqu’à la fin.
server-proposal-open = Les joueurs doivent d’abord répondre à une autre question.
server-no-proposal = Il n’y a plus rien à accepter.
server-host-only = Seule la personne qui a ouvert la table peut le faire.
server-name-taken = Quelqu’un s’appelle déjà { $name } à cette table.
server-chat-length = Un message compte de 1 à { $limit } caractères.
server-no-table = Cette table n’existe pas. Le lien est-il complet ?
server-no-frame = Ce moment n’existe pas dans cette partie ; le dernier est le { $last }.
server-old-rules = Cette partie a été jouée selon des règles que ce Carrack ne connaît plus.

## Ouvrir une table

server-no-game = Ce jeu n’existe pas ici.
server-no-bot = Ce robot n’existe pas ici.
server-fork-over = La partie était déjà terminée ; choisissez un moment antérieur.
server-fork-no-record = Cette partie a commencé au milieu d’une autre : elle n’a pas d’enregistrement à elle.
server-record-secret = Un enregistrement montre tout, même ce qui est encore secret ; il sera disponible une fois la partie terminée.
server-record-slow = La vérification de cet enregistrement prend trop de temps.

## Noms et comptes

server-name = Un nom compte de 1 à { $limit } caractères, tous visibles.
server-password = Un mot de passe compte de { $least } à { $most } caractères.
server-account-already = Vous êtes connecté sous le nom { $name }.
server-account-taken = Il existe déjà un compte { $name }.
server-login = Nom ou mot de passe incorrect.

## Divers

server-too-often = Trop de demandes ; attendez un peu.
server-too-large = C’est trop volumineux.
server-foreign-page = Cette demande ne vient pas de la page de Carrack.
server-bad-request = Le serveur n’a pas compris cette demande.
server-broken = Un problème est survenu sur le serveur.
server-no-page = Il n’y a rien à cette adresse.
server-no-rules = Ces règles n’existent pas ici.
server-no-lesson = Ce jeu n’a pas de leçon.

## Lancer le serveur

server-listening = Carrack est à l’adresse { $address } (Ctrl-C pour arrêter).
server-port-busy = Le port { $port } est occupé ; choisissez-en un autre avec --port.
server-no-address = L’adresse « { $host } » n’existe pas sur cette machine.
server-already = Carrack tourne déjà à l’adresse { $address } avec ces tables.
server-newer-database = La base de données vient d’une version plus récente de Carrack ; utilisez celle-ci, ou indiquez une autre base.
server-no-database = Impossible d’ouvrir la base de données : { $why }
server-page-missing = La page n’a pas été construite ; depuis les sources, `./carrack serve` la construit. Le serveur répond tout de même aux programmes.
