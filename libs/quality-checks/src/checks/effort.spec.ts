import { contextOf, entryOf } from '../testing/entries.js';
import { incomplete } from './incomplete.js';
import { irrelevant } from './irrelevant.js';
import { lowEffort } from './low-effort.js';

const WHY = 'Why did you choose this brand?';

describe('low effort', () => {
  it.each([
    [WHY, ''],
    [WHY, '   '],
    [WHY, 'idk'],
    [WHY, '.....'],
    [WHY, '👍'],
    [WHY, 'good good good good good'],
    [WHY, WHY],
    [WHY, 'nothing'],
    [WHY, 'no comment'],
    [WHY, "i don't know what to say"],
    ['¿Por qué eligió esta marca?', 'no sé'],
    ['なぜこのブランドを選びましたか', '特になし'],
    ['Почему вы выбрали эту марку?', 'не знаю'],
    ['لماذا اخترت هذه العلامة؟', 'لا أعرف'],
  ])('flags "%s" "%s"', async (question, answer) =>
    expect(lowEffort(await contextOf(question, answer))).toMatchObject({ isIssue: true }),
  );

  it.each([
    [WHY, 'price'],
    [WHY, 'My mother always bought it'],
    ['Do you smoke?', 'no'],
    ['How many children do you have?', 'none'],
    ['Is there anything you dislike about it?', 'nothing'],
    ['How do you rate us out of 10?', '7'],
    [WHY, 'Because nothing else was left in the shop'],
    ['なぜこのブランドを選びましたか', '値段が安いから'],
    ['What kind of films should we show?', 'none'],
  ])('accepts "%s" "%s"', async (question, answer) =>
    expect(lowEffort(await contextOf(question, answer))).toMatchObject({ isIssue: false }),
  );

  describe('what the detector of answers that decline finds', () => {
    const judged = async (question: string, answer: string, margin: number, refuses = true, lazy = -1) =>
      lowEffort({
        ...(await contextOf(question, answer)),
        declining: { margin, refuses },
        detected: { order: -9, lazy, advertising: -9, machine: -9, salad: -9, article: -9, abuse: -9 },
      });

    it('is low effort, and the evidence says whether its author will not or can not answer', async () => {
      const answer = 'put me down for the usual fuss';
      expect(await judged('What do you think of the ferry?', answer, 0.5)).toMatchObject({
        isIssue: true,
        evidence: `"${answer}" reads like a refusal to answer.`,
      });
      expect(await judged('What do you think of the ferry?', answer, 0.5, false)).toMatchObject({
        isIssue: true,
        evidence: `"${answer}" reads like "I don’t know".`,
      });
    });

    it('is none where the detector of shrugs is sure of the contrary: "not been yet" is honest', async () => {
      const found = await judged(
        'What do you think of the ferry?',
        'not been on it yet, it only started',
        2,
        false,
        -4,
      );
      expect(found).toMatchObject({ isIssue: false });
    });

    it('is none below the threshold, or barely above it where nothing may be all there is to say', async () => {
      expect(await judged('What do you think of the ferry?', 'put me down for the usual fuss', -0.1)).toMatchObject({
        isIssue: false,
      });
      expect(await judged('What else would you change, if anything?', 'put me down for the usual', 0.5)).toMatchObject({
        isIssue: false,
      });
    });
  });

  describe('what the detector takes for a shrug', () => {
    const judged = async (question: string, answer: string, lazy: number) =>
      lowEffort({
        ...(await contextOf(question, answer)),
        detected: { order: -9, lazy, advertising: -9, machine: -9, salad: -9, article: -9, abuse: -9 },
      });

    it('is one where the question asks for something', async () =>
      expect(await judged('What do you think of the ferry?', 'ferry vibes mate', 0.5)).toMatchObject({
        isIssue: true,
      }));

    it('is none where it picks one of the alternatives that the question offers', async () =>
      expect(await judged('Which do you like more, the bus or the ferry?', 'probably the ferry mate', 3)).toMatchObject(
        { isIssue: false },
      ));

    it('has to be surer where a reason is given', async () => {
      expect(await judged(WHY, 'because of vibes mate', 0.5)).toMatchObject({ isIssue: false });
      expect(await judged(WHY, 'because of vibes mate', 2)).toMatchObject({ isIssue: true });
    });

    it('makes a score higher from somewhat below on, without a flag, and then says so', async () => {
      const [far, near] = [await judged(WHY, 'the boat vibes', -5), await judged(WHY, 'the boat vibes', -0.5)];
      expect(near.score).toBeGreaterThan(far.score + 10);
      expect(near).toMatchObject({ isIssue: false, evidence: expect.stringContaining('worded much like a shrug') });
    });
  });

  it.each([
    ['Was stört Sie an unserem Laden?', 'nichts'],
    ['Gibt es noch etwas zu ergänzen?', 'Nein danke'],
    ['¿Qué cambiaría de la tienda?', 'nada, todo bien'],
    ["Qu'est-ce qui manque dans notre menu ?", 'rien'],
    ['O que não gostou na loja?', 'nada'],
    ["C'è qualcosa da migliorare?", 'niente'],
    ['Wat zou u aan de winkel veranderen?', 'ik kan niets bedenken'],
    ['Vad saknar du i butiken?', 'inget'],
    ['Czy coś Panu przeszkadza?', 'nic'],
    ['Что бы вы изменили в магазине?', 'ничего'],
    ['お店で改善してほしいことはありますか', '特に思いつかない'],
    ['你对商店还有什么建议', '没有'],
    ['매장에서 개선할 점이 있나요', '없어요'],
    ['ماذا ينقص في المتجر؟', 'لا شيء'],
    ['Is there anything missing in the shop?', 'none that i know of'],
    ['What would you change?', "I can't think of anything"],
    ['Any food you avoid? If so, which?', 'no'],
    ['Čo by ste zmenili na obchode?', 'nič'],
  ])('nothing can be all there is to say: "%s" "%s"', async (question, answer) => {
    const context = await contextOf(question, answer);
    expect(lowEffort(context)).toMatchObject({ isIssue: false });
    expect(incomplete(context)).toMatchObject({ isIssue: false });
  });

  it.each([
    ['Haben Sie ein Auto?', 'Ja'],
    ['Konnte der Arzt alles erklären?', 'ja'],
    ['Avez-vous une voiture ?', 'oui'],
    ['¿Tiene coche?', 'sí'],
    ['Hai una macchina?', 'sì'],
    ['Você tem carro?', 'sim'],
    ['Heeft u een auto?', 'ja'],
    ['У вас есть машина?', 'да'],
    ['車を持っていますか', 'はい'],
    ['Czy ma Pan samochód?', 'tak'],
    ['Har du bil?', 'ja'],
    ['차가 있습니까?', '네'],
    ['هل لديك سيارة؟', 'نعم'],
    ['क्या आपके पास कार है?', 'हाँ'],
    ['Onko sinulla auto?', 'kyllä'],
    ['Arabanız var mı?', 'evet'],
  ])('so can yes: "%s" "%s"', async (question, answer) => {
    const context = await contextOf(question, answer);
    expect(lowEffort(context)).toMatchObject({ isIssue: false });
    expect(incomplete(context)).toMatchObject({ isIssue: false });
  });

  it.each([
    ['Warum sind Sie gegangen?', 'ja'],
    ['Was gefällt Ihnen an uns?', 'ja'],
    ['Haben Sie ein Auto? Bitte begründen Sie Ihre Antwort.', 'ja'],
  ])('yes can not be: "%s" "%s"', async (question, answer) =>
    expect(lowEffort(await contextOf(question, answer))).toMatchObject({ isIssue: true }),
  );

  it.each([
    ['Warum sind Sie gegangen?', 'nichts'],
    [WHY, 'no thanks'],
    ['Please describe your kitchen.', 'nothing'],
    ['Bitte beschreiben Sie Ihre letzte Reise mit der Bahn.', 'nichts'],
  ])('and can not be: "%s" "%s"', async (question, answer) =>
    expect(lowEffort(await contextOf(question, answer))).toMatchObject({ isIssue: true }),
  );

  it('is mild on vague words and signs, severe on keys', async () => {
    for (const answer of ['nice', 'gut', '👌👌', '€€€', 'okay']) {
      const { score } = lowEffort(await contextOf('What do you think of the new menu?', answer));
      expect(score).toBeGreaterThanOrEqual(50);
      expect(score).toBeLessThanOrEqual(65);
    }
    expect(lowEffort(await contextOf('What do you think of the new menu?', 'qwerty')).score).toBeGreaterThan(70);
  });

  it('takes it for honest when somebody says why they have no opinion', async () => {
    expect(
      lowEffort(await contextOf('What do you think of the new menu?', "I don't know much, I have never tried it")),
    ).toMatchObject({ isIssue: false });
    expect(
      lowEffort(await contextOf('What do you think of the new menu?', "don't know what to say about it")),
    ).toMatchObject({ isIssue: true });
  });

  it.each([
    'i realy have no idea what to say',
    'dont know, never thought about that',
    "I don't know and I can't remember any of it",
    "really couldn't tell you, no idea",
  ])('sees a shrug in words of its own: %s', async (answer) =>
    expect(lowEffort(await contextOf(WHY, answer))).toMatchObject({
      isIssue: true,
      evidence: expect.stringContaining('does not know'),
    }),
  );

  it.each([
    "I don't know why but I love the smell of it",
    "I can't remember who told me, but the taste is the best there is",
    'They know what they do',
    'not sure, perhaps the packaging',
  ])('takes what says more for an answer: %s', async (answer) =>
    expect(lowEffort(await contextOf(WHY, answer))).toMatchObject({ isIssue: false }),
  );

  it.each([
    ['Please explain why you chose this brand.', 'price'],
    ['Please explain your rating.', 'good'],
    ['Please explain how you use our app.', 'daily'],
    ['Bitte begründen Sie Ihre Bewertung.', 'gut'],
    ['Bitte erklären Sie, warum Sie gewechselt haben.', 'Preis'],
    ['Explique su respuesta, por favor.', 'precio'],
    [WHY, 'perhaps, it depends'],
  ])('one word to who asks to explain, and a hedge alone: "%s" "%s"', async (question, answer) =>
    expect(lowEffort(await contextOf(question, answer))).toMatchObject({ isIssue: true }),
  );

  it.each([
    ['Please explain why you chose this brand.', 'fair price'],
    ['Please explain in one word.', 'price'],
    ['Please rate us from 1 to 10.', 'good'],
    ['What brand did you explain to your friends?', 'Nestle, to all'],
    ['Would you come again?', 'maybe'],
    ['Did the doctor explain everything?', 'yes'],
    ['Was the contract described in detail?', 'yes'],
    ['Konnte der Arzt alles erklären?', 'ja'],
    ['Quali sono i motivi della scelta?', 'prezzo'],
    ['Do you like it?', 'I guess so'],
    [WHY, 'maybe because my mother bought it'],
    [WHY, 'I guess I like the smell'],
    ['What do you think of the new menu?', 'kind of salty'],
    ['What do you think of the new menu?', 'okay but the soup was cold, I guess'],
  ])('what says more, or where one word is enough: "%s" "%s"', async (question, answer) =>
    expect(lowEffort(await contextOf(question, answer))).toMatchObject({ isIssue: false }),
  );

  it('falls with what is said', async () => {
    const scores = await Promise.all(
      ['price', 'fair price here', 'a fair price and friendly people who know me by name'].map(
        async (answer) => lowEffort(await contextOf(WHY, answer)).score,
      ),
    );
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(new Set(scores).size).toBe(3);
  });
});

