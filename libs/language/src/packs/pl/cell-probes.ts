import type { CellTexts } from '../cell-probes.js';
import { both } from '../register.js';

export const cellProbes: CellTexts = {
  fair_price: both('Jaka cena byłaby uczciwa?', 'Jaka cena byłaby dla ciebie uczciwa?'),
  fair_wait: both('Jaki czas byłby do przyjęcia?', 'Jaki czas byłby dla ciebie do przyjęcia?'),
  right_amount: both('Ile byłoby w sam raz?', 'Ile byłoby dla ciebie w sam raz?'),
  miss: both('Czego by bez tego brakowało?', 'Czego by ci bez tego brakowało?'),
  keep: 'Co koniecznie powinno pozostać bez zmian?',
  still: both('Co ewentualnie warto by jeszcze zmienić?', 'Co według ciebie ewentualnie warto by jeszcze zmienić?'),
  first_change: both(
    'Co warto byłoby zmienić w pierwszej kolejności?',
    'Co według ciebie warto byłoby zmienić w pierwszej kolejności?',
  ),
  different: both('Co musiałoby wyglądać inaczej?', 'Co musiałoby wyglądać inaczej, żeby ci to odpowiadało?'),
  would_help: both('Co pomogłoby najbardziej?', 'Co pomogłoby ci najbardziej?'),
  chosen: both('Jak doszło do tego wyboru?', 'Jak doszło u ciebie do tego wyboru?'),
  considered: both('Jakie inne możliwości wchodziły w grę?', 'Jakie inne możliwości wchodziły dla ciebie w grę?'),
  moment: both('Który moment najbardziej zapadł w pamięć?', 'Który moment najbardziej zapadł ci w pamięć?'),
  since_when: 'Od kiedy tak jest?',
  began: 'Od czego to się zaczęło?',
  hope: both('Jakie wiążą się z tym oczekiwania?', 'Jakie wiążesz z tym oczekiwania?'),
  manage: both('Jak to wygląda obecnie?', 'Jak sobie teraz bez tego radzisz?'),
  involved: 'Kto jeszcze brał w tym udział?',
  typical: 'Na ile jest to typowe?',
  works: both('Jak to się sprawdza?', 'Jak to się u ciebie sprawdza?'),
  notice: both('W czym najbardziej widać różnicę?', 'W czym najbardziej widzisz różnicę?'),
  list_role: both('Co z tego odgrywa największą rolę?', 'Co z tego odgrywa dla ciebie największą rolę?'),
  list_start: both('Od czego warto byłoby zacząć?', 'Od czego według ciebie warto zacząć?'),
};
