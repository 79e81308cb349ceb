import { readFileSync } from 'node:fs';
import { allPacks, SPACELESS, words } from '@verbatim/language';
import { code, flat, labelsOf, members, OPTIONS } from './spec-support.js';

interface Case {
  question: string;
  /** What an analyst would put together; what stands under '-' belongs to nothing. */
  groups: Record<string, string[]>;
}

/** The thresholds were set on these, and not on the others. */
const SEEN: Case[] = [
  {
    question: '¿Qué mejoraría de nuestra tienda?',
    groups: {
      price: ['el precio', 'los precios altos', 'precios bajos'],
      staff: ['personal poco amable', 'el personal'],
      hours: ['el horario', 'horario de apertura', 'abrir los domingos, más horario'],
      parking: ['el aparcamiento', 'más aparcamiento'],
    },
  },
  {
    question: 'What do you like about our café?',
    groups: {
      coffee: ['the coffee', 'great coffee', 'good espresso'],
      staff: ['friendly staff', 'the staff are kind', 'nice baristas'],
      place: ['cosy atmosphere', 'the music and the cosy atmosphere'],
    },
  },
  {
    question: 'Why did you cancel your subscription?',
    groups: {
      price: ['too expensive', 'the price went up', 'could not afford it any more', 'price'],
      content: ['nothing new to watch', 'not enough new films', 'same old series'],
      use: ['never had time to watch', 'I did not use it', 'hardly used it'],
      tech: ['app kept crashing', 'constant buffering'],
    },
  },
  {
    question: 'What should our bank improve?',
    groups: {
      fees: ['lower fees', 'the monthly fee', 'fees are too high', 'account fees'],
      app: ['the app is slow', 'app crashes', 'better mobile app', 'the app'],
      branch: ['more branches', 'branch opening hours', 'my branch closed'],
      phone: ['long waiting times on the phone', 'nobody answers the phone', 'phone support'],
      cards: ['my card was blocked', 'card declined abroad'],
    },
  },
  {
    question: 'Was sollte das Hotel verbessern?',
    groups: {
      breakfast: ['das Frühstück', 'mehr Auswahl beim Frühstück', 'Frühstück war kalt'],
      room: ['das Zimmer war zu klein', 'kleine Zimmer', 'Zimmer renovieren'],
      wifi: ['WLAN zu langsam', 'schnelleres WLAN', 'kein WLAN im Zimmer'],
      noise: ['Lärm von der Straße', 'zu viel Lärm in der Nacht'],
    },
  },
  {
    question: "Qu'est-ce qui vous plaît dans ce magasin ?",
    groups: {
      price: ['les prix', 'des prix bas', 'prix intéressants'],
      staff: ['le personnel est aimable', 'personnel sympathique', 'le personnel'],
      choice: ['le choix', 'beaucoup de choix', 'un grand choix de produits'],
      near: ['proche de chez moi', 'près de chez moi'],
    },
  },
  {
    question: 'What worries you most about the future?',
    groups: {
      climate: ['climate change', 'global warming', 'the climate'],
      war: ['war', 'a new war in Europe', 'wars'],
      money: ['not enough money for retirement', 'my pension', 'pensions'],
      health: ['my health', 'getting ill', 'health of my parents'],
      jobs: ['losing my job', 'unemployment'],
    },
  },
  {
    question: 'この店の良い点は何ですか?',
    groups: {
      price: ['価格が安い', '値段が安い', '安い価格'],
      staff: ['店員が親切', '親切な店員', '店員の対応'],
      choice: ['品揃えが豊富', '品揃えが良い'],
    },
  },
  {
    question: 'What did you dislike about the flight?',
    groups: {
      seat: ['seat too narrow', 'no legroom', 'uncomfortable seats', 'the seats', 'legroom'],
      delay: ['two hours late', 'the delay', 'departed late', 'long delay at the gate'],
      food: ['cold food', 'the meal was awful', 'no vegetarian meal', 'food'],
      bag: ['my suitcase was lost', 'luggage came late', 'lost luggage'],
      crew: ['rude crew', 'unfriendly cabin crew', 'the crew ignored us'],
      '-': ['everything was purple'],
    },
  },
  {
    question: 'Perché ha scelto questa palestra?',
    groups: {
      near: ['vicino a casa', 'è vicina a casa mia', 'vicino al lavoro'],
      price: ['prezzo basso', 'il prezzo', 'prezzi convenienti'],
      trainer: ['istruttori bravi', 'gli istruttori', 'istruttori preparati'],
    },
  },
];
const UNSEEN: Case[] = [
  {
    question: 'O que devemos melhorar no aplicativo?',
    groups: {
      speed: ['muito lento', 'o aplicativo é lento', 'lentidão para abrir'],
      login: ['não consigo entrar na conta', 'problemas para entrar', 'a senha nunca funciona'],
      price: ['o preço', 'preço alto demais', 'preços mais baixos'],
      help: ['atendimento ruim', 'o atendimento demora', 'melhor atendimento'],
    },
  },
  {
    question: 'Wat vindt u van onze treinen?',
    groups: {
      late: ['vaak te laat', 'vertraging', 'altijd vertraging', 'te veel vertragingen'],
      seats: ['te weinig zitplaatsen', 'geen zitplaats', 'meer zitplaatsen graag'],
      clean: ['vieze toiletten', 'de toiletten zijn vies'],
      price: ['te dure kaartjes', 'kaartjes zijn duur'],
    },
  },
  {
    question: 'Dlaczego wybrał Pan nasz bank?',
    groups: {
      fees: ['niskie opłaty', 'brak opłat', 'opłaty'],
      branch: ['oddział blisko domu', 'blisko domu', 'oddział niedaleko'],
      app: ['dobra aplikacja', 'aplikacja mobilna', 'wygodna aplikacja'],
    },
  },
  {
    question: 'Что вам понравилось в отеле?',
    groups: {
      staff: ['вежливый персонал', 'персонал', 'приветливый персонал'],
      food: ['вкусный завтрак', 'завтрак', 'завтраки были вкусные'],
      room: ['чистый номер', 'номер был чистым', 'чистые номера'],
      sea: ['близко к морю', 'рядом с морем', 'море рядом'],
    },
  },
  {
    question: 'ما الذي يعجبك في هذا المتجر؟',
    groups: {
      price: ['الأسعار منخفضة', 'أسعار جيدة', 'السعر'],
      staff: ['الموظفون ودودون', 'موظفون لطفاء', 'تعامل الموظفين'],
      near: ['قريب من بيتي', 'قريب من المنزل'],
    },
  },
  {
    question: '您对这家餐厅有什么看法?',
    groups: {
      food: ['菜很好吃', '好吃的菜', '菜的味道很好'],
      service: ['服务很好', '服务员态度很好', '服务太慢'],
      price: ['价格太贵', '价格便宜', '价格合理'],
    },
  },
  {
    question: 'What is the main reason you chose this university?',
    groups: {
      near: ['close to home', 'near my parents', 'it is close to where I live', 'close to my family'],
      money: ['scholarship', 'they offered me a scholarship', 'low tuition', 'tuition is affordable', 'cheap tuition'],
      rank: ['good reputation', 'its reputation', 'the ranking', 'top ranked school'],
      prog: ['engineering program', 'they have the best nursing program', 'the program I wanted'],
      sport: ['football team', 'to play basketball', 'sports'],
      friends: ['my friends go there', 'my best friend studies there'],
      '-': ['my dog'],
    },
  },
  {
    question: 'What would you change about your commute?',
    groups: {
      traffic: ['less traffic', 'traffic jams', 'the traffic is terrible', 'heavy traffic every morning'],
      bus: ['more buses', 'bus is always late', 'buses run too rarely', 'a bus stop near my house'],
      time: ['shorter commute', 'it takes too long', 'too long'],
      home: ['work from home', 'working from home more often', 'home office'],
      bike: ['bike lanes', 'safer bike paths', 'a bicycle lane'],
    },
  },
  {
    question: 'Vad är viktigast för dig i ett jobb?',
    groups: {
      pay: ['lönen', 'hög lön', 'bra lön'],
      people: ['trevliga kollegor', 'kollegorna', 'bra kollegor'],
      time: ['flexibla arbetstider', 'arbetstiderna', 'bra arbetstider'],
    },
  },
  {
    question: 'Any other comments about the event?',
    groups: {
      speakers: ['The speakers were great', 'great speakers', 'I loved the keynote speaker'],
      food: ['food ran out', 'more vegetarian food', 'the lunch was cold', 'lunch'],
      room: ['the room was too hot', 'hot rooms', 'air conditioning in the rooms'],
      queue: ['long queue at registration', 'registration took an hour', 'slow registration'],
    },
  },
];

