import { both } from '../register.js';
import type { StandardTexts } from '../standard-probes.js';

export const standardProbes: StandardTexts = {
  next: ['Co dzieje się potem?', 'Co wydarzyło się potem?'],
  end: ['Jak to się zwykle kończy?', 'Jak to się skończyło?'],
  instead_should: ['Co powinno się dziać zamiast tego?', 'Co powinno było się wydarzyć zamiast tego?'],
  affect: [
    both('Jaki ma to wpływ na codzienne życie?', 'Jaki ma to wpływ na twoją codzienność?'),
    both('Jakie to miało skutki?', 'Jakie to miało dla ciebie skutki?'),
  ],
  like_for_you: [
    both('Jakie temu towarzyszą odczucia?', 'Jak to odbierasz?'),
    both('Jakie towarzyszyły temu odczucia?', 'Jakie były wtedy twoje odczucia?'),
  ],
  deal: [
    both('Jakie są na to sposoby?', 'Jak sobie z tym radzisz?'),
    both('Co udało się z tym zrobić?', 'Jak udało ci się z tym poradzić?'),
  ],
  do_instead: [both('A co zamiast tego?', 'Co robisz zamiast tego?'), 'Na co padł wybór zamiast tego?'],
  matters: [
    both('Dlaczego jest to ważne?', 'Dlaczego to jest dla ciebie ważne?'),
    both('Dlaczego było to ważne?', 'Dlaczego to było dla ciebie ważne?'),
  ],
  difference: [
    both('Co by to zmieniło?', 'Co by to dla ciebie zmieniło?'),
    both('Co by to zmieniło?', 'Co by to dla ciebie zmieniło?'),
  ],
  ideal: ['Jak powinno to wyglądać w idealnej sytuacji?', 'Jak powinno to wyglądać w idealnej sytuacji?'],
  better: ['Co poprawiłoby tę sytuację?', 'Co poprawiłoby wtedy tę sytuację?'],
  impression: ['Skąd takie wrażenie?', 'Skąd takie wrażenie?'],
  say: ['Skąd taka opinia?', 'Skąd taka opinia?'],
  feel: ['Skąd bierze się to uczucie?', 'Skąd wzięło się to uczucie?'],
  worries: [
    both('Co w tym najbardziej niepokoi?', 'Co cię w tym najbardziej niepokoi?'),
    both('Co w tym najbardziej niepokoiło?', 'Co cię w tym najbardziej niepokoiło?'),
  ],
  bothers: [
    both('Co w tym najbardziej przeszkadza?', 'Co ci w tym najbardziej przeszkadza?'),
    both('Co w tym najbardziej przeszkadzało?', 'Co ci w tym najbardziej przeszkadzało?'),
  ],
  like: [
    both('Co jest w tym najlepsze?', 'Co ci się w tym najbardziej podoba?'),
    both('Co było w tym najlepsze?', 'Co ci się w tym najbardziej podobało?'),
  ],
  stands_out: ['Co sprawia, że to się wyróżnia?', 'Co sprawiło, że to zapadło w pamięć?'],
  often: ['Jak często to się zdarza?', 'Jak często to się zdarzało?'],
  when: ['Kiedy widać to najbardziej?', 'Kiedy było to widać najbardziej?'],
  decided: ['Co ostatecznie przesądziło o decyzji?', 'Co ostatecznie przesądziło o decyzji?'],
  changed_mind: ['Co mogłoby zmienić tę decyzję?', 'Co mogło wtedy zmienić tę decyzję?'],
  respond: ['Jaka jest na to reakcja?', 'Jaka była na to reakcja?'],
  told: ['Jak jest to tłumaczone?', 'Jak to wyjaśniono?'],
  expected: [
    both('Jakie były oczekiwania?', 'Jakie były twoje oczekiwania?'),
    both('Jakie były oczekiwania?', 'Jakie były twoje oczekiwania?'),
  ],
  elsewhere: [
    both('Jak to wygląda w innych miejscach?', 'Jak to wygląda w innych miejscach, które znasz?'),
    both('Jak to wyglądało w innych miejscach?', 'Jak to wyglądało w innych miejscach, które znasz?'),
  ],
  come_about: ['Jak do tego doszło?', 'Jak do tego doszło?'],
  which_most: [
    both('Co z tego jest najważniejsze?', 'Co z tego jest dla ciebie najważniejsze?'),
    both('Co z tego było najważniejsze?', 'Co z tego było dla ciebie najważniejsze?'),
  ],
  rather: [
    both('Co byłoby lepsze zamiast tego?', 'Co byłoby dla ciebie lepsze zamiast tego?'),
    both('Co byłoby lepsze zamiast tego?', 'Co byłoby dla ciebie lepsze zamiast tego?'),
  ],
  practice: ['Jak to działa w praktyce?', 'Jak to działało w praktyce?'],
  since: ['Co zmieniło się od tamtej pory?', 'Co zmieniło się od tamtej pory?'],
  remember: ['Co najbardziej zapadło w pamięć?', 'Co najbardziej zapadło w pamięć?'],
  helped: ['Co w tym najbardziej pomaga?', 'Co w tym najbardziej pomogło?'],
  mean: [
    both('Co to dokładnie znaczy?', 'Co przez to rozumiesz?'),
    both('Co to dokładnie znaczy?', 'Co przez to rozumiesz?'),
  ],
  example: [
    both('Czy można prosić o przykład?', 'Możesz podać przykład?'),
    both('Czy można prosić o przykład?', 'Możesz podać przykład?'),
  ],
};
