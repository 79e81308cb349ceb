import type { FollowupPack } from '../followup-grid.js';
import { standardProbes } from './standard-probes.js';

export const followups: FollowupPack = {
  asks: {
    else: 'nog iets|anders (?:nog )?(?:kwijt|toevoegen)|verdere opmerk|toevoegen',
    dislike: 'minst|niet (?:leuk|goed|fijn|bevallen|mooi)|bevalt[^?]{0,40} niet|stoor|stoort',
    change: 'verbeter|beter doen|veranderen|suggestie|zou u willen',
    important: 'belangrijkst|grootste probleem|prioriteit',
    like: 'leuk(?:st)?|lekkerst|bevalt|best(?:e)? aan|prettig|waardeert|het fijnst',
    opinion: 'vindt u|vind je|vinden jullie|mening|denkt u|denk je|indruk',
    why: 'waarom|reden',
    describe: 'beschrijf|vertel|leg uit',
    experience: '^hoe (?:was|waren|is|ging|heeft u|beoordeelt)|ervaring|ervaren',
  },
  turns: 'maar|echter|behalve|hoewel|alleen|helaas|jammer|toch',
  openers:
    'nou|tja|eerlijk gezegd|eigenlijk|ik (?:vind|denk|geloof)(?: dat)?|volgens mij|naar mijn mening|over het algemeen|gewoon|ja',
  denials: 'niet|nooit|geen|niets|niks|niemand|zonder|nauwelijks',
  courtesies: 'dank(?: u| je)?(?: wel)?|bedankt|groet(?:jes|en)?|hallo|alstublieft$|graag gedaan',
  annoyed:
    '(?:heb ik |ik heb )?(?:dat |het |u |je )*(?:toch )?(?:al|net|zojuist) (?:gezegd|verteld|beantwoord|geschreven|uitgelegd|genoemd)|zei ik (?:toch )?(?:al|net)|dezelfde vraag|(?:zoveel|zo veel|hoeveel|te veel|nog meer) vragen|(?:stomme|domme) vraag|hou(?:dt)? (?:eens )?op|nu is het genoeg|genoeg geweest|wat wil(?:t)? (?:u|je) nog',
  grid: {
    quotes: ['“', '”'],
    standard: standardProbes,
    mark: '?',
    space: ' ',
    mentioned: ['U noemde “{thing}”.', 'U noemde “{thing}”.'],
    said: ['U noemde {q}.'],
    cells: {},
    kinds: {
      thing: [
        'Wat bedoelt u daar precies mee?',
        'Kunt u dat iets verder toelichten?',
        'Wat is daarvoor de belangrijkste reden?',
      ],
      opinion: [
        'Kunt u dat iets verder toelichten?',
        'Kunt u daar een voorbeeld van geven?',
        'Wat bedoelt u daar precies mee?',
        'Hoe ziet dat er bij u in de praktijk uit?',
        'Welk verschil maakt dat voor u?',
        'Wat is daarvoor de belangrijkste reden?',
      ],
      amount: [
        'Kunt u dat iets verder toelichten?',
        'Wat is daarvoor de belangrijkste reden?',
        'Welk verschil maakt dat voor u?',
      ],
      list: ['Wat daarvan is voor u het belangrijkst?', 'Wat daarvan zou u op de eerste plaats zetten?'],
    },
    aims: {},
    further: {
      thing: [
        'Hoe ziet dat er bij u in de praktijk uit?',
        'Welk verschil maakt dat voor u?',
        'Wat is daarvoor de belangrijkste reden?',
      ],
      opinion: [
        'Kunt u daar een voorbeeld van geven?',
        'Hoe ziet dat er bij u in de praktijk uit?',
        'Welk verschil maakt dat voor u?',
        'Wat is daarvoor de belangrijkste reden?',
      ],
      list: ['Wat daarvan is voor u het belangrijkst?', 'Wat daarvan zou u op de eerste plaats zetten?'],
    },
    changing: [
      'Als u één ding zou kunnen veranderen, wat zou dat dan zijn?',
      'Waar zou u beginnen als u het voor het zeggen had?',
    ],
    any: [
      'Kunt u dat iets verder toelichten?',
      'Wat bedoelt u daar precies mee?',
      'Hoe ziet dat er bij u in de praktijk uit?',
      'Welk verschil maakt dat voor u?',
      'Kunt u daar een voorbeeld van geven?',
    ],
    more: ['Wat komt er nog meer bij u op?', 'Wat zou u daar nog aan toevoegen?', 'Wat speelt er voor u nog meer mee?'],
    vague: [
      'Waar denkt u dan in het bijzonder aan?',
      'Wat bedoelt u daar precies mee?',
      'Wat zou u als eerste noemen?',
    ],
    unknown: [
      'Wat komt er als eerste bij u op?',
      'Wat zou u zeggen als u moest raden?',
      'Wanneer had u hier voor het laatst mee te maken?',
    ],
    nothing: ['Is er iets dat u ons wilt laten weten?', 'Wilt u ons verder nog iets vertellen?'],
    bare: [
      'Wat is daarvoor de belangrijkste reden?',
      'Kunt u dat iets verder toelichten?',
      'Kunt u daar een voorbeeld van geven?',
    ],
    part: ['Wat zou u zeggen over {a}?', 'Wat komt er bij u op als u denkt aan {a}?'],
    back: [
      'Onze vraag was {f}: wat zou u daarop zeggen?',
      'Mogen we nog even teruggaan naar {f}?',
      'Wat komt er bij u op als u denkt aan {f}?',
      'Hoe zou u {f} in uw eigen woorden beantwoorden?',
    ],
    backOpen: [
      'Mogen we nog even teruggaan naar de eerste vraag?',
      'Wat zou u op onze eerste vraag antwoorden?',
      'Wat komt er bij u op als u de eerste vraag opnieuw leest?',
      'Hoe zou u de eerste vraag in uw eigen woorden beantwoorden?',
    ],
    open: ['Is er iets dat u ons wilt laten weten?', 'Wilt u ons verder nog iets vertellen?'],
    respect: ['Dat is helemaal goed.', 'Dat respecteren we natuurlijk.'],
    gentle: [
      'Is er iets aan dit onderwerp waar u wel over zou willen praten?',
      'Wat zou u er in het algemeen over kunnen zeggen?',
      'Wilt u er misschien iets anders over vertellen?',
      'Wat zou u er wel over willen delen, hoe weinig ook?',
    ],
    closing: [
      'Is er iets wat u ons wilt laten weten?',
      'Wilt u nog iets toevoegen?',
      'Is er iets dat u ons wilt laten weten?',
      'Wilt u ons verder nog iets vertellen?',
    ],
  },
};
