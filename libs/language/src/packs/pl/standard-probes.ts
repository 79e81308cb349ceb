import { both } from '../register.js';
import type { StandardTexts } from '../standard-probes.js';

export const standardProbes: StandardTexts = {
  next: ['Co dzieje się potem?', 'Co wydarzyło się potem?'],
  end: ['Jak to się zwykle kończy?', 'Jak to się skończyło?'],
  instead_should: ['Co powinno się dziać zamiast tego?', 'Co powinno było się wydarzyć zamiast tego?'],
  affect: [
    both('Jaki to ma wpływ na Pana/Pani codzienność?', 'Jaki to ma wpływ na twoją codzienność?'),
    both('Jakie to miało dla Pana/Pani skutki?', 'Jakie to miało dla ciebie skutki?'),
  ],
  like_for_you: [
    both('Jak to wygląda z Pana/Pani perspektywy?', 'Jak to wygląda z twojej perspektywy?'),
    both('Jak to wyglądało z Pana/Pani perspektywy?', 'Jak to wyglądało z twojej perspektywy?'),
  ],
  deal: [
    both('Jak sobie Pan/Pani z tym radzi?', 'Jak sobie z tym radzisz?'),
    both('Jak udało się Panu/Pani z tym poradzić?', 'Jak udało ci się z tym poradzić?'),
  ],
  do_instead: [
    both('Co Pan/Pani robi zamiast tego?', 'Co robisz zamiast tego?'),
    both('Co zrobił Pan / zrobiła Pani zamiast tego?', 'Na co padł wybór zamiast tego?'),
  ],
  matters: [
    both('Dlaczego to jest dla Pana/Pani ważne?', 'Dlaczego to jest dla ciebie ważne?'),
    both('Dlaczego to było dla Pana/Pani ważne?', 'Dlaczego to było dla ciebie ważne?'),
  ],
  difference: [
    both('Co by to dla Pana/Pani zmieniło?', 'Co by to dla ciebie zmieniło?'),
    both('Co by to dla Pana/Pani zmieniło?', 'Co by to dla ciebie zmieniło?'),
  ],
  ideal: ['Jak wyglądałoby to w najlepszym wypadku?', 'Jak wyglądałoby to w najlepszym wypadku?'],
  better: ['Co poprawiłoby tę sytuację?', 'Co poprawiłoby wtedy tę sytuację?'],
  impression: [
    both('Skąd takie wrażenie u Pana/Pani?', 'Skąd u ciebie takie wrażenie?'),
    both('Skąd takie wrażenie u Pana/Pani?', 'Skąd u ciebie takie wrażenie?'),
  ],
  say: ['Skąd taka opinia?', 'Skąd taka opinia?'],
  feel: ['Skąd bierze się to uczucie?', 'Skąd wzięło się to uczucie?'],
  worries: [
    both('Co Pana/Panią w tym najbardziej niepokoi?', 'Co cię w tym najbardziej niepokoi?'),
    both('Co Pana/Panią w tym najbardziej niepokoiło?', 'Co cię w tym najbardziej niepokoiło?'),
  ],
  bothers: [
    both('Co Panu/Pani w tym najbardziej przeszkadza?', 'Co ci w tym najbardziej przeszkadza?'),
    both('Co Panu/Pani w tym najbardziej przeszkadzało?', 'Co ci w tym najbardziej przeszkadzało?'),
  ],
  like: [
    both('Co się Panu/Pani w tym najbardziej podoba?', 'Co ci się w tym najbardziej podoba?'),
    both('Co się Panu/Pani w tym najbardziej podobało?', 'Co ci się w tym najbardziej podobało?'),
  ],
  stands_out: ['Co sprawia, że jest to warte uwagi?', 'Co sprawiło, że to zapadło w pamięć?'],
  often: ['Jak często to się zdarza?', 'Jak często to się zdarzało?'],
  when: ['Kiedy widać to najbardziej?', 'Kiedy było to widać najbardziej?'],
  decided: ['Co ostatecznie przesądziło o decyzji?', 'Co ostatecznie przesądziło o decyzji?'],
  changed_mind: ['Co mogłoby zmienić tę decyzję?', 'Co mogłoby było zmienić tę decyzję?'],
  respond: ['Jaka jest na to reakcja?', 'Jaka była na to reakcja?'],
  told: ['Jakie podawane jest wyjaśnienie?', 'Jakie podano wyjaśnienie?'],
  expected: [
    both('Jakie były Pana/Pani oczekiwania?', 'Jakie były twoje oczekiwania?'),
    both('Jakie były Pana/Pani oczekiwania?', 'Jakie były twoje oczekiwania?'),
  ],
  elsewhere: [
    both('Jak to wygląda w innych znanych Panu/Pani miejscach?', 'Jak to wygląda w innych znanych ci miejscach?'),
    both('Jak to wyglądało w innych znanych Panu/Pani miejscach?', 'Jak to wyglądało w innych znanych ci miejscach?'),
  ],
  come_about: ['Jak do tego doszło?', 'Jak do tego doszło?'],
  which_most: [
    both('Co z tego jest dla Pana/Pani najważniejsze?', 'Co z tego jest dla ciebie najważniejsze?'),
    both('Co z tego było dla Pana/Pani najważniejsze?', 'Co z tego było dla ciebie najważniejsze?'),
  ],
  rather: [
    both('Co byłoby dla Pana/Pani lepsze zamiast tego?', 'Co byłoby dla ciebie lepsze zamiast tego?'),
    both('Co byłoby dla Pana/Pani lepsze zamiast tego?', 'Co byłoby dla ciebie lepsze zamiast tego?'),
  ],
  practice: ['Jak to działa w praktyce?', 'Jak to działało w praktyce?'],
  since: ['Co zmieniło się od tamtej pory?', 'Co zmieniło się od tamtej pory?'],
  remember: ['Co najbardziej zapadło w pamięć?', 'Co najbardziej zapadło w pamięć?'],
  helped: ['Co w tym najbardziej pomaga?', 'Co w tym najbardziej pomogło?'],
  mean: [
    both('Co ma Pan/Pani przez to na myśli?', 'Co masz przez to na myśli?'),
    both('Co ma Pan/Pani przez to na myśli?', 'Co masz przez to na myśli?'),
  ],
  example: [
    both('Czy może Pan/Pani podać przykład?', 'Możesz podać przykład?'),
    both('Czy może Pan/Pani podać przykład?', 'Możesz podać przykład?'),
  ],
};
