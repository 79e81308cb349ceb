import { both } from '../register.js';
import type { StandardTexts } from '../standard-probes.js';

export const standardProbes: StandardTexts = {
  next: ['E poi che cosa succede?', 'E poi che cosa è successo?'],
  end: ['Di solito come va a finire?', 'Alla fine com’è andata?'],
  instead_should: ['Che cosa dovrebbe succedere, invece?', 'Che cosa sarebbe dovuto succedere, invece?'],
  affect: [
    both('Che conseguenze ha per Lei?', 'Che conseguenze ha per te?'),
    both('Che conseguenze ha avuto per Lei?', 'Che conseguenze ha avuto per te?'),
  ],
  like_for_you: [both('Come lo vive?', 'Come lo vivi?'), both('Come lo ha vissuto?', 'Come lo hai vissuto?')],
  deal: [
    both('Come fa in questi casi?', 'Come fai in questi casi?'),
    both('Come ha fatto in quel caso?', 'Come hai fatto in quel caso?'),
  ],
  do_instead: [
    both('Che cosa fa, invece?', 'Che cosa fai, invece?'),
    both('Che cosa ha fatto, invece?', 'Che cosa hai fatto, invece?'),
  ],
  matters: [
    both('Perché è importante per Lei?', 'Perché è importante per te?'),
    both('Perché era importante per Lei?', 'Perché era importante per te?'),
  ],
  difference: [
    both('Che cosa cambierebbe per Lei?', 'Che cosa cambierebbe per te?'),
    both('Che cosa cambierebbe per Lei?', 'Che cosa cambierebbe per te?'),
  ],
  ideal: ['Come dovrebbe essere, idealmente?', 'Come dovrebbe essere, idealmente?'],
  better: [
    both('Che cosa migliorerebbe la situazione per Lei?', 'Che cosa migliorerebbe la situazione per te?'),
    both('Che cosa avrebbe migliorato la situazione per Lei?', 'Che cosa avrebbe migliorato la situazione per te?'),
  ],
  impression: [
    both('Che cosa Le dà questa impressione?', 'Che cosa ti dà questa impressione?'),
    both('Che cosa Le ha dato questa impressione?', 'Che cosa ti ha dato questa impressione?'),
  ],
  say: [
    both('Che cosa glielo fa dire?', 'Che cosa te lo fa dire?'),
    both('Che cosa glielo fa dire?', 'Che cosa te lo fa dire?'),
  ],
  feel: ['Da che cosa dipende questa sensazione?', 'Da che cosa dipendeva questa sensazione?'],
  worries: [
    both('Che cosa La preoccupa di più?', 'Che cosa ti preoccupa di più?'),
    both('Che cosa L’ha preoccupata di più?', 'Che cosa ti ha preoccupato di più?'),
  ],
  bothers: [
    both('Che cosa Le dà più fastidio di questo?', 'Che cosa ti dà più fastidio di questo?'),
    both('Che cosa Le ha dato più fastidio?', 'Che cosa ti ha dato più fastidio?'),
  ],
  like: [
    both('Che cosa Le piace di più di questo?', 'Che cosa ti piace di più di questo?'),
    both('Che cosa Le è piaciuto di più?', 'Che cosa ti è piaciuto di più?'),
  ],
  stands_out: [
    both('Che cosa La colpisce di questo?', 'Che cosa ti colpisce di questo?'),
    both('Che cosa L’ha colpita di questo?', 'Che cosa ti ha colpito di questo?'),
  ],
  often: ['Ogni quanto succede?', 'Quante volte è successo?'],
  when: [
    both('Quando lo nota di più?', 'Quando lo noti di più?'),
    both('Quando lo ha notato di più?', 'Quando lo hai notato di più?'),
  ],
  decided: [
    both('Che cosa L’ha convinta alla fine?', 'Che cosa ti ha convinto alla fine?'),
    both('Che cosa L’ha convinta alla fine?', 'Che cosa ti ha convinto alla fine?'),
  ],
  changed_mind: [
    both('Che cosa Le farebbe cambiare idea?', 'Che cosa ti farebbe cambiare idea?'),
    both('Che cosa Le avrebbe fatto cambiare idea?', 'Che cosa ti avrebbe fatto cambiare idea?'),
  ],
  respond: ['Come reagiscono?', 'Come hanno reagito?'],
  told: [
    both('Che spiegazione Le danno?', 'Che spiegazione ti danno?'),
    both('Che spiegazione Le hanno dato?', 'Che spiegazione ti hanno dato?'),
  ],
  expected: [
    both('Che cosa si aspettava?', 'Che cosa ti aspettavi?'),
    both('Che cosa si aspettava?', 'Che cosa ti aspettavi?'),
  ],
  elsewhere: [
    both('Com’è in altri posti che conosce?', 'Com’è in altri posti che conosci?'),
    both('Com’era in altri posti che conosce?', 'Com’era in altri posti che conosci?'),
  ],
  come_about: ['Come ci si è arrivati?', 'Come ci si è arrivati?'],
  which_most: [
    both('Quale di queste cose conta di più per Lei?', 'Quale di queste cose conta di più per te?'),
    both('Quale di queste cose ha contato di più per Lei?', 'Quale di queste cose ha contato di più per te?'),
  ],
  rather: [
    both('Che cosa preferirebbe, invece?', 'Che cosa preferiresti, invece?'),
    both('Che cosa avrebbe preferito, invece?', 'Che cosa avresti preferito, invece?'),
  ],
  practice: ['In pratica come funziona?', 'In pratica come ha funzionato?'],
  since: [
    both('Che cosa è cambiato per Lei da allora?', 'Che cosa è cambiato per te da allora?'),
    both('Che cosa è cambiato per Lei da allora?', 'Che cosa è cambiato per te da allora?'),
  ],
  remember: [
    both('Che cosa ricorda meglio di questo?', 'Che cosa ricordi meglio di questo?'),
    both('Che cosa ricorda meglio di questo?', 'Che cosa ricordi meglio di questo?'),
  ],
  helped: ['Che cosa aiuta di più?', 'Che cosa ha aiutato di più?'],
  mean: [
    both('Che cosa intende con questo?', 'Che cosa intendi con questo?'),
    both('Che cosa intende con questo?', 'Che cosa intendi con questo?'),
  ],
  example: [
    both('Potrebbe fare un esempio?', 'Potresti fare un esempio?'),
    both('Potrebbe fare un esempio?', 'Potresti fare un esempio?'),
  ],
};
