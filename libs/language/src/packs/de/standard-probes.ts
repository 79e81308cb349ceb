import { both } from '../register.js';
import type { StandardTexts } from '../standard-probes.js';

export const standardProbes: StandardTexts = {
  next: ['Wie geht es dann weiter?', 'Wie ging es dann weiter?'],
  end: ['Wie geht das meistens aus?', 'Wie ist das am Ende ausgegangen?'],
  instead_should: ['Was müsste stattdessen passieren?', 'Was hätte stattdessen passieren sollen?'],
  affect: [
    both('Wie wirkt sich das auf Sie aus?', 'Wie wirkt sich das auf dich aus?'),
    both('Wie hat sich das auf Sie ausgewirkt?', 'Wie hat sich das auf dich ausgewirkt?'),
  ],
  like_for_you: [
    both('Wie ist das für Sie?', 'Wie ist das für dich?'),
    both('Wie war das für Sie?', 'Wie war das für dich?'),
  ],
  deal: [
    both('Wie gehen Sie damit um?', 'Wie gehst du damit um?'),
    both('Wie sind Sie damit umgegangen?', 'Wie bist du damit umgegangen?'),
  ],
  do_instead: [
    both('Was machen Sie stattdessen?', 'Was machst du stattdessen?'),
    both('Was haben Sie stattdessen gemacht?', 'Was hast du stattdessen gemacht?'),
  ],
  matters: [
    both('Warum ist Ihnen das wichtig?', 'Warum ist dir das wichtig?'),
    both('Warum war Ihnen das wichtig?', 'Warum war dir das wichtig?'),
  ],
  difference: [
    both('Was würde sich dadurch für Sie ändern?', 'Was würde sich dadurch für dich ändern?'),
    both('Was würde sich dadurch für Sie ändern?', 'Was würde sich dadurch für dich ändern?'),
  ],
  ideal: ['Wie sähe das im Idealfall aus?', 'Wie sähe das im Idealfall aus?'],
  better: [
    both('Was würde es für Sie besser machen?', 'Was würde es für dich besser machen?'),
    both('Was hätte es für Sie besser gemacht?', 'Was hätte es für dich besser gemacht?'),
  ],
  impression: [
    both('Was vermittelt Ihnen diesen Eindruck?', 'Was vermittelt dir diesen Eindruck?'),
    both('Was hat Ihnen diesen Eindruck vermittelt?', 'Was hat dir diesen Eindruck vermittelt?'),
  ],
  say: [
    both('Woran machen Sie das fest?', 'Woran machst du das fest?'),
    both('Woran machen Sie das fest?', 'Woran machst du das fest?'),
  ],
  feel: [
    both('Woran liegt es, dass es Ihnen so geht?', 'Woran liegt es, dass es dir so geht?'),
    both('Woran lag es, dass es Ihnen so ging?', 'Woran lag es, dass es dir so ging?'),
  ],
  worries: [
    both('Was macht Ihnen daran am meisten Sorgen?', 'Was macht dir daran am meisten Sorgen?'),
    both('Was hat Ihnen daran am meisten Sorgen gemacht?', 'Was hat dir daran am meisten Sorgen gemacht?'),
  ],
  bothers: [
    both('Was stört Sie daran am meisten?', 'Was stört dich daran am meisten?'),
    both('Was hat Sie daran am meisten gestört?', 'Was hat dich daran am meisten gestört?'),
  ],
  like: [
    both('Was gefällt Ihnen daran am besten?', 'Was gefällt dir daran am besten?'),
    both('Was hat Ihnen daran am besten gefallen?', 'Was hat dir daran am besten gefallen?'),
  ],
  stands_out: [
    both('Was ist daran für Sie besonders?', 'Was ist daran für dich besonders?'),
    both('Was war daran für Sie besonders?', 'Was war daran für dich besonders?'),
  ],
  often: ['Wie oft kommt das vor?', 'Wie oft kam das vor?'],
  when: [
    both('Wann fällt Ihnen das besonders auf?', 'Wann fällt dir das besonders auf?'),
    both('Wann ist Ihnen das besonders aufgefallen?', 'Wann ist dir das besonders aufgefallen?'),
  ],
  decided: ['Was hat am Ende den Ausschlag gegeben?', 'Was hat am Ende den Ausschlag gegeben?'],
  changed_mind: [
    both('Was könnte Sie umstimmen?', 'Was könnte dich umstimmen?'),
    both('Was hätte Sie umgestimmt?', 'Was hätte dich umgestimmt?'),
  ],
  respond: ['Wie wird darauf reagiert?', 'Wie wurde darauf reagiert?'],
  told: [
    both('Welche Erklärung bekommen Sie dafür?', 'Welche Erklärung bekommst du dafür?'),
    both('Welche Erklärung haben Sie dafür bekommen?', 'Welche Erklärung hast du dafür bekommen?'),
  ],
  expected: [
    both('Womit hatten Sie gerechnet?', 'Womit hattest du gerechnet?'),
    both('Womit hatten Sie gerechnet?', 'Womit hattest du gerechnet?'),
  ],
  elsewhere: [
    both('Wie kennen Sie das von anderswo?', 'Wie kennst du das von anderswo?'),
    both('Wie kannten Sie das von anderswo?', 'Wie kanntest du das von anderswo?'),
  ],
  come_about: ['Wie kam es dazu?', 'Wie kam es dazu?'],
  which_most: [
    both('Was davon ist Ihnen am wichtigsten?', 'Was davon ist dir am wichtigsten?'),
    both('Was davon war Ihnen am wichtigsten?', 'Was davon war dir am wichtigsten?'),
  ],
  rather: [
    both('Was wäre Ihnen stattdessen lieber?', 'Was wäre dir stattdessen lieber?'),
    both('Was wäre Ihnen stattdessen lieber gewesen?', 'Was wäre dir stattdessen lieber gewesen?'),
  ],
  practice: ['Wie läuft das in der Praxis ab?', 'Wie lief das in der Praxis ab?'],
  since: [
    both('Was hat sich seitdem für Sie verändert?', 'Was hat sich seitdem für dich verändert?'),
    both('Was hat sich seitdem für Sie verändert?', 'Was hat sich seitdem für dich verändert?'),
  ],
  remember: [
    both('Woran erinnern Sie sich dabei am besten?', 'Woran erinnerst du dich dabei am besten?'),
    both('Woran erinnern Sie sich dabei am besten?', 'Woran erinnerst du dich dabei am besten?'),
  ],
  helped: ['Was hilft dabei am meisten?', 'Was hat dabei am meisten geholfen?'],
  mean: [both('Was meinen Sie damit?', 'Was meinst du damit?'), both('Was meinen Sie damit?', 'Was meinst du damit?')],
  example: [
    both('Können Sie ein Beispiel dafür nennen?', 'Kannst du ein Beispiel dafür nennen?'),
    both('Können Sie ein Beispiel dafür nennen?', 'Kannst du ein Beispiel dafür nennen?'),
  ],
};