/** Of the sample survey, to one of its questions. */
const sampleAnswers = (question: string): string[] => {
  const { responses } = JSON.parse(
    readFileSync(new URL('../../../examples/sample-survey.json', import.meta.url), 'utf8'),
  ) as { responses: { surveyEntries: { questionIdentifier: string; answer: string }[] }[] };
  return responses.flatMap(({ surveyEntries }) =>
    surveyEntries.filter((entry) => entry.questionIdentifier === question).map(({ answer }) => answer),
  );
};

/** Shares of the pairs of answers of one group that are in one code of level 1 together, and of the others that are not. */
async function shares(cases: readonly Case[]): Promise<{ together: number; apart: number; codes: number[] }> {
  const [right, all] = [
    { together: 0, apart: 0 },
    { together: 0, apart: 0 },
  ];
  const codes: number[] = [];
  for (const { question, groups } of cases) {
    const answers = Object.entries(groups).flatMap(([group, texts]) => texts.map((text) => ({ group, text })));
    const result = await code(
      answers.map(({ text }) => text),
      { question },
    );
    const themes = result.codes.filter(({ label }) => label !== 'Other').map((top) => new Set(members(result, top)));
    codes.push(themes.length);
    answers.forEach((a, i) =>
      answers.slice(0, i).forEach((b, j) => {
        const kind = a.group === b.group && a.group !== '-' ? 'together' : 'apart';
        all[kind]++;
        if (themes.some((own) => own.has(i) && own.has(j)) === (kind === 'together')) right[kind]++;
      }),
    );
  }
  return { together: right.together / all.together, apart: right.apart / all.apart, codes };
}

