import { styleOf } from './machine-style.js';
import { contextOf } from '../testing/entries.js';
import { llmGenerated } from './llm-generated.js';

const QUESTION = 'What do you think about working from home?';
const judged = async (answer: string, question = QUESTION) => llmGenerated(await contextOf(question, answer));

const MACHINE =
  'Working from home offers numerous benefits, including flexibility, improved focus, and enhanced work-life ' +
  'balance. Additionally, it eliminates commuting, which contributes to reduced stress and significant time ' +
  'savings. However, it is important to note that remote work also presents challenges — such as isolation, ' +
  'blurred boundaries, and limited collaboration. Ultimately, a comprehensive approach that fosters ' +
  'communication is essential for ensuring long-term success.';
const PERSON =
  "honestly i love it, don't have to sit in traffic for an hr every day and I can put the laundry on while I'm " +
  "in a boring meeting lol. only thing is my kids keep barging in and my internet's not great. wouldn't go back " +
  "full time though, maybe 1 or 2 days just to see people. my boss isn't a fan but she can't really say much, " +
  "everyone's doing fine";

describe('LLM generated', () => {
  it.each([
    'As an AI language model, I do not have personal preferences.',
    "Certainly! Here's a short answer to the question:",
    'Als KI-Sprachmodell habe ich keine Meinung.',
    '言語モデルとして、意見はありません。',
    '# Working from home\n\n**Benefits**\n\n- focus\n- time\n- money',
  ])('a giveaway counts at any length: %s', async (answer) =>
    expect(await judged(answer)).toMatchObject({ isIssue: true }),
  );

  it.each(['As an AI sceptic I was surprised how well it works', 'as an AI student I use it every day'])(
    'what a person is, is no giveaway: %s',
    async (answer) => expect(await judged(answer)).toMatchObject({ isIssue: false }),
  );

  it('tells polished stock prose from what a person types', async () => {
    const machine = await judged(MACHINE);
    const person = await judged(PERSON);
    expect(machine).toMatchObject({ isIssue: true });
    expect(machine.evidence).toContain('stock phrases');
    expect(person).toMatchObject({ isIssue: false });
    expect(person.score).toBeLessThan(20);
  });

  it('formal writing alone is no issue', async () => {
    const formal =
      'The committee reviewed the proposals in detail and concluded that the second option would be preferable ' +
      'for the residents of the district. The costs were lower than expected, and the work could begin before ' +
      'the summer. The contractors were informed in writing.';
    expect(await judged(formal)).toMatchObject({ isIssue: false });
  });

  it('people who learnt English at school write carefully too', async () => {
    for (const answer of [
      'For my opinion the home office is very useful for the families. Furthermore I save two hours of train ' +
        'every day and I can cook for the children. On the other hand it is difficult to make a pause, and ' +
        'consequently I work more than in the bureau. My boss does not like it but he accepts.',
      'The administration introduced the new rules without consulting the staff. Moreover, the equipment that ' +
        'was promised has not been delivered to the majority of the employees. I consider this situation ' +
        'unacceptable, and I have expressed my concerns in writing. An answer has not been received until today.',
    ])
      expect(await judged(answer)).toMatchObject({ isIssue: false });
  });

  it('flags stock phrases where several come together', async () => {
    const result = await judged(
      'Remote work has fundamentally reshaped my routine, fostering a healthier balance between duties and ' +
        'family. It plays a significant role in my well-being and has empowered me to manage time effectively. ' +
        'Overall, this arrangement has proven invaluable for everyone in the household and beyond.',
    );
    expect(result).toMatchObject({ isIssue: true });
    expect(result.evidence).toContain('stock phrases');
  });

  it('is neutral under 40 words', async () => {
    expect(
      await judged('It enhances productivity, flexibility, and balance. Furthermore, it fosters a robust culture.'),
    ).toMatchObject({ score: 0, isIssue: false });
  });

  it('does not judge the style of other languages', async () => {
    const result = await judged(
      'Trabajar desde casa me permite pasar más tiempo con mi familia y ahorrar dinero en transporte, aunque a ' +
        'veces echo de menos a mis compañeros de la oficina.',
      '¿Qué opina de trabajar desde casa?',
    );
    expect(result).toMatchObject({ score: 0, isIssue: false });
    expect(result.evidence).toMatch(/^not judged:/);
  });

  it('sees slips of the hand, and sentences that stay on one subject', () => {
    const text =
      'The booking page shows free appointments for the coming weeks. Patients choose an appointment on the ' +
      'booking page. The booking page confirms the appointment by message. Reminders for the appointment follow ' +
      'before the date. Changes of the appointment stay possible on the booking page.';
    const tokens = text.toLowerCase().match(/[a-z]+/g)!;
    const { score } = styleOf(text, tokens, 0.45);
    expect(styleOf(text, tokens, 0.7).score).toBeGreaterThan(score);
    expect(styleOf(text.replace(/\. /g, ' . '), tokens, 0.45).score).toBeLessThan(score);
  });

  it('counts commas: sentences of people have fewer', () => {
    const text =
      'In the morning, the booking page shows free appointments, and patients choose one, as they like. After ' +
      'that, the page confirms the date, the place, and the name of the doctor. Later, a reminder follows, which ' +
      'names the room.';
    const tokens = text.toLowerCase().match(/[a-z]+/g)!;
    const plain = styleOf(text.replace(/,/g, ''), tokens);
    expect(styleOf(text, tokens).score).toBeGreaterThan(plain.score + 5);
    expect(styleOf(text, tokens).signs).toContain('2.7 commas a sentence');
  });

  it('names the signs that it saw', () => {
    const text =
      'Remote work offers flexibility, improved focus, and enhanced productivity. Additionally, organizations ' +
      'facilitate collaboration — seamlessly — across distributed departments. Furthermore, comprehensive ' +
      'communication contributes to sustainable professional relationships.';
    const told = styleOf(text, text.toLowerCase().match(/[a-z]+/g)!, 0.6).signs.join('; ');
    for (const sign of [
      /2 stock phrases \("enhanced, seamlessly"\)/,
      /\d formal words/,
      /2 long dashes/,
      /words of \d\.\d letters on average/,
      /3 sentences of similar length/,
      /few small words such as "the" \(\d+ %\)/,
      /stay on one subject/,
      /no contractions/,
      /hardly any first person/,
      /nothing casual/,
    ])
      expect(told).toMatch(sign);
    const quoting =
      'The manager called it \u201ca new beginning\u201d, the team called it \u201cmore of the same\u201d, and ' +
      'everybody went home later than planned on that Friday. The customers noticed nothing of it, and the ' +
      'deliveries arrived on the usual days at the usual doors.';
    const quoted = styleOf(quoting, quoting.toLowerCase().match(/[a-z]+/g)!).signs.join('; ');
    expect(quoted).toMatch(/sentences of 2\d words/);
  });
});