describe("an answer of the question's own words", () => {
  const BANK = 'Why did you choose this bank?';

  it.each([
    [BANK, 'because I chose this bank'],
    [BANK, 'I just chose it'],
    ['Please explain why you bought this phone.', 'I bought this phone'],
    ['Can you tell us why you recommend our service?', 'because I would recommend your service'],
    ['What do you like about this bank?', 'I like this bank'],
    ['Warum haben Sie diese Bank gewählt?', 'weil ich diese Bank gewählt habe'],
    ['¿Por qué eligió este banco?', 'porque elegí este banco'],
    ['Pourquoi avez-vous choisi cette banque ?', "parce que j'ai choisi cette banque"],
    ['Perché ha scelto questa banca?', 'perché ho scelto questa banca'],
    ['Por que você escolheu este banco?', 'porque escolhi este banco'],
    ['Waarom heeft u voor deze bank gekozen?', 'omdat ik voor deze bank heb gekozen'],
    ['Varför valde du den här banken?', 'för att jag valde den här banken'],
    ['Hvorfor valgte du denne bank?', 'fordi jeg valgte denne bank'],
    ['Miksi valitsitte tämän pankin?', 'koska valitsin tämän pankin'],
    ['Dlaczego wybrał Pan ten bank?', 'bo wybrałem ten bank'],
    ['Почему вы выбрали этот банк?', 'потому что я выбрал этот банк'],
    ['Чому ви обрали цей банк?', 'тому що я обрав цей банк'],
    ['Γιατί διαλέξατε αυτή την τράπεζα;', 'γιατί διάλεξα αυτή την τράπεζα'],
    ['Bu bankayı neden seçtiniz?', 'çünkü bu bankayı seçtim'],
    ['Mengapa Anda memilih bank ini?', 'karena saya memilih bank ini'],
    ['لماذا اخترت هذا البنك؟', 'لأنني اخترت هذا البنك'],
    ['आपने यह बैंक क्यों चुना?', 'क्योंकि मैंने यह बैंक चुना'],
    ['なぜこの銀行を選びましたか', 'この銀行を選んだから'],
    ['您为什么选择这家银行？', '因为我选择了这家银行'],
    ['왜 이 은행을 선택하셨습니까?', '이 은행을 선택했기 때문에'],
  ])('adds nothing: "%s" "%s"', async (question, answer) => {
    const context = await contextOf(question, answer);
    expect(lowEffort(context)).toMatchObject({ isIssue: true });
    expect(incomplete(context)).toMatchObject({ isIssue: true });
    expect(irrelevant(context)).toMatchObject({ isIssue: false });
    expect(irrelevant(context).score).toBeGreaterThan(5);
  });

  it.each([
    ['Do you prefer tea or coffee?', 'coffee'],
    ['Why did you change, price or service?', 'service'],
    ['Would you recommend it?', 'yes I would recommend it'],
    ['Is price the reason you chose us?', 'price is the reason'],
    ['What is the name of your bank?', 'the name of my bank'],
    ['Why did you choose us (price, service, location)?', 'price and service'],
    ['Why did you choose this bank? Think of price, service and location.', 'the service and the location'],
    ['Which bank do you have, and why?', 'this bank'],
    ['What did you like about the food and the service?', 'the food and the service'],
    [BANK, 'my mother chose this bank'],
    [BANK, 'I did not choose this bank'],
    [BANK, 'bank near my home'],
    ['Why do you not use the bus?', 'I use the bus'],
    ['What would you change about the menu?', 'change the menu'],
    ['Warum nutzen Sie diese App?', 'weil die App einfach ist'],
    ['Pourquoi avez-vous choisi ce produit ?', 'Parce que ce produit me plaît'],
    ['Почему вы пользуетесь этим приложением?', 'Потому что приложением пользоваться просто'],
    ['Чому ви користуєтесь цим додатком?', 'Бо додатком просто користуватися'],
    ['Varför äter du fisk?', 'Jag äter gärna fisk'],
    ['Why do you like how the app works?', 'The app works well'],
    ['Warum haben Sie diese Bank gewählt?', 'weil meine Eltern diese Bank gewählt haben'],
    ['Warum haben Sie gewechselt, wegen Preis oder Service?', 'wegen Service'],
    ['Würden Sie uns empfehlen und warum?', 'ich würde Sie empfehlen'],
    ['¿Por qué eligió este banco?', 'porque el banco está cerca'],
    ['Pourquoi avez-vous choisi cette banque ?', 'la banque de mes parents'],
    ['Почему вы выбрали этот банк?', 'банк рядом с домом'],
    ['Γιατί διαλέξατε αυτή την τράπεζα;', 'η τράπεζα είναι κοντά'],
    ['なぜこの銀行を選びましたか', '母の銀行だから'],
    ['您为什么选择这家银行？', '因为银行离家近'],
    ['왜 이 은행을 선택하셨습니까?', '은행이 가까워서'],
    ['आपने यह बैंक क्यों चुना?', 'बैंक घर के पास है'],
    ['لماذا اخترت هذا البنك؟', 'البنك قريب من البيت'],
  ])('can be an answer, or says more: "%s" "%s"', async (question, answer) =>
    expect(lowEffort(await contextOf(question, answer)).evidence).not.toContain('words of the question'),
  );
});

