import { embedder } from '@verbatim/embedding/testing';
import type { QualityCheck } from '@verbatim/contracts';
import { entryDemerit, recommend } from '@verbatim/contracts';
import { judgeResponse } from '../judge.js';

/* Two classes, of which no row is in training/; the limits are for the class. */

async function judged(question: string, answer: string): Promise<QualityCheck> {
  const { embed } = await embedder();
  const { entries } = await judgeResponse(
    { checks: ['Low Effort'], entries: [{ index: 0, question, answer }], known: [], identified: false },
    embed,
  );
  return entries[0]!.checks[0]!;
}

async function heldUp(rows: readonly (readonly [string, string])[]): Promise<string[]> {
  const found: string[] = [];
  for (const [question, answer] of rows) {
    const check = await judged(question, answer);
    if (recommend(entryDemerit([check]), [[check]], false) !== 'keep') found.push(answer);
  }
  return found;
}

const [EN, DE, FR, ES, IT, PL, NL, SV, RU, PT] = [
  'How was the ferry crossing?',
  'Wie war die Überfahrt mit der Fähre?',
  'Comment s’est passée la traversée en ferry ?',
  '¿Qué tal fue la travesía en ferry?',
  'Com’è andata la traversata in traghetto?',
  'Jak minął rejs promem?',
  'Hoe was de overtocht met de veerboot?',
  'Hur var färjeresan?',
  'Как прошла поездка на пароме?',
  'Como foi a travessia de barco?',
];

/** Insults to whoever asks, and nothing about the matter. */
const ABUSE = [
  [EN, 'stick your survey where the sun never shines'],
  [EN, 'you people are a bunch of parasites'],
  [EN, 'go away you nosy pests'],
  [EN, 'whoever reads this is a sad little loser'],
  [EN, 'shut up and leave me alone, creep'],
  [EN, 'f**k you and f**k your questions'],
  [EN, 'get a life you clowns'],
  [EN, 'none of your business, snoop'],
  [DE, 'Lasst mich in Ruhe, ihr Schmarotzer'],
  [DE, 'haltet endlich die Klappe, ihr Pfeifen'],
  [DE, 'steckt euch die Umfrage sonst wohin, ihr Deppen'],
  [FR, 'foutez-moi la paix bande de parasites'],
  [FR, 'vous êtes vraiment une bande de clowns'],
  [FR, 'mêle-toi de tes affaires, crétin'],
  [ES, 'sois una panda de sinvergüenzas'],
  [ES, 'métete la encuesta por donde te quepa, payaso'],
  [IT, 'fatevi gli affari vostri, ficcanaso'],
  [IT, 'siete una banda di pagliacci'],
  [PL, 'odczepcie się, banda pajaców'],
  [PL, 'spadaj ze swoją ankietą, frajerze'],
  [NL, 'bemoei je met je eigen zaken, sukkels'],
  [NL, 'jullie zijn een stel parasieten'],
  [SV, 'håll käften era clowner'],
  [RU, 'заткнитесь со своими вопросами, паразиты'],
  [PT, 'vão chatear outro, seus palhaços'],
  [EN, 'go to hell all of you'],
  [EN, 'piss off you twats'],
  [EN, 'you bastards'],
  [EN, 'shit shit shit'],
  [DE, 'Fickt euch doch alle'],
  [DE, 'ihr könnt mich mal'],
  [FR, 'allez tous vous faire foutre bande de cons'],
  [ES, 'que os den por culo a todos'],
  [IT, 'andate tutti affanculo'],
  [NL, 'krijg allemaal de tering'],
  [PL, 'pierdolcie się wszyscy'],
  [PT, 'vão se foder todos'],
  [SV, 'dra åt helvete era jävla idioter'],
] as const;

/** Angry, rude, or addressed to somebody, and about the matter. Who also insults the company is the hardest. */
const ANGRY = [
  [EN, 'your bloody ferry left without us, you muppets'],
  [EN, 'the guy at the gate told my kids to shut up'],
  [EN, 'could you please add a railing on the upper deck'],
  [EN, 'shit weather but you lot were brilliant'],
  [EN, 'rats in the cabin, absolutely filthy'],
  [EN, 'the captain is a genius, love him'],
  [EN, 'the people next to us were drunk idiots'],
  [DE, 'ihr habt uns drei Stunden im Regen stehen lassen, ihr Idioten'],
  [DE, 'Scheißkaffee an Bord, sonst gut'],
  [DE, 'so ein Trottel hat mein Auto zerkratzt'],
  [FR, 'vous avez perdu ma valise, bande d’incapables'],
  [FR, 'putain de mal de mer pendant deux heures'],
  [ES, 'vuestro barco de mierda olía a gasoil'],
  [ES, 'deberíais poner más asientos'],
  [IT, 'il marinaio è stato uno stronzo con mia nonna'],
  [IT, 'siete stati gentilissimi, grazie'],
  [PL, 'kelner był chamem, ale kajuta czysta'],
  [PL, 'moglibyście dać więcej ławek'],
  [NL, 'die eikel van de bar gaf me het verkeerde wisselgeld'],
  [NL, 'jullie waren twee uur te laat'],
  [SV, 'skitkallt i hytten hela natten'],
  [RU, 'ваш чёртов паром опоздал на четыре часа'],
  [PT, 'o vosso barco cheira a merda, limpem as casas de banho'],
  [EN, 'shit'],
  [EN, "it's fucking useless"],
  [EN, 'you are useless'],
  [EN, 'you idiots lost my parcel'],
  [EN, 'fuck all, leave it as it is'],
  [EN, 'my boss is a dickhead'],
  [DE, 'scheiße'],
  [DE, 'arschkalt da drin'],
  [FR, 'c de la merde'],
  [FR, 'le chef est un connard'],
  [ES, 'una mierda de servicio'],
  [IT, 'fa cagare'],
  [NL, 'kut'],
  [PT, 'uma bosta'],
  [SV, 'skit'],
] as const;

it('holds up most of what only insults whoever asks', async () => {
  expect((await heldUp(ABUSE)).length).toBeGreaterThanOrEqual(0.6 * ABUSE.length);
});

it('holds up few who are angry about the matter', async () => {
  expect((await heldUp(ANGRY)).length).toBeLessThanOrEqual(0.11 * ANGRY.length);
});

it('says so in the evidence', async () => {
  const { isIssue, evidence } = await judged(EN, 'you people are a bunch of parasites');
  expect(isIssue).toBe(true);
  expect(evidence).toMatch(/insults whoever asks and says nothing about the question/iu);
});
