import { followupPack } from '../followup-pack.js';
import { standardProbes } from './standard-probes.js';

export const followups = followupPack({
  asks: {
    else: 'noget (?:mere|andet)|andre kommentar|tilføje',
    dislike: 'ikke (?:kan )?(?:lide|bryder|god)|mindst|irriter|dårlig',
    change: 'forbedre|bedre|ændre|forslag|ønske',
    important: 'vigtigst|største problem|priorit',
    like: 'lide|bedst (?:ved|med|om)|sætter (?:du )?pris',
    opinion: 'synes|mener|mening|indtryk|tanker om',
    why: 'hvorfor|grund|årsag',
    describe: 'beskriv|fortæl|forklar',
    experience: '^hvordan (?:var|gik|oplev|er|har)|oplevelse|erfaring',
  },
  turns: 'men|dog|derimod|bortset fra|undtagen|selv om|selvom|desværre|ærgerligt',
  openers:
    'jeg (?:synes|tror|mener)(?: at)?|jeg vil sige(?: at)?|jeg må sige(?: at)?|for at være ærlig|problemet er,? at|det er sådan,? at|efter min mening|det er bare,? at|i sidste ende|for eksempel|ærligt talt|personligt|stort set|sådan set|egentlig|generelt|ja altså|i øvrigt|faktisk|bare at|kun at|altså|måske|tja|nok|ja|jo|nå|åh',
  denials: 'ikke|aldrig|ingen|intet|ingenting|uden|næppe',
  courtesies: 'tak|mange tak|hej|mvh|hilsen|ha det',
  annoyed:
    '(?:har jeg |jeg har |det har jeg )?(?:allerede|lige|netop) (?:sagt|svaret|skrevet|forklaret|nævnt)|(?:sagde|svarede|skrev) (?:jeg )?(?:jo )?(?:allerede|lige|netop)|samme spørgsmål|(?:så|for|hvor) mange spørgsmål|flere spørgsmål|(?:dumt|åndssvagt) spørgsmål|hold (?:nu )?op|stop med at spørge|nu er det nok|hvad mere vil',
  registers: 'one',
  texts: {
    quotes: ['»', '«'],
    mark: '?',
    space: ' ',
    standard: standardProbes,
    mentioned: 'Du nævnte »{thing}«.',
    said: 'Du sagde: {q}.',
    tell: 'Kan du fortælle lidt mere om det?',
    on: 'Hvad kan du ellers fortælle om det?',
    mean: 'Hvad mener du helt præcist med det?',
    reason: 'Hvad er den vigtigste grund til det?',
    example: 'Kan du give et eksempel på det?',
    everyday: 'Hvordan mærker du det i hverdagen?',
    difference: 'Hvilken forskel gør det for dig?',
    ofList: ['Hvad af dette er vigtigst for dig?', 'Hvad af dette ville du sætte først?'],
    changing: ['Hvis du kunne ændre én ting, hvad skulle det så være?', 'Hvor ville du begynde, hvis du bestemte?'],
    more: [
      'Hvad kommer du ellers til at tænke på?',
      'Hvad ville du ellers tilføje?',
      'Hvad spiller ellers en rolle for dig?',
    ],
    vague: ['Hvad tænker du især på?', 'Hvad ville du nævne først?'],
    unknown: [
      'Hvad er det første, du kommer til at tænke på?',
      'Hvad ville du sige, hvis du skulle gætte?',
      'Hvornår havde du sidst noget med det at gøre?',
    ],
    part: ['Hvad ville du sige om {a}?', 'Hvad tænker du på, når det gælder {a}?'],
    back: [
      'Vores spørgsmål var {f}: hvad ville du sige til det?',
      'Må vi vende tilbage til {f} et øjeblik?',
      'Hvad tænker du på, når du læser {f}?',
      'Hvordan ville du besvare {f} med dine egne ord?',
    ],
    backOpen: [
      'Må vi vende tilbage til det første spørgsmål et øjeblik?',
      'Hvad ville du svare på vores første spørgsmål?',
      'Hvad tænker du på, når du læser det første spørgsmål igen?',
      'Hvordan ville du besvare det første spørgsmål med dine egne ord?',
    ],
    respect: ['Det er helt i orden.', 'Det respekterer vi naturligvis.'],
    gentle: [
      'Er der noget ved emnet, som du gerne vil tale om?',
      'Hvad kunne du sige om det helt generelt?',
      'Har du lyst til at fortælle noget andet om det?',
      'Hvad kunne du tænke dig at dele, også selv om det kun er lidt?',
    ],
    closing: ['Vil du tilføje noget?'],
    open: ['Er der noget, du gerne vil have, at vi ved?', 'Er der mere, du gerne vil sige til os?'],
  },
});
