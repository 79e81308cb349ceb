import type { CellTexts } from '../cell-probes.js';
import { both } from '../register.js';

export const cellProbes: CellTexts = {
  fair_price: both('Quale sarebbe per Lei un prezzo giusto?', 'Quale sarebbe per te un prezzo giusto?'),
  fair_wait: both('Quanto tempo Le sembrerebbe ragionevole?', 'Quanto tempo ti sembrerebbe ragionevole?'),
  right_amount: both('Quale sarebbe per Lei la giusta misura?', 'Quale sarebbe per te la giusta misura?'),
  miss: both('Che cosa Le mancherebbe senza questo?', 'Che cosa ti mancherebbe senza questo?'),
  keep: 'Che cosa dovrebbe restare così com’è?',
  still: both('C’è qualcosa che cambierebbe comunque?', 'C’è qualcosa che cambieresti comunque?'),
  first_change: both('Qual è la prima cosa che cambierebbe?', 'Qual è la prima cosa che cambieresti?'),
  different: both(
    'Che cosa dovrebbe essere diverso perché Le vada bene?',
    'Che cosa dovrebbe essere diverso perché ti vada bene?',
  ),
  would_help: both('Che cosa La aiuterebbe di più?', 'Che cosa ti aiuterebbe di più?'),
  chosen: 'Com’è nata questa scelta?',
  considered: both('Quali altre possibilità aveva considerato?', 'Quali altre possibilità avevi considerato?'),
  moment: both('Quale momento Le è rimasto più impresso?', 'Quale momento ti è rimasto più impresso?'),
  since_when: 'Da quanto tempo è così?',
  began: 'Com’è cominciata la cosa?',
  hope: both('Che cosa si aspetta da questo?', 'Che cosa ti aspetti da questo?'),
  manage: both('Per ora come fa?', 'Per ora come fai?'),
  involved: 'Chi altro ha avuto un ruolo in questo?',
  typical: 'Quanto è abituale una cosa del genere?',
  works: both('Come si trova così?', 'Come ti trovi così?'),
  notice: both('In che cosa nota la differenza?', 'In che cosa noti la differenza?'),
  list_role: both(
    'In pratica, quale di queste cose pesa di più per Lei?',
    'In pratica, quale di queste cose pesa di più per te?',
  ),
  list_start: both('Da dove comincerebbe Lei?', 'Da dove cominceresti tu?'),
};
