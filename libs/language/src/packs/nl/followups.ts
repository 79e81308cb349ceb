import { followupPack } from '../followup-pack.js';
import { both } from '../register.js';
import { standardProbes } from './standard-probes.js';

export const followups = followupPack({
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
    'ik (?:vind|denk|geloof)(?: dat)?|het probleem is dat|om eerlijk te zijn|ik moet zeggen dat|over het algemeen|ik zou zeggen dat|naar mijn mening|eigenlijk vooral|eerlijk gezegd|waarschijnlijk|ik zou zeggen|het is zo dat|bijvoorbeeld|uiteindelijk|volgens mij|persoonlijk|eigenlijk|misschien|overigens|trouwens|zeg maar|weet je|sowieso|gewoon|nou ja|tsja|kijk|nou|tja|ach|ja',
  denials: 'niet|nooit|geen|niets|niks|niemand|zonder|nauwelijks',
  courtesies: 'dank(?: u| je)?(?: wel)?|bedankt|groet(?:jes|en)?|hallo|alstublieft$|graag gedaan',
  annoyed:
    '(?:heb ik |ik heb )?(?:dat |het |u |je )*(?:toch )?(?:al|net|zojuist) (?:gezegd|verteld|beantwoord|geschreven|uitgelegd|genoemd)|zei ik (?:toch )?(?:al|net)|dezelfde vraag|(?:zoveel|zo veel|hoeveel|te veel|nog meer) vragen|(?:stomme|domme) vraag|hou(?:dt)? (?:eens )?op|nu is het genoeg|genoeg geweest|wat wil(?:t)? (?:u|je) nog',
  registers: {
    usual: 'formal',
    formal: 'u|uw|uzelf',
    informal: 'je|jij|jou|jouw|jullie|jezelf',
  },
  texts: {
    quotes: ['“', '”'],
    mark: '?',
    space: ' ',
    standard: standardProbes,
    mentioned: both('U noemde “{thing}”.', 'Je noemde “{thing}”.'),
    said: both('U zei: {q}.', 'Je zei: {q}.'),
    tell: both('Kunt u dat iets verder toelichten?', 'Kun je daar iets meer over vertellen?'),
    on: both('Wat kunt u ons daar nog over vertellen?', 'Wat kun je ons daar nog over vertellen?'),
    mean: both('Wat bedoelt u daar precies mee?', 'Wat bedoel je daar precies mee?'),
    reason: 'Wat is daarvoor de belangrijkste reden?',
    example: both('Kunt u daar een voorbeeld van geven?', 'Kun je daar een voorbeeld van geven?'),
    everyday: both('Hoe ziet dat er bij u in de praktijk uit?', 'Hoe ziet dat er bij jou in de praktijk uit?'),
    difference: both('Welk verschil maakt dat voor u?', 'Welk verschil maakt dat voor jou?'),
    ofList: [
      both('Wat daarvan is voor u het belangrijkst?', 'Wat daarvan is voor jou het belangrijkst?'),
      both('Wat daarvan zou u op de eerste plaats zetten?', 'Wat daarvan zou je op de eerste plaats zetten?'),
    ],
    changing: [
      both(
        'Als u één ding zou kunnen veranderen, wat zou dat dan zijn?',
        'Als je één ding zou kunnen veranderen, wat zou dat dan zijn?',
      ),
      both(
        'Waar zou u beginnen als u het voor het zeggen had?',
        'Waar zou je beginnen als je het voor het zeggen had?',
      ),
    ],
    more: [
      both('Wat komt er nog meer bij u op?', 'Wat komt er nog meer bij je op?'),
      both('Wat zou u daar nog aan toevoegen?', 'Wat zou je daar nog aan toevoegen?'),
      both('Wat speelt er voor u nog meer mee?', 'Wat speelt er voor jou nog meer mee?'),
    ],
    vague: [
      both('Waar denkt u dan in het bijzonder aan?', 'Waar denk je dan in het bijzonder aan?'),
      both('Wat zou u als eerste noemen?', 'Wat zou je als eerste noemen?'),
    ],
    unknown: [
      both('Wat komt er als eerste bij u op?', 'Wat komt er als eerste bij je op?'),
      both('Wat zou u zeggen als u moest raden?', 'Wat zou je zeggen als je moest raden?'),
      both('Wanneer had u hier voor het laatst mee te maken?', 'Wanneer had je hier voor het laatst mee te maken?'),
    ],
    part: [
      both('Wat zou u zeggen over {a}?', 'Wat zou je zeggen over {a}?'),
      both('Wat komt er bij u op als u denkt aan {a}?', 'Wat komt er bij je op als je denkt aan {a}?'),
    ],
    back: [
      both('Onze vraag was {f}: wat zou u daarop zeggen?', 'Onze vraag was {f}: wat zou je daarop zeggen?'),
      'Mogen we nog even teruggaan naar {f}?',
      both('Wat komt er bij u op als u denkt aan {f}?', 'Wat komt er bij je op als je denkt aan {f}?'),
      both('Hoe zou u {f} in uw eigen woorden beantwoorden?', 'Hoe zou je {f} in je eigen woorden beantwoorden?'),
    ],
    backOpen: [
      'Mogen we nog even teruggaan naar de eerste vraag?',
      both('Wat zou u op onze eerste vraag antwoorden?', 'Wat zou je op onze eerste vraag antwoorden?'),
      both(
        'Wat komt er bij u op als u de eerste vraag opnieuw leest?',
        'Wat komt er bij je op als je de eerste vraag opnieuw leest?',
      ),
      both(
        'Hoe zou u de eerste vraag in uw eigen woorden beantwoorden?',
        'Hoe zou je de eerste vraag in je eigen woorden beantwoorden?',
      ),
    ],
    noted: 'Dank, dat is genoteerd.',
    respect: ['Dat is helemaal goed.', 'Dat respecteren we natuurlijk.'],
    gentle: [
      both(
        'Is er iets aan dit onderwerp waar u wel over zou willen praten?',
        'Is er iets aan dit onderwerp waar je wel over zou willen praten?',
      ),
      both('Wat zou u er in het algemeen over kunnen zeggen?', 'Wat zou je er in het algemeen over kunnen zeggen?'),
      both('Wilt u er misschien iets anders over vertellen?', 'Wil je er misschien iets anders over vertellen?'),
      both(
        'Wat zou u er wel over willen delen, hoe weinig ook?',
        'Wat zou je er wel over willen delen, hoe weinig ook?',
      ),
    ],
    closing: [
      both('Is er iets wat u ons wilt laten weten?', 'Is er iets wat je ons wilt laten weten?'),
      both('Wilt u nog iets toevoegen?', 'Wil je nog iets toevoegen?'),
    ],
    open: [
      both('Is er iets dat u ons wilt laten weten?', 'Is er iets dat je ons wilt laten weten?'),
      both('Wilt u ons verder nog iets vertellen?', 'Wil je ons verder nog iets vertellen?'),
    ],
  },
});
