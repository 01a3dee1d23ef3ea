# Harbour : ses objets, ses questions, ses choix et ce qui s’y passe.

## Objets

good-sugar = sucre
good-wine = vin
good-wool = laine
source-crates = caisses
source-favourite = favori

## Options

option-open_favourites = Favoris visibles
option-open_favourites-help = Chacun voit le produit favori de tous.

## Questions

ask-title-bid = Enchérir pour le navire
ask-bid = Combien offrez-vous pour le navire ?
wait-bid = Chacun scelle son enchère.
do-bid = { $coins ->
    [0] Ne rien offrir
    [one] Offrir 1 pièce
   *[other] Offrir { $coins } pièces
}
ask-title-load = Charger le navire
ask-load = { $number ->
    [one] Quelle caisse chargez-vous ?
   *[other] Quelles { $number } caisses chargez-vous ?
}
wait-load = { $seat } charge le navire.
do-load = Charger : { $good }

## Refus

refuse-chance = C’est le hasard qui décide maintenant.
refuse-pass = Il n’y a rien à passer maintenant.
refuse-question = Ce n’est pas une réponse à la question posée : { $question }.
refuse-bid = { $coins ->
    [one] Vous avez { $coins } pièce.
   *[other] Vous avez { $coins } pièces.
}
refuse-load = Cette caisse ne peut pas être chargée maintenant : { $good }.

## Ce qu’apporte un choix

preview-coins = { $coins ->
    [one] il reste { $coins } pièce
   *[other] il reste { $coins } pièces
}
preview-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Ce qui se passe

log-fancy = Produit favori de { $seat } : { $good }.
log-round = Début de la manche { $round }.
log-bid = { $seat } offre { $coins }.
log-ship = { $seat } emporte le navire.
log-no-ship = Le navire part à vide.
log-thrown = { $number ->
    [one] { $seat } peut charger { $number } caisse.
   *[other] { $seat } peut charger { $number } caisses.
}
log-loaded = { $seat } charge : { $good }.
log-over = { $points ->
    [one] { $seat } termine avec { $points } point.
   *[other] { $seat } termine avec { $points } points.
}

## Sur le plateau

board-round = Manche { $round } sur { $rounds }
board-quay = Sur le quai
board-coins = { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
board-favourite = favori : { $good }
