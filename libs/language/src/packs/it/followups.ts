import type { FollowupPack } from '../followup-grid.js';
import { standardProbes } from './standard-probes.js';

export const followups: FollowupPack = {
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
    'beh|allora|guardi|insomma|sinceramente|onestamente|secondo me|penso che|credo che|direi che|in realtà|in generale',
  denials: 'non|mai|niente|nulla|nessun[oa]?|senza|neanche|nemmeno',
  courtesies: 'grazie|grazie mille|saluti|cordiali saluti|salve|ciao|buongiorno',
  annoyed:
    "(?:l'ho |ve l'ho |gliel'ho |te l'ho )?già (?:detto|risposto|spiegato|scritto)|l'ho appena (?:detto|scritto)|(?:ancora|sempre) (?:la stessa|con le) domand[ae]|la stessa domanda|quante domande|troppe domande|tante domande|domanda (?:stupida|sciocca|inutile)|che (?:noia|palle|barba)|basta(?: così| adesso| ora)?$|cosa volete ancora|smettetela",
  grid: {
    quotes: ['«', '»'],
    standard: standardProbes,
    mark: '?',
    space: ' ',
    mentioned: ['Ha menzionato «{thing}».', 'Ha menzionato «{thing}».'],
    said: ['Ha menzionato {q}.'],
    cells: {},
    kinds: {
      thing: ['Che cosa intende esattamente?', 'Potrebbe dirci qualcosa di più?', 'Qual è il motivo principale?'],
      opinion: [
        'Potrebbe dirci qualcosa di più?',
        'Potrebbe fare un esempio?',
        'Che cosa intende esattamente?',
        'Come si nota nella sua vita di tutti i giorni?',
        'Che differenza fa per lei?',
        'Qual è il motivo principale?',
      ],
      amount: ['Potrebbe dirci qualcosa di più?', 'Qual è il motivo principale?', 'Che differenza fa per lei?'],
      list: ['Che cosa conta di più per lei tra tutto questo?', 'Che cosa metterebbe al primo posto tra tutto questo?'],
    },
    aims: {},
    further: {
      thing: [
        'Come si nota nella sua vita di tutti i giorni?',
        'Che differenza fa per lei?',
        'Qual è il motivo principale?',
      ],
      opinion: [
        'Potrebbe fare un esempio?',
        'Come si nota nella sua vita di tutti i giorni?',
        'Che differenza fa per lei?',
        'Qual è il motivo principale?',
      ],
      list: ['Che cosa conta di più per lei tra tutto questo?', 'Che cosa metterebbe al primo posto tra tutto questo?'],
    },
    changing: ['Se potesse cambiare una sola cosa, quale sarebbe?', 'Da dove comincerebbe, se dipendesse da lei?'],
    any: [
      'Potrebbe dirci qualcosa di più?',
      'Che cosa intende esattamente?',
      'Come si nota nella sua vita di tutti i giorni?',
      'Che differenza fa per lei?',
      'Potrebbe fare un esempio?',
    ],
    more: ['Che cos’altro le viene in mente?', 'Che cos’altro aggiungerebbe?', 'Che cos’altro conta per lei?'],
    vague: ['A che cosa pensa in particolare?', 'Che cosa intende esattamente?', 'Che cosa citerebbe per prima?'],
    unknown: [
      'Qual è la prima cosa che le viene in mente?',
      'Che cosa direbbe se dovesse indovinare?',
      'Quando ha avuto a che fare con questo l’ultima volta?',
    ],
    nothing: ['C’è qualcosa che vorrebbe farci sapere?', 'C’è altro che desidera dirci?'],
    bare: ['Qual è il motivo principale?', 'Potrebbe dirci qualcosa di più?', 'Potrebbe fare un esempio?'],
    part: ['Che cosa direbbe riguardo a {a}?', 'Che cosa le viene in mente se pensa a {a}?'],
    back: [
      'La nostra domanda era {f}: che cosa direbbe?',
      'Possiamo tornare un momento a {f}?',
      'Che cosa le viene in mente quando legge {f}?',
      'Come risponderebbe a {f} con parole sue?',
    ],
    backOpen: [
      'Possiamo tornare un momento alla prima domanda?',
      'Che cosa risponderebbe alla nostra prima domanda?',
      'Che cosa le viene in mente quando rilegge la prima domanda?',
      'Come risponderebbe alla prima domanda con parole sue?',
    ],
    open: ['C’è qualcosa che vorrebbe farci sapere?', 'C’è altro che desidera dirci?'],
    respect: ['Non c’è nessun problema.', 'Lo rispettiamo, naturalmente.'],
    gentle: [
      'C’è qualche aspetto di questo tema di cui parlerebbe volentieri?',
      'Che cosa potrebbe dire in generale?',
      'Le va di raccontarci qualcos’altro in proposito?',
      'Che cosa condividerebbe volentieri, anche se è poco?',
    ],
    closing: [
      'C’è qualcos’altro che vorrebbe farci sapere?',
      'Vuole aggiungere qualcosa?',
      'C’è qualcosa che vorrebbe farci sapere?',
      'C’è altro che desidera dirci?',
    ],
  },
};
