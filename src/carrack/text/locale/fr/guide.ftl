# Les règles avec les mots d’un joueur : le volet à côté de la table et la page qui présente un jeu.

## Se renseigner

guide-search = Une question, un mot : comment gagner ?
guide-topics = Tous les sujets
guide-now = À propos de la question du moment
guide-found =
    { $number ->
        [0] Aucun résultat. Essayez un autre mot.
        [one] { $number } résultat.
       *[other] { $number } résultats.
    }
guide-more = Il y a d’autres résultats : ajoutez un mot pour préciser.
guide-printed = Nom imprimé : « { $name } ».
guide-about-more = En savoir plus
guide-full = Règles complètes
guide-full-help = Chaque règle à part, section par section, pour un doute qu’aucun article ne lève.
guide-full-open = Voir les règles complètes
guide-group-start = Pour commencer
guide-group-turn = Un tour
guide-group-board = Le plateau
guide-group-pieces = Pièces et cartes
guide-group-points = Les points
guide-group-end = La fin de la partie
guide-group-options = Options

## La présentation d’un jeu

guide-learn = Comment jouer
guide-primer-page = Sur une page à part, avec des images
guide-aim = Le but
guide-points = Les points
guide-turn = Un tour
guide-mistakes = Cinq erreurs de débutant

## Conseils

hint = Conseil
hint-thinking = Réflexion…
hint-choice = Un expert choisirait :
hint-chance = vos chances de gagner maintenant : environ { $percent } %
hint-help = Ce que ferait un expert. Le journal indique que vous l’avez demandé.
hint-do = Choisir cela
hint-allowed = Conseils autorisés
hint-allowed-help = Un joueur peut demander ce que ferait un expert ; le journal l’indique.

## Astuces

tip = Astuce
tip-thanks = Compris
tip-off = Ne plus en afficher
tip-setting = Astuces aux nouvelles questions
tip-setting-help = Une phrase ou deux la première fois qu’une sorte de question se pose. Si vous les rallumez, toutes reviennent une fois.
