/** Organisations of the English lexicon that no one would call a brand: bands, parties, states' bodies, orders. By `nameKey`. */
export const NOT_BRANDS = new Set(
  (
    'dept univ assn inc ltd co u2 g8 abba acdc academyofsciences aerosmith alqaeda beegees brexiteers cia ' +
    'coldplay creedenceclearwaterrevival dea defleppard depechemode destinyschild destinychild doj duranduran ' +
    'esa eu ' +
    'eurosceptics fbi fda fleetwoodmac ghq gmb greenday gunsnroses hizbollah interpol joydivision kkk ' +
    'labourparty metallica moodyblues motleycrue nationalacademyofsciences nato newkidsontheblock nhs notredame ' +
    'nsa nwa opec ' +
    'pinkfloyd radiohead redhotchilipeppers romanempire scientology sexpistols snp soundgarden spicegirls ' +
    'thebeachboys thebeatles theblackeyedpeas thebyrds thecarpenters theguesswho thehollies thesmashingpumpkins ' +
    'thesupremes ' +
    'thewho thinlizzy ukip unesco unitednations vanhalen worldtradeorganization altair ayer armco baxter bni ' +
    'mitas katv jsa fcbarcelona realmadrid premierleague crossrail westfield royalbank visa mobil macsmilk'
  ).split(' '),
);
