import { followupPack } from '../followup-pack.js';

export const followups = followupPack({
  asks: {
    else: 'noe (?:mer|annet)|andre kommentar|tilføye|legge til',
    dislike: 'lik(?:er|te) (?:du|dere) (?:ikke|minst)|ikke lik|misliker|minst med|irriter',
    change: 'forbedre|bedre|endre|forslag|ønsker',
    important: 'viktigst|største problemet|prioriter',
    like: 'lik(?:er|te)|best med|setter (?:du )?pris',
    opinion: 'synes|mener|mening|inntrykk|tanker om',
    why: 'hvorfor|grunn|årsak',
    describe: 'beskriv|fortell|forklar',
    experience: '^hvordan (?:var|gikk|opplev|er|har)|opplevelse|erfaring',
  },
  turns: 'men|imidlertid|derimot|bortsett fra|unntatt|selv om|dessverre|synd',
  openers:
    'jeg (?:synes|tror|mener)(?: at)?|jeg vil si(?: at)?|jeg må si(?: at)?|etter min mening|for å være ærlig|problemet er at|det er slik at|det er bare at|for eksempel|ærlig talt|stort sett|personlig|til slutt|for øvrig|egentlig|generelt|faktisk|kanskje|bare at|altså|tja|nja|vel|ja|jo',
  denials: 'ikke|aldri|ingen|intet|ingenting|uten|knapt',
  courtesies: 'takk|tusen takk|hei|mvh|hilsen|ha det',
  annoyed:
    '(?:har jeg |jeg har |det har jeg )?(?:allerede|akkurat|nettopp) (?:sagt|svart|skrevet|forklart|nevnt)|(?:sa|svarte|skrev) (?:jeg )?(?:jo )?(?:allerede|akkurat|nettopp)|samme spørsmål|(?:så|for|hvor) mange spørsmål|flere spørsmål|(?:dumt|teit|idiotisk) spørsmål|slutt å (?:spørre|mase)|masete|nå holder det|hva mer vil',
  registers: 'one',
  texts: {
    quotes: ['«', '»'],
    mark: '?',
    space: ' ',

    mentioned: 'Du nevnte «{thing}».',
    said: 'Du sa: {q}.',
    tell: 'Kan du fortelle litt mer om det?',
    on: 'Hvilke detaljer kan du legge til?',
    mean: 'Hva mener du mer nøyaktig med det?',
    reason: 'Hva er den viktigste grunnen til det?',
    example: 'Kan du gi et eksempel på det?',
    everyday: 'Hvordan merker du det i hverdagen?',
    difference: 'Hvilken forskjell gjør det for deg?',
    ofList: ['Hva av dette er viktigst for deg?', 'Hva av dette ville du satt først?'],
    changing: ['Hvis du kunne endre én ting, hva skulle det være?', 'Hvor ville du begynt hvis du fikk bestemme?'],
    more: ['Hva mer kommer du på?', 'Hva mer ville du lagt til?', 'Hva annet spiller en rolle for deg?'],
    vague: ['Hva tenker du særlig på?', 'Hva ville du nevnt først?'],
    unknown: [
      'Hva er det første du kommer på?',
      'Hva ville du sagt hvis du måtte gjette?',
      'Når hadde du sist noe med dette å gjøre?',
    ],
    part: ['Hva ville du sagt om {a}?', 'Hva tenker du på når det gjelder {a}?'],
    back: [
      'Spørsmålet vårt var {f}: hva ville du sagt om det?',
      'Kan vi gå tilbake til {f} et øyeblikk?',
      'Hva tenker du på når du leser {f}?',
      'Hvordan ville du svart på {f} med egne ord?',
    ],
    backOpen: [
      'Kan vi gå tilbake til det første spørsmålet et øyeblikk?',
      'Hva ville du svart på det første spørsmålet vårt?',
      'Hva tenker du på når du leser det første spørsmålet igjen?',
      'Hvordan ville du svart på det første spørsmålet med egne ord?',
    ],
    respect: ['Det er helt i orden.', 'Det respekterer vi selvfølgelig.'],
    gentle: [
      'Er det noe ved dette emnet du gjerne vil snakke om?',
      'Hva kunne du sagt om det helt generelt?',
      'Vil du kanskje fortelle noe annet om det?',
      'Hva kunne du tenke deg å dele, selv om det bare er litt?',
    ],
    closing: ['Vil du legge til noe?'],
    open: ['Er det noe du vil at vi skal vite?', 'Er det noe mer du vil si til oss?'],
  },
});