describe('incomplete', () => {
  it('counts what was asked for', async () => {
    const question = 'Please name three brands of coffee that you know.';
    expect(incomplete(await contextOf(question, 'Lavazza'))).toMatchObject({
      isIssue: true,
      evidence: expect.stringContaining('Names 1 of the 3'),
    });
    expect(incomplete(await contextOf(question, 'Lavazza, Illy and Segafredo'))).toMatchObject({ isIssue: false });
    expect(incomplete(await contextOf(question, 'Lavazza Illy Segafredo'))).toMatchObject({ isIssue: false });
  });

  it('sees that an answer breaks off, or leaves the why out', async () => {
    expect(incomplete(await contextOf(WHY, 'I chose it because'))).toMatchObject({ isIssue: true });
    expect(incomplete(await contextOf('Which brand do you prefer, and why?', 'Lavazza'))).toMatchObject({
      isIssue: true,
    });
    expect(
      incomplete(await contextOf('Which brand do you prefer, and why?', 'Lavazza because it is mild')),
    ).toMatchObject({ isIssue: false });
  });

  it.each(['Butter, my cholesterol', 'Eggs make me ill', 'Nuts. Allergic.', 'Milch wegen Laktose', 'Fish - the smell'])(
    'takes a terse reason for one: %s',
    async (answer) =>
      expect(incomplete(await contextOf('Which food do you avoid, and why?', answer))).toMatchObject({
        isIssue: false,
      }),
  );

  it.each(['Butter', 'Peanut Butter', 'very happy'])(
    'sees that there is nothing but the thing itself: %s',
    async (answer) =>
      expect(incomplete(await contextOf('Which food do you avoid, and why?', answer))).toMatchObject({ isIssue: true }),
  );

  it.each([
    ['Do you smoke?', 'no'],
    ['Who decides?', 'my mum'],
    [WHY, 'price'],
    ['How old are you?', '34'],
    [WHY, 'good taste, fair price,'],
  ])('short can be all of it: "%s" "%s"', async (question, answer) =>
    expect(incomplete(await contextOf(question, answer))).toMatchObject({ isIssue: false }),
  );

  it.each([
    [
      'What features do you use and how often?',
      'the calendar',
      /^Does not say how often, which the question asks as well/,
    ],
    ['Describe your ideal holiday: where, with whom and for how long?', 'Italy', /^Answers a question of 3 parts/],
    ['Why did you leave your bank?', 'They kept charging me fees for nothing, so I', /^Breaks off after/],
  ])('sees which of several questions is left: %s %s', async (question, answer, evidence) =>
    expect(incomplete(await contextOf(question, answer))).toMatchObject({
      isIssue: true,
      evidence: expect.stringMatching(evidence),
    }),
  );

  it.each([
    ['What was good, and what should we improve?', 'The rooms were lovely.'],
    ['Was war gut und was war schlecht?', 'Das Essen war gut.'],
  ])('mentions that one side is left, which is no issue: %s %s', async (question, answer) =>
    expect(incomplete(await contextOf(question, answer))).toMatchObject({
      isIssue: false,
      evidence: expect.stringMatching(/^Names one thing where the question asks for good and bad ones/),
    }),
  );

  it.each([
    ['What was good, and what should we improve?', 'Lovely rooms, but more fruit at breakfast'],
    ['What was good, and what should we improve?', 'everything was perfect'],
    ['What do you like or dislike about it?', 'The colour'],
    ['Was war gut und was war schlecht?', 'Gutes Essen, schlechter Service'],
    ['What features do you use and how often?', 'I use the calendar daily'],
    ['Describe your ideal holiday: where, with whom and for how long?', 'Italy with my sister for two weeks'],
    ['Who decides at home?', 'my wife and I'],
  ])('takes what speaks of all of them: %s %s', async (question, answer) =>
    expect(incomplete(await contextOf(question, answer))).toMatchObject({ isIssue: false }),
  );

  const TRAIN = 'Was stört Sie, oder was gefällt Ihnen, wenn Sie mit der Bahn fahren?';
  const TREIN = 'Wat stoort u, of wat vindt u prettig, als u met de trein reist?';
  it.each([
    [TRAIN, 'Bequem, ich kann arbeiten und komm entspannt an'],
    [TRAIN, 'Man kommt nie pünktlich an'],
    [TRAIN, 'Im Abteil zieht man die Schuhe einfach nicht an!'],
    [TREIN, 'Ik kom altijd ontspannen aan'],
    [TREIN, 'De verwarming valt steeds uit'],
  ])('takes a clause that ends in a part of its verb for a whole one: %s %s', async (question, answer) =>
    expect(incomplete(await contextOf(question, answer))).toMatchObject({ isIssue: false }),
  );

  it.each([
    [TRAIN, 'weil das Personal nett ist und an'],
    [TRAIN, 'Man kommt an und'],
    ['What do you like about the train?', 'The driver is a friendly man and an'],
  ])('still sees where no verb stands before it, or the language has no such verbs: %s %s', async (question, answer) =>
    expect(incomplete(await contextOf(question, answer))).toMatchObject({ isIssue: true }),
  );

  it('grades by what the context wants to learn', async () => {
    const more = {
      questionContext: 'price of the product; taste of the coffee; friendliness of the staff; location of the shop',
    };
    const some = incomplete(
      await contextOf('What do you think of us?', 'The taste of the coffee is wonderful, I come here for it', more),
    );
    const all = incomplete(
      await contextOf(
        'What do you think of us?',
        'The coffee tastes wonderful. The product costs a fair price. The staff is friendly. The shop is located near me.',
        more,
      ),
    );
    expect(some.score).toBeGreaterThan(all.score);
    expect(some.evidence).toMatch(/^Leaves out 3 of the 4 aspects/);
  });
});