describe('small questions', () => {
  it.each([
    ['seen', SEEN, 0.88, 0.96],
    ['unseen', UNSEEN, 0.8, 0.91],
  ] as const)('are coded as an analyst would (%s)', async (_, cases, together, apart) => {
    const found = await shares(cases);
    expect(found.together).toBeGreaterThan(together);
    expect(found.apart).toBeGreaterThan(apart);
    const off = cases.map(({ groups }, i) =>
      Math.abs(found.codes[i]! - Object.keys(groups).filter((group) => group !== '-').length),
    );
    expect(off.filter((count) => count > 1).length).toBeLessThanOrEqual(1);
    expect(Math.max(...off)).toBeLessThanOrEqual(2);
  });

  it('are no single code, however near the question brings all answers', async () => {
    const result = await code(
      [
        'The branch in my town closed.',
        'They closed my branch.',
        'The fees kept rising.',
        'Fees, and my branch closed.',
        'n/a',
      ],
      { question: 'Why did you leave?' },
    );
    expect(result.codes.map((top) => members(result, top))).toEqual([[0, 1], [2, 3], [4]]);
  });

  it('have labels of two to six words in sentence case, of one where nobody says a good phrase around it', async () => {
    const labels: string[] = [];
    for (const { question, groups } of [...SEEN, ...UNSEEN]) {
      const result = await code(Object.values(groups).flat(), { question });
      labels.push(...result.codes.map(({ label }) => label).filter((label) => label !== 'Other'));
    }
    const spaced = labels.filter((label) => !SPACELESS.test(label));
    for (const label of spaced) {
      expect(label.split(' ').length).toBeLessThanOrEqual(6);
      expect(label).toMatch(/^(?:\p{Lu}|\p{Lo})/u);
    }
    expect(spaced.filter((label) => !label.includes(' '))).toEqual(['Price', 'Card', 'Pensions']);
    const particles = allPacks().flatMap(({ coding }) => coding.particles);
    for (const label of labels) for (const particle of particles) expect(words(label)[0]).not.toBe(particle);
    expect(labels).toEqual(
      expect.arrayContaining(['Auswahl beim Frühstück', 'Lärm in der Nacht', 'New war in Europe']),
    );
  });

  it.each([
    [
      'Warum kaufen Sie hier?',
      ['praktisch für die Kinder', 'praktisch für die Eltern', 'praktisch für die Nachbarn'],
      /\s(?:für|die)$/u,
    ],
    [
      'Pourquoi achetez-vous ici ?',
      ['pratique pour les amis', 'pratique pour les enfants', 'pratique pour les voisins'],
      /\s(?:pour|les)$/u,
    ],
    [
      '¿Por qué compra aquí?',
      ['cerca para los niños', 'cerca para los padres', 'cerca para los abuelos'],
      /\s(?:para|los)$/u,
    ],
    ['Почему вы покупаете здесь?', ['удобно для детей', 'удобно для родителей', 'удобно для соседей'], /\sдля$/u],
  ])('have no label that ends on a word which waits for another: %s', async (question, answers, open) => {
    for (const { label } of flat((await code(answers, { question })).codes)) expect(label).not.toMatch(open);
  });

  it('have labels that are no pieces, one answer in another language included', async () => {
    const answers = sampleAnswers('why');
    const labels = flat(
      (
        await code(answers, {
          question: 'Why did you subscribe to our coffee deliveries, and what were you hoping for?',
        })
      ).codes,
    ).map(({ label }) => label);
    for (const label of labels) expect(label).not.toMatch(/\s(?:last|forty|our|our coffee)$/u);
  });

  it('have a label where nothing but small words is said, and one in the language of most', async () => {
    expect((await code(['what they do', 'what they do', 'how it is'])).codes[0]!.label).toBe('What they do');
    const mixed = await code([
      'low prices',
      'the prices are low here',
      'their prices are really cheap',
      'cheap prices',
      'bajos precios, low prices',
      'los precios bajos',
      'precios bajos',
    ]);
    expect(mixed.codes[0]!.label).toMatch(/prices/i);
  });

  it('write German nouns large, also where two words are all that anybody says', async () => {
    const { codes } = await code(
      ['den Preis', 'der Preis', 'billiger Preis', 'der Akku', 'besserer Akku', 'Akku', 'mehr Farben', 'andere Farben'],
      { question: 'Was würden Sie ändern?' },
    );
    for (const { label } of flat(codes)) expect(label).not.toMatch(/ (?:preis|akku|farben)/u);
  });

  it('are no single code where two things are said often enough and others once', async () => {
    const result = await code(
      ['price', 'price', 'the price', 'staff', 'parking', 'location', 'location', 'the location'],
      { question: 'What do you like?', options: { ...OPTIONS, minResponsesPerCode: 3 } },
    );
    const themes = result.codes.filter(({ label }) => label !== 'Other').map((top) => members(result, top));
    expect(themes.filter((own) => own.includes(0) && own.includes(5))).toEqual([]);
    expect(themes).toHaveLength(2);
  });

  it('have themes in languages without spaces or with one joined onto the next', async () => {
    const near = await code(
      [
        '家から近い',
        '家から近い',
        '家から近いから',
        '駅から近い',
        '安い',
        '値段が安い',
        '価格と品質',
        '品質が良い',
        '品質',
      ],
      { question: 'この店を選ぶ理由は?' },
    );
    expect(near.codes.every(({ label }) => !/^(?:から|が|の)/u.test(label))).toBe(true);
    expect(near.assignments[6]).toHaveLength(2);
    const arabic = await code(
      ['السعر والجودة والخدمة', 'السعر', 'السعر', 'الجودة', 'الخدمة', 'جودة المنتجات', 'خدمة ممتازة', 'السعر والجودة'],
      { question: 'ما الذي يعجبك في هذا المتجر؟' },
    );
    expect(labelsOf(arabic, 0)).toHaveLength(3);
    expect(labelsOf(arabic, 7)).toHaveLength(2);
    const indonesian = await code(
      [
        'harganya murah',
        'harga murah',
        'harga',
        'pelayanan baik',
        'pelayanannya ramah',
        'dilayani dengan baik',
        'lokasinya dekat',
        'lokasi',
        'dekat rumah',
      ],
      { question: 'Apa yang Anda sukai?' },
    );
    expect(indonesian.codes.map((top) => members(indonesian, top)).sort()).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
    ]);
  });

  it('have labels that are said by somebody in the code, and quote nobody else', async () => {
    for (const { question, groups } of [...SEEN, ...UNSEEN]) {
      const answers = Object.values(groups).flat();
      const result = await code(answers, { question });
      for (const top of result.codes.filter(({ label }) => label !== 'Other')) {
        const said = members(result, top).map((i) => answers[i]!.toLowerCase());
        const quotes = [...top.description!.matchAll(/[“„«「”]\s?(.+?)\s?[”“»」]/gu)].map(([, quote]) => quote!);
        expect(quotes.length).toBeGreaterThan(0);
        for (const text of [top.label, ...quotes].map((one) => one.toLowerCase()))
          expect(said).toContainEqual(expect.stringContaining(text));
      }
    }
  });

  it('put nobody in Other who says what others say, and in no code what nobody else says', async () => {
    const answers = Object.values(SEEN[0]!.groups).flat();
    const result = await code([...answers, 'me gusta bailar tango'], { question: SEEN[0]!.question });
    const other = result.codes.find(({ label }) => label === 'Other');
    expect(members(result, other!)).toEqual([answers.length]);
  });

  it('take a short answer for no other language than all others are in', async () => {
    const result = await code(
      [
        'lower fees',
        'the monthly fee',
        'fees are too high',
        'the app is slow',
        'better mobile app',
        'the app crashes',
        'app',
        'account fees',
      ],
      { question: 'What should our bank improve?' },
    );
    expect(result.codes).toHaveLength(2);
  });
});
