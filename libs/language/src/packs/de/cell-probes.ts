import type { CellTexts } from '../cell-probes.js';
import { both } from '../register.js';

export const cellProbes: CellTexts = {
  fair_price: both('Welcher Preis wäre für Sie in Ordnung?', 'Welcher Preis wäre für dich in Ordnung?'),
  fair_wait: both('Welche Wartezeit wäre für Sie in Ordnung?', 'Welche Wartezeit wäre für dich in Ordnung?'),
  right_amount: both('Wie viel wäre für Sie genau richtig?', 'Wie viel wäre für dich genau richtig?'),
  miss: both('Was würde Ihnen fehlen, wenn es das nicht gäbe?', 'Was würde dir fehlen, wenn es das nicht gäbe?'),
  keep: 'Was sollte auf jeden Fall so bleiben?',
  still: both('Gibt es trotzdem etwas, das Sie ändern würden?', 'Gibt es trotzdem etwas, das du ändern würdest?'),
  first_change: both('Was würden Sie daran als Erstes ändern?', 'Was würdest du daran als Erstes ändern?'),
  different: both(
    'Was müsste anders sein, damit es für Sie passt?',
    'Was müsste anders sein, damit es für dich passt?',
  ),
  would_help: both('Was würde Ihnen da am meisten helfen?', 'Was würde dir da am meisten helfen?'),
  chosen: both('Wie sind Sie dazu gekommen?', 'Wie bist du dazu gekommen?'),
  considered: both('Was kam für Sie sonst noch infrage?', 'Was kam für dich sonst noch infrage?'),
  moment: both(
    'Welcher Moment ist Ihnen besonders im Gedächtnis geblieben?',
    'Welcher Moment ist dir besonders im Gedächtnis geblieben?',
  ),
  since_when: 'Seit wann ist das so?',
  began: 'Wie hat das angefangen?',
  hope: both('Was versprechen Sie sich davon?', 'Was versprichst du dir davon?'),
  manage: both('Wie behelfen Sie sich bisher?', 'Wie behilfst du dich bisher?'),
  involved: 'Wer war sonst noch daran beteiligt?',
  typical: 'Wie typisch ist so etwas?',
  works: both('Wie gut klappt das bei Ihnen?', 'Wie gut klappt das bei dir?'),
  notice: both('Woran merken Sie den Unterschied?', 'Woran merkst du den Unterschied?'),
  list_role: both(
    'Was davon spielt für Sie in der Praxis die größte Rolle?',
    'Was davon spielt für dich in der Praxis die größte Rolle?',
  ),
  list_start: both('Was davon würden Sie zuerst angehen?', 'Was davon würdest du zuerst angehen?'),
};