describe('nothing', () => {
  const ANSWERS = [
    ['nothing', 'nothing really', 'nothing in particular'],
    ['nichts', 'eigentlich nichts', 'nichts Besonderes'],
    ['niets', 'eigenlijk niets', 'niets in het bijzonder'],
  ];

  it.each([
    ['is an answer to what annoys people', ['What annoys you?', 'Was stört Sie?', 'Wat stoort u?'], false],
    [
      'is none to what they like best',
      ['What do you like best?', 'Was gefällt Ihnen am besten?', 'Wat vindt u het leukst?'],
      true,
    ],
  ])('%s, in whatever words and language', async (_, questions, isIssue) => {
    for (const [i, question] of questions.entries())
      for (const answer of ANSWERS[i]!) {
        const context = await contextOf(question, answer);
        expect([answer, lowEffort(context).isIssue, incomplete(context).isIssue]).toEqual([answer, isIssue, isIssue]);
      }
  });
});

describe('a follow-up, with the answer that it follows up', () => {
  const BRAND = entryOf('Which brand do you buy most?', 'Nestle', { questionIdentifier: 'q1' });
  const followUp = (question: string, answer: string, parent = BRAND) =>
    contextOf(question, answer, { parentQuestionIdentifier: 'q1' }, parent);

  it.each([
    ['Can you say more about why?', 'Nestle'],
    ['Why do you buy it?', 'nestle!'],
    ['Please explain.', 'NESTLE'],
  ])('a repetition is no effort: "%s" "%s"', async (question, answer) => {
    const context = await followUp(question, answer);
    expect(lowEffort(context)).toMatchObject({
      isIssue: true,
      evidence: expect.stringContaining('Repeats the answer that this question follows up'),
    });
    expect(incomplete(context)).toMatchObject({
      isIssue: true,
      evidence: expect.stringContaining('Adds nothing to the answer that this question follows up'),
    });
  });

  it.each([
    ['Which brand do you mean?', 'Nestle'],
    ['Why do you buy it?', 'Nestle is cheap'],
    ['Do you buy it every week?', 'yes'],
  ])('what answers it is some: "%s" "%s"', async (question, answer) =>
    expect(lowEffort(await followUp(question, answer))).toMatchObject({ isIssue: false }),
  );

  it('a part of the first answer may be a choice, all of it in another language is a repetition', async () => {
    const both = entryOf('What matters to you?', 'the taste and the price', { questionIdentifier: 'q1' });
    expect(lowEffort(await followUp('What of it matters more?', 'the price', both))).toMatchObject({ isIssue: false });
    expect(
      lowEffort(
        await followUp(
          'Können Sie das genauer erklären?',
          'der Preis',
          entryOf('Was ist Ihnen wichtig?', 'Der Preis', { questionIdentifier: 'q1' }),
        ),
      ),
    ).toMatchObject({ isIssue: true });
  });

  it('what adds to the first answer is completer than the same alone', async () => {
    const more = await followUp(
      'Can you tell me more?',
      'my grandmother bought it',
      entryOf('What do you drink?', 'Instant coffee with chicory from the market', { questionIdentifier: 'q1' }),
    );
    expect(incomplete(more).score).toBeLessThan(
      incomplete(await contextOf('Can you tell me more?', 'my grandmother bought it')).score,
    );
  });

  it('aspects of the context may be covered by either', async () => {
    const questionContext = 'price of the product; taste of the coffee; location of the shop';
    const parent = entryOf('What do you think of us?', 'The price is fair', {
      questionIdentifier: 'q1',
      questionContext,
    });
    const { evidence } = incomplete(
      await contextOf(
        'Can you tell me more?',
        'The taste of the coffee is wonderful',
        { parentQuestionIdentifier: 'q1' },
        parent,
      ),
    );
    expect(evidence).toContain("2 of the 3 aspects in the question's context are there");
  });
});

describe('what the context asks for', () => {
  const CONTEXT = 'price of the product; taste of the coffee; location of the shop; friendliness of the staff';

  it('makes few words fewer', async () => {
    const [plain, listed] = [
      lowEffort(await contextOf('What do you think of us?', 'nice coffee')),
      lowEffort(await contextOf('What do you think of us?', 'nice coffee', { questionContext: CONTEXT })),
    ];
    expect(listed.score).toBeGreaterThan(plain.score);
    expect(listed).toMatchObject({
      isIssue: false,
      evidence: expect.stringContaining('where the context asks for 4 things'),
    });
  });

  it('is looked for in other languages by its words', async () => {
    const questionContext = 'Preis; Geschmack; Lage des Ladens';
    const some = incomplete(await contextOf('Was halten Sie von uns?', 'Der Preis ist gut', { questionContext }));
    expect(some).toMatchObject({
      isIssue: false,
      evidence: expect.stringContaining(
        'Leaves out 2 of the 3 aspects in the question\'s context, such as "Geschmack"',
      ),
    });
  });
});
