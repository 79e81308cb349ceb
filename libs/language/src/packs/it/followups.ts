import { followupPack } from '../followup-pack.js';
import { both } from '../register.js';
import { standardProbes } from './standard-probes.js';

export const followups = followupPack({
  asks: {
    else: 'altro da|altri commenti|aggiungere',
    dislike: 'piace (?:di )?meno|non (?:le |ti |vi )?(?:è )?piac|dispiac|infastid',
    change: 'miglior(?:are|erebbe|are)|cambi(?:are|erebbe)|suggeri|vorrebbe che',
    important: 'più important|principale problema|problema principale|priorità',
    like: 'piac|apprezz|ama di più',
    opinion: 'pensa|opinione|parere|impression',
    why: 'perché|perche|motivo|ragione',
    describe: 'descriv|raccont|spieg|parli',
    experience: "^com['’]?(?:è|e) (?:andat|stat|era)|come (?:è|era|si è|valuta|giudica)|esperienza",
  },
  turns: 'ma|però|tuttavia|eppure|tranne|eccetto|anche se|purtroppo|peccato|solo che',
  openers:
    "l'impressione è che|il problema è che|a dir la verità|a dire il vero|il fatto è che|mi sembra che|personalmente|l'unica è che|sinceramente|onestamente|in generale|diciamo che|mi pare che|per esempio|secondo me|penso che|credo che|direi che|in realtà|alla fine|in fondo|comunque|insomma|diciamo|allora|guardi|per me|magari|guarda|direi|forse|ecco|cioè|beh|boh|mah|sì",
  denials: 'non|mai|niente|nulla|nessun[oa]?|senza|neanche|nemmeno',
  courtesies: 'grazie|grazie mille|saluti|cordiali saluti|salve|ciao|buongiorno',
  annoyed:
    "(?:l'ho |ve l'ho |gliel'ho |te l'ho )?già (?:detto|risposto|spiegato|scritto)|l'ho appena (?:detto|scritto)|(?:ancora|sempre) (?:la stessa|con le) domand[ae]|la stessa domanda|quante domande|troppe domande|tante domande|domanda (?:stupida|sciocca|inutile)|che (?:noia|palle|barba)|basta(?: così| adesso| ora)?$|cosa volete ancora|smettetela",
  registers: {
    usual: 'formal',
    formalCapitals: '(?<=\\p{L},? )(?:Le|La|Suo|Sua|Suoi|Sue)',
    formal:
      'lei|le (?:piace|piacciono|piaceva|piacerebbe|è|ha|hanno|sembra|viene|manca|interessa|dà)|ci (?:dica|racconti|descriva|spieghi)|descriva|racconti|spieghi|indichi|vorrebbe|consiglierebbe|ritiene',
    informal:
      'tu|te|ti|tuo|tua|tuoi|tue|hai|\\p{L}+resti|pensi|credi|ritieni|ricordi|usi|preferisci|trovi|vuoi|puoi|raccontaci|dicci|spiegaci|descrivi|racconta|vai|fai|compri|scegli|voi|vi|vostr[oaie]|avete|siete',
  },
  texts: {
    quotes: ['«', '»'],
    mark: '?',
    space: ' ',
    standard: standardProbes,
    mentioned: both('Ha menzionato «{thing}».', 'Hai menzionato «{thing}».'),
    said: both('Ha detto: {q}.', 'Hai detto: {q}.'),
    tell: both('Potrebbe dirci qualcosa di più?', 'Potresti dirci qualcosa di più?'),
    on: both('Può darci qualche dettaglio in più?', 'Puoi darci qualche dettaglio in più?'),
    mean: both('Che cosa intende esattamente?', 'Che cosa intendi esattamente?'),
    reason: 'Qual è il motivo principale?',
    example: both('Potrebbe fare un esempio?', 'Potresti fare un esempio?'),
    everyday: both('Come si nota nella sua vita di tutti i giorni?', 'Come si nota nella tua vita di tutti i giorni?'),
    difference: both('Che differenza fa per lei?', 'Che differenza fa per te?'),
    ofList: [
      both('Che cosa conta di più per lei tra tutto questo?', 'Che cosa conta di più per te tra tutto questo?'),
      both(
        'Che cosa metterebbe al primo posto tra tutto questo?',
        'Che cosa metteresti al primo posto tra tutto questo?',
      ),
    ],
    changing: [
      both('Se potesse cambiare una sola cosa, quale sarebbe?', 'Se potessi cambiare una sola cosa, quale sarebbe?'),
      both('Da dove comincerebbe, se dipendesse da lei?', 'Da dove cominceresti, se dipendesse da te?'),
    ],
    more: [
      both('Che cos’altro le viene in mente?', 'Che cos’altro ti viene in mente?'),
      both('Che cos’altro aggiungerebbe?', 'Che cos’altro aggiungeresti?'),
      both('Che cos’altro conta per lei?', 'Che cos’altro conta per te?'),
    ],
    vague: [
      both('A che cosa pensa in particolare?', 'A che cosa pensi in particolare?'),
      both('Che cosa citerebbe per prima?', 'Che cosa citeresti per prima?'),
    ],
    unknown: [
      both('Qual è la prima cosa che le viene in mente?', 'Qual è la prima cosa che ti viene in mente?'),
      both('Che cosa direbbe se dovesse indovinare?', 'Che cosa diresti se dovessi indovinare?'),
      both(
        'Quando ha avuto a che fare con questo l’ultima volta?',
        'Quando hai avuto a che fare con questo l’ultima volta?',
      ),
    ],
    part: [
      both('Che cosa direbbe riguardo a {a}?', 'Che cosa diresti riguardo a {a}?'),
      both('Che cosa le viene in mente se pensa a {a}?', 'Che cosa ti viene in mente se pensi a {a}?'),
    ],
    back: [
      both('La nostra domanda era {f}: che cosa direbbe?', 'La nostra domanda era {f}: che cosa diresti?'),
      'Possiamo tornare un momento a {f}?',
      both('Che cosa le viene in mente quando legge {f}?', 'Che cosa ti viene in mente quando leggi {f}?'),
      both('Come risponderebbe a {f} con parole sue?', 'Come risponderesti a {f} con parole tue?'),
    ],
    backOpen: [
      'Possiamo tornare un momento alla prima domanda?',
      both('Che cosa risponderebbe alla nostra prima domanda?', 'Che cosa risponderesti alla nostra prima domanda?'),
      both(
        'Che cosa le viene in mente quando rilegge la prima domanda?',
        'Che cosa ti viene in mente quando rileggi la prima domanda?',
      ),
      both(
        'Come risponderebbe alla prima domanda con parole sue?',
        'Come risponderesti alla prima domanda con parole tue?',
      ),
    ],
    noted: 'Grazie, ne prendiamo nota.',
    respect: ['Non c’è nessun problema.', 'Lo rispettiamo, naturalmente.'],
    gentle: [
      both(
        'C’è qualche aspetto di questo tema di cui parlerebbe volentieri?',
        'C’è qualche aspetto di questo tema di cui parleresti volentieri?',
      ),
      both('Che cosa potrebbe dire in generale?', 'Che cosa potresti dire in generale?'),
      both('Le va di raccontarci qualcos’altro in proposito?', 'Ti va di raccontarci qualcos’altro in proposito?'),
      both(
        'Che cosa condividerebbe volentieri, anche se è poco?',
        'Che cosa condivideresti volentieri, anche se è poco?',
      ),
    ],
    closing: [
      both('C’è qualcos’altro che vorrebbe farci sapere?', 'C’è qualcos’altro che vorresti farci sapere?'),
      both('Vuole aggiungere qualcosa?', 'Vuoi aggiungere qualcosa?'),
    ],
    open: [
      both('C’è qualcosa che vorrebbe farci sapere?', 'C’è qualcosa che vorresti farci sapere?'),
      both('C’è altro che desidera dirci?', 'C’è altro che desideri dirci?'),
    ],
  },
});
