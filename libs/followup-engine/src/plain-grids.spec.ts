import { embedder } from '@verbatim/embedding/testing';
import { FOLLOWUP_PACKS, questionAim } from '@verbatim/language';
import { analyseThread } from './analyse.js';

/** What is asked of each answer of a thread in turn; after a refusal that is the question which can be left alone. */
async function asked(question: string, ...answers: string[]): Promise<string[]> {
  const { embed } = await embedder();
  const before: string[] = [];
  const turns: { question: string; answer: string }[] = [];
  for (const answer of answers) {
    turns.push({ question: before.at(-1) ?? question, answer });
    before.push((await analyseThread({ turns, asked: [...before], avoidTopics: [] }, embed)).followup);
  }
  return before;
}

const gridOf = (tag: string) => FOLLOWUP_PACKS[tag]!.grid;
const reason = (tag: string): string => gridOf(tag).bare[0]!;

describe('languages whose grid asks much the same of every kind of answer', () => {
  it.each([
    ['pl', 'Czy poleciłby Pan nas znajomym?', 'raczej tak'],
    ['fr', 'Recommanderiez-vous notre service ?', 'oui'],
    ['de', 'Würden Sie uns weiterempfehlen?', 'Ja, auf jeden Fall'],
    ['pt', 'Qual operadora você usa?', 'Vivo'],
    ['nl', 'Welke krant leest u?', 'Trouw'],
    ['ar', 'أي بنك تتعامل معه؟', 'الأهلي'],
    ['uk', 'Яку газету ви читаєте?', 'День'],
    ['no', 'Hvilken bank bruker du?', 'Sbanken'],
    ['ru', 'Каким банком вы пользуетесь?', 'Сбер'],
    ['sv', 'Vilken bank använder du?', 'Nordea'],
    ['da', 'Hvilken avis læser du?', 'Politiken'],
    ['zh-Hans', '您用的是哪家银行？', '招商银行'],
    ['zh-Hant', '您用的是哪家銀行？', '玉山銀行'],
    ['id', 'Bank apa yang Anda pakai?', 'Mandiri'],
  ])('%s: ask why, of a choice and of a yes: %s %s', async (tag, question, answer) =>
    expect((await asked(question, answer))[0]).toBe(reason(tag)),
  );

  it.each([
    ['de', 'Wer hat Ihnen unsere Praxis empfohlen?', 'meine Schwester'],
    ['it', 'Chi Le ha consigliato il nostro studio?', 'mia sorella'],
    ['ja', '当院をどなたから紹介されましたか？', '姉'],
    ['ko', '누구의 추천으로 저희 병원에 오셨나요?', '언니'],
    ['el', 'Ποιος σας σύστησε το ιατρείο μας;', 'η αδελφή μου'],
    ['fi', 'Kuka suositteli vastaanottoamme?', 'siskoni'],
    ['id', 'Siapa yang merekomendasikan klinik kami?', 'kakak saya'],
  ])('%s: do not ask why of a person: %s', async (tag, question, answer) =>
    expect((await asked(question, answer))[0]).not.toBe(reason(tag)),
  );

  it('ask what matters of what is liked, and why of what comes first', async () => {
    expect(await asked('Was gefällt Ihnen an der App?', 'dass ich Rezepte direkt einlösen kann')).toEqual([
      'Warum ist Ihnen das wichtig?',
    ]);
    expect(await asked('Was ist Ihnen bei einem Arzt am wichtigsten?', 'dass er zuhört')).toEqual([
      'Warum steht das für Sie an erster Stelle?',
    ]);
  });

  it.each([
    ['in Arabic', 'ما هو الأهم بالنسبة لك عند شراء سيارة؟', 'الأمان', /^لماذا/],
    ['in Ukrainian', 'Що для вас найважливіше при виборі лікаря?', 'досвід', /на першому місці/],
    ['in Norwegian', 'Hva er viktigst for deg når du velger bolig?', 'utsikten', /øverst/],
    ['in Russian', 'Что для тебя самое важное при выборе работы?', 'коллектив', /для тебя на первом месте/],
    ['in Swedish', 'Vad är viktigast för dig när du väljer bostad?', 'läget', /främst/],
    ['in Danish', 'Hvad er vigtigst for dig, når du vælger bolig?', 'udsigten', /øverst/],
    ['in Chinese', '你买车时最看重什么？', '安全', /^为什么你/],
    ['in Chinese of Taiwan', '您選購家電時最重視什麼？', '省電', /^為什麼您/],
    ['in Korean', '직장을 고를 때 가장 중요하게 생각하는 것은 무엇인가요?', '월급', /이유/],
    ['in Greek', 'Τι είναι πιο σημαντικό για σένα σε μια δουλειά;', 'ο μισθός', /το βάζεις/],
    ['in Finnish', 'Mikä teille on työssä tärkeintä?', 'palkka', /Miksi nostatte/],
    ['in Hindi', 'नौकरी में आपके लिए सबसे महत्वपूर्ण क्या है?', 'सैलरी', /अहम क्यों/],
    ['in Indonesian', 'Apa yang paling penting buat kamu dalam pekerjaan?', 'gaji', /^Kenapa/],
  ])('ask why it comes first: %s', async (_, question, answer, why) =>
    expect((await asked(question, answer))[0]).toMatch(why),
  );

  it.each([
    ['uk', 'Яким був ваш візит?', 'experience'],
    ['ru', 'Каким был ваш визит?', 'experience'],
    ['hi', 'तुमने बैंक क्यों बदला?', 'why'],
    ['fi', 'Mitä sovelluksesta puuttuu?', 'change'],
    ['sv', 'Vad var du missnöjd med på hotellet?', 'dislike'],
    ['da', 'Hvad ville du lave om i dit kvarter?', 'change'],
    ['ar', 'ما أقل شيء يعجبك في المتجر؟', 'dislike'],
    ['zh-Hans', '您在工作中遇到了哪些困难？', 'problem'],
  ])('%s: know what is asked: %s', (tag, question, aim) => expect(questionAim(question, tag)).toBe(aim));

  it('do not ask why a reason comes first', async () =>
    expect((await asked('您买车时最看重什么？', '安全和油耗，毕竟要接送孩子'))[0]).not.toMatch(/接送孩子/));

  it('take a word of consonants with vowel signs for a word', async () =>
    expect((await asked('आपको काम पर क्या पसंद नहीं है?', 'शोर'))[0]).not.toBe(reason('hi')));

  it('do not come back to a single word of judgement', async () =>
    expect((await asked('¿Qué tal el concierto?', 'genial, pero no se oía la voz', 'el sonido fatal'))[1]).not.toMatch(
      /genial/,
    ));

  it.each([
    ['de', 'Warum haben Sie nicht gewählt?', 'Das geht Sie nichts an.', 'bleibt dabei'],
    ['pl', 'Dlaczego nie bierze Pani udziału w wyborach?', 'nie chcę o tym rozmawiać', 'naprawdę nie'],
  ])('%s: leave one who refused alone', async (tag, question, refusal, then) => {
    const { closing, open } = gridOf(tag);
    expect([...closing, ...open]).toContain((await asked(question, refusal, then))[1]);
  });

  it('leave it at nothing more', async () => {
    const question = '¿Algo más que quiera añadir sobre la reparación del coche?';
    expect((await asked(question, 'Nada más, muchas gracias y un saludo a Toni.'))[0]).toBe(gridOf('es').survey);
  });

  it.each([
    ['Was möchten Sie uns zur Pflege noch mitteilen?', 'Danke an Schwester Beate, mehr möcht ich nicht sagen.'],
    ['¿Qué opina de la gestión del alcalde?', 'De política ni hablo ni quiero hablar'],
    ['Hoe heeft u de begeleiding ervaren?', 'Ik mis hem elke dag. Verder kan ik er niet veel over zeggen.'],
    ['Pourquoi n’êtes-vous pas allé voter ?', 'Je préfère garder ça pour moi.'],
  ])('do not quote who will say no more: %s %s', async (question, answer) =>
    expect((await asked(question, answer))[0]).not.toMatch(/[„“«]/u),
  );

  it('follow up a name in the language of the question', async () => {
    expect((await asked('¿Qué marca de café compra normalmente?', 'Marcilla'))[0]).toMatch(/^¿/);
    expect((await asked('新しい市長についてどう思いますか？', '様子見'))[0]).toMatch(/ますか？$/);
  });

  it('do not ask for a fair price of one who chose something for its price', async () =>
    expect((await asked('Γιατί διάλεξες αυτό το γυμναστήριο;', 'είναι φτηνό'))[0]).not.toMatch(/τιμή/));

  it.each([
    ['es', '¿Por qué dejaste el equipo?', 'me mudé a otra ciudad'],
    ['fi', 'Miksi vaihdoit pankkia?', 'konttori suljettiin'],
    ['it', 'Come è andata la visita?', 'Il medico è stato gentilissimo'],
  ])('%s: ask to tell more where nothing is sure to fit: %s', async (tag, question, answer) =>
    expect(Object.values(FOLLOWUP_PACKS[tag]!.grids).flatMap(({ any }) => any)).toContain(
      (await asked(question, answer))[0],
    ),
  );
});
