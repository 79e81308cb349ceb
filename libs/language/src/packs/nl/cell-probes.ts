import type { CellTexts } from '../cell-probes.js';
import { both } from '../register.js';

export const cellProbes: CellTexts = {
  fair_price: both('Wat zou voor u een redelijke prijs zijn?', 'Wat zou voor jou een redelijke prijs zijn?'),
  fair_wait: both('Welke wachttijd zou voor u acceptabel zijn?', 'Welke wachttijd zou voor jou acceptabel zijn?'),
  right_amount: both('Hoeveel zou voor u precies goed zijn?', 'Hoeveel zou voor jou precies goed zijn?'),
  miss: both('Wat zou u missen als dat er niet was?', 'Wat zou je missen als dat er niet was?'),
  keep: 'Wat moet vooral zo blijven?',
  still: both('Is er iets wat u toch nog zou veranderen?', 'Is er iets wat je toch nog zou veranderen?'),
  first_change: both('Wat zou u daar als eerste aan veranderen?', 'Wat zou je daar als eerste aan veranderen?'),
  different: both('Wat zou er voor u anders moeten zijn?', 'Wat zou er voor jou anders moeten zijn?'),
  would_help: both('Wat zou u daarbij het meest helpen?', 'Wat zou je daarbij het meest helpen?'),
  chosen: both('Hoe bent u daarop uitgekomen?', 'Hoe ben je daarop uitgekomen?'),
  considered: both('Welke andere mogelijkheden heeft u overwogen?', 'Welke andere mogelijkheden heb je overwogen?'),
  moment: both('Welk moment springt er voor u uit?', 'Welk moment springt er voor jou uit?'),
  since_when: 'Sinds wanneer is dat zo?',
  began: 'Hoe is dat begonnen?',
  hope: both('Wat verwacht u daarvan?', 'Wat verwacht je daarvan?'),
  manage: both('Hoe lost u dat nu op?', 'Hoe los je dat nu op?'),
  involved: 'Wie waren daar nog meer bij betrokken?',
  typical: 'Hoe gebruikelijk is zoiets?',
  works: both('Hoe goed werkt dat voor u?', 'Hoe goed werkt dat voor jou?'),
  notice: both('Waaraan merkt u het verschil?', 'Waaraan merk je het verschil?'),
  list_role: both(
    'Wat daarvan speelt voor u in de praktijk de grootste rol?',
    'Wat daarvan speelt voor jou in de praktijk de grootste rol?',
  ),
  list_start: both('Wat daarvan zou u als eerste aanpakken?', 'Wat daarvan zou je als eerste aanpakken?'),
};
