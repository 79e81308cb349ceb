import type { CellTexts } from '../cell-probes.js';
import { both } from '../register.js';

export const cellProbes: CellTexts = {
  fair_price: both('Jaka cena byłaby uczciwa?', 'Jaka cena byłaby dla ciebie uczciwa?'),
  fair_wait: both('Ile czasu byłoby do przyjęcia?', 'Ile czasu byłoby dla ciebie do przyjęcia?'),
  right_amount: both('Ile byłoby w sam raz?', 'Ile byłoby dla ciebie w sam raz?'),
  miss: both('Czego by bez tego brakowało?', 'Czego by ci bez tego brakowało?'),
  keep: 'Co koniecznie powinno pozostać bez zmian?',
  still: both('Co mimo wszystko warto byłoby zmienić?', 'Co mimo wszystko warto byłoby według ciebie zmienić?'),
  first_change: both(
    'Co warto byłoby zmienić w pierwszej kolejności?',
    'Co trzeba by według ciebie zmienić w pierwszej kolejności?',
  ),
  different: both('Co musiałoby wyglądać inaczej?', 'Co musiałoby wyglądać inaczej, żeby ci to odpowiadało?'),
  would_help: both('Co pomogłoby najbardziej?', 'Co pomogłoby ci najbardziej?'),
  chosen: both('Skąd taki wybór?', 'Skąd u ciebie taki wybór?'),
  considered: both('Jakie inne możliwości wchodziły w grę?', 'Jakie inne możliwości wchodziły u ciebie w grę?'),
  moment: both('Która chwila najbardziej zapadła w pamięć?', 'Która chwila najbardziej zapadła ci w pamięć?'),
  since_when: 'Od kiedy tak jest?',
  began: 'Od czego się to zaczęło?',
  hope: both('Co miałoby to dać?', 'Co miałoby ci to dać?'),
  manage: both('Jak wygląda to obecnie?', 'Jak sobie teraz bez tego radzisz?'),
  involved: 'Kto jeszcze miał w tym udział?',
  typical: 'Na ile jest to typowe?',
  works: both('Jak się to sprawdza?', 'Jak się to u ciebie sprawdza?'),
  notice: both('W czym najbardziej widać różnicę?', 'W czym najbardziej widzisz różnicę?'),
  list_role: both('Co z tego odgrywa największą rolę?', 'Co z tego odgrywa dla ciebie największą rolę?'),
  list_start: both('Od czego warto byłoby zacząć?', 'Od czego według ciebie warto zacząć?'),
};
