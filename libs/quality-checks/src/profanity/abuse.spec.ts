import { isAbuse } from './abuse.js';

describe('an answer that is only abuse', () => {
  it.each([
    ['en', 'fuck off fuck off fuck off'],
    ['en', 'go to hell all of you'],
    ['en', 'piss off you twats'],
    ['en', 'kiss my arse'],
    ['en', 'you bastards'],
    ['en', 'shit shit shit'],
    ['en', 'your mum'],
    ['de', 'Fickt euch doch alle'],
    ['de', 'ihr könnt mich mal'],
    ['fr', 'allez tous vous faire foutre bande de cons'],
    ['es', 'que os den por culo a todos'],
    ['it', 'andate tutti affanculo'],
    ['nl', 'krijg allemaal de tering'],
    ['pl', 'pierdolcie się wszyscy'],
    ['pt', 'vão se foder todos'],
    ['sv', 'dra åt helvete era jävla idioter'],
  ])('%s: %s', (language, answer) => expect(isAbuse(answer, language)).toBe(true));
});

describe('an angry answer that judges or names something is none', () => {
  it.each([
    ['en', 'shit'],
    ['en', "it's fucking useless"],
    ['en', 'you are useless'],
    ['en', 'you idiots lost my parcel'],
    ['en', 'fuck all, leave it as it is'],
    ['en', 'my boss is a dickhead'],
    ['en', 'get stuffed crust'],
    ['de', 'scheiße'],
    ['de', 'arschkalt da drin'],
    ['fr', 'c de la merde'],
    ['fr', 'le chef est un connard'],
    ['es', 'una mierda de servicio'],
    ['es', 'que te den cita antes'],
    ['it', 'fa cagare'],
    ['nl', 'kut'],
    ['pl', 'do dupy'],
    ['pt', 'uma bosta'],
    ['sv', 'skit'],
  ])('%s: %s', (language, answer) => expect(isAbuse(answer, language)).toBe(false));
});
