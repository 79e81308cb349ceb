import type { CellTexts } from '../cell-probes.js';
import { both } from '../register.js';

export const cellProbes: CellTexts = {
  fair_price: both('Mikä olisi mielestänne sopiva hinta?', 'Mikä olisi mielestäsi sopiva hinta?'),
  fair_wait: 'Kuinka pitkä aika olisi vielä kohtuullinen?',
  right_amount: both('Kuinka paljon olisi teille sopivasti?', 'Kuinka paljon olisi sinulle sopivasti?'),
  miss: both('Mitä teiltä jäisi puuttumaan, jos sitä ei olisi?', 'Mitä sinulta jäisi puuttumaan, jos sitä ei olisi?'),
  keep: 'Mitä ei missään nimessä pitäisi muuttaa?',
  still: both('Onko jotain, mitä silti muuttaisitte?', 'Onko jotain, mitä silti muuttaisit?'),
  first_change: both('Mitä siinä muuttaisitte ensimmäisenä?', 'Mitä siinä muuttaisit ensimmäisenä?'),
  different: both(
    'Minkä pitäisi olla toisin, jotta se sopisi teille?',
    'Minkä pitäisi olla toisin, jotta se sopisi sinulle?',
  ),
  would_help: both('Mikä auttaisi teitä eniten?', 'Mikä auttaisi sinua eniten?'),
  chosen: both('Miten päädyitte valitsemaan juuri sen?', 'Miten päädyit valitsemaan juuri sen?'),
  considered: both('Mitä muita vaihtoehtoja harkitsitte?', 'Mitä muita vaihtoehtoja harkitsit?'),
  moment: both('Mikä hetki jäi teille erityisesti mieleen?', 'Mikä hetki jäi sinulle erityisesti mieleen?'),
  since_when: 'Kuinka kauan näin on ollut?',
  began: 'Mistä se alkoi?',
  hope: both('Mitä odotatte siltä?', 'Mitä odotat siltä?'),
  manage: both('Miten hoidatte asian nykyään?', 'Miten hoidat asian nykyään?'),
  involved: 'Keitä muita siinä oli mukana?',
  typical: 'Kuinka tavallista se on?',
  works: both('Kuinka hyvin se sopii teille?', 'Kuinka hyvin se sopii sinulle?'),
  notice: both('Mistä huomaatte eron?', 'Mistä huomaat eron?'),
  list_role: both('Mikä näistä vaikuttaa teihin eniten?', 'Mikä näistä vaikuttaa sinuun eniten?'),
  list_start: both('Mistä näistä aloittaisitte?', 'Mistä näistä aloittaisit?'),
};
