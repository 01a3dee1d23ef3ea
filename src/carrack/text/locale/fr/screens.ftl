### Mots des plateaux du terminal, une partie par jeu.

## History of the World

history-epoch = Époque { $epoch } sur { $epochs }
history-now = si votre tour finissait maintenant
history-reserve = { $armies ->
    [one] { $armies } armée en réserve
   *[other] { $armies } armées en réserve
}
history-allied = { $number ->
    [one] { $number } armée alliée
   *[other] { $number } armées alliées
}
history-coins = { $number ->
    [one] { $number } pièce
   *[other] { $number } pièces
}
history-forts = { $number ->
    [one] { $number } fort à placer
   *[other] { $number } forts à placer
}
history-fleets = Flottes
history-treachery = Traîtres : { $land }
history-drawn = vous avez tiré : { $empire }
history-hand = Vos événements
history-column-points = points
history-column-now = tour
history-column-markers = marq.
history-column-cards = cartes
history-column-empire = empire
history-ledger = Dés lancés
history-dice-attack = attaque
history-dice-defence = défense
history-region-facts = Points de présence aux sept époques : { $values } ; le double pour la dominance, le triple pour le contrôle.
history-card = Époque { $epoch }, force { $strength }, départ : { $starts } ({ $capital }) ; eaux : { $waters }.
history-legend = Après une région, sa valeur. ● 3 territoires ; · présence, + dominance, ! contrôle ; = points si l’on comptait maintenant. C capitale, c cité, M monument, F fort, r ressource ; les territoires de l’empire en marche sont en couleur.

## Marchands d'empire

marchands-level = Niveau { $level }
marchands-turn = Tour { $turn } sur { $turns }
marchands-first = premier joueur :
marchands-order = ordre { $number } sur 6
marchands-ladder = échelle : ressources { $resources }, contrats { $contracts }
marchands-orders = Ordres :
marchands-sealed = (validés)
marchands-electors = Électeurs :
marchands-column-caravan = ville
marchands-column-goods = stock
marchands-column-contracts = contr.
marchands-column-monopolies = mon.
marchands-column-influences = rel/pol/éco
marchands-column-religious = relig.
marchands-column-political = polit.
marchands-column-economic = écon.
marchands-column-churches = égl.
marchands-column-electors = élect.
marchands-resource = Une ressource de rang { $rank }.
marchands-city = Une ville de niveau { $level } ; régions voisines : { $regions }.
marchands-legend = Un nombre est une ville, ◎ la capitale ; * son niveau ; les lettres sont les routes. Les chiffres dessous sont des ressources selon leur rang, de 1 (charbon) à 5 (or) ; 9<45 est un contrat de 9 écus qui demande les rangs 4 et 5 ; † une église.
