import { embedder } from '@verbatim/embedding/testing';
import { entryOf } from './testing/entries.js';
import { inconsistency } from './inconsistency/inconsistency.js';

const found = async (...pairs: [question: string, answer: string][]) =>
  inconsistency(
    pairs.map(([question, answer], index) => entryOf(question, answer, { index })),
    (await embedder()).embed,
  );

describe('inconsistency', () => {
  it.each<[string, [string, string], [string, string]]>([
    ['a denial', ['What do you eat?', 'I eat meat every day'], ['Any habits?', 'I do not eat meat']],
    [
      'numbers',
      ['Tell us about your family', 'I have two children'],
      ['Who lives with you?', 'My wife and I have 4 children'],
    ],
    [
      'a thing that was never done',
      ['Any habits?', 'I have never gambled'],
      ['Evenings?', 'I gamble every Friday night'],
    ],
    ['two ages', ['About you?', 'I am 29 and live in Cork'], ['Anything else?', "I'm 47 years old"]],
    ['two years of birth', ['About you?', 'I was born in 1985 in Leeds'], ['What year were you born?', '1992']],
    [
      'two birthdays',
      ['When is your birthday?', 'the 12th of May'],
      ['Parties?', 'My birthday is on June 3 so we dance'],
    ],
    [
      'two dates of one purchase',
      ['Your car?', 'I bought the car in 2019, from a dealer'],
      ['Problems?', 'We bought this car in June 2022, and the brakes are loud'],
    ],
    [
      'two dates of one retirement',
      ['Work?', 'I retired from the army in 2001'],
      ['Since when?', 'I retired in 2015 from the army and travel now'],
    ],
    [
      'a date that is asked for',
      ['When did you retire?', 'It was in 2009'],
      ['Work?', 'I retired in 2015 and travel now'],
    ],
    [
      'a denial after a no',
      ['Do you gamble?', 'No, I have never gambled'],
      ['Evenings?', 'I gamble nearly every Friday night'],
    ],
    ['a count and none', ['How many dogs do you have?', '2'], ['Pets?', 'We have no dogs']],
    [
      'two habits',
      ['How often do you shop online?', 'every day'],
      ['Do you buy on the internet?', 'I never shop online'],
    ],
    ['yes and no', ['Do you own a car?', 'Yes'], ['Do you own a car?', 'No']],
    [
      'never and a number',
      ['Do you smoke cigarettes?', 'No'],
      ['How many cigarettes do you smoke per day?', 'About 20 cigarettes per day'],
    ],
  ])('%s', async (_, one, other) => {
    const result = await found(one, ['What is your favourite colour?', 'Blue, like the sea'], other);
    expect(result).toMatchObject({ isIssue: true, quoted: [0, 2] });
    expect(result.evidence).toContain(one[1].slice(0, 20));
    expect(result.evidence).toContain(other[1].slice(0, 20));
  });

  it.each<[string, string, string]>([
    ['de', 'Ich bin 25 Jahre alt und wohne in Ulm', 'mit meinen 61 Jahren finde ich keine Arbeit mehr'],
    ['es', 'Tengo 34 años y vivo en Lugo', 'con mis 60 años ya no corro'],
    ['fr', "J'ai 22 ans.", "J'ai déjà 47 ans, je connais la vie"],
    ['it', 'Ho 30 anni e due figli', 'con i miei 52 anni faccio fatica'],
    ['pt', 'Tenho 41 anos, moro em Braga', 'Eu tenho 26 anos.'],
    ['nl', 'Ik ben 33 jaar oud', 'met mijn 58 jaar sport ik nog elke dag'],
    ['sv', 'Jag är 29 år och bor i Lund', 'jag är 44 år gammal'],
    ['da', 'Jeg er 31 år og studerer', 'med mine 65 år er det for sent'],
    ['no', 'Jeg er 27 år gammel', 'jeg er 50, så jeg husker det'],
    ['fi', 'Olen 24-vuotias opiskelija', 'olen jo 55-vuotias'],
    ['pl', 'Mam 36 lat i mieszkam w Łodzi', 'mam już 62 lata'],
    ['ru', 'Мне 28 лет, живу в Туле', 'мне уже 63 года, и я не бегаю'],
    ['uk', 'Мені 35 років', 'мені вже 51 рік, і я працюю'],
    ['el', 'Είμαι 26 χρονών', 'είμαι 49 ετών και δουλεύω'],
    ['tr', '23 yaşındayım ve öğrenciyim', 'ben 45 yaşındayım'],
    ['id', 'Saya berumur 21 tahun', 'usia saya 40 tahun'],
    ['ja', '私は25歳です', '私は61歳です'],
    ['zh', '我今年25岁', '我61岁，已经退休'],
    ['ko', '저는 25살입니다', '저는 61세입니다'],
    ['ar', 'عمري 25 سنة', 'عمري 61 سنة وأعمل'],
    ['hi', 'मैं 25 साल का हूँ', 'मेरी उम्र 61 साल है'],
  ])('two ages in %s', async (_, one, other) =>
    expect(await found(['1.', one], ['2.', other])).toMatchObject({
      isIssue: true,
      quoted: [0, 1],
      evidence: expect.stringMatching(/^Two ages \(\d\d and \d\d\): /),
    }),
  );

  it('an age that is asked for and another one', async () =>
    expect(
      await found(['Wie alt sind Sie?', '25'], ['Und die Arbeit?', 'Ich bin 61 Jahre alt und arbeite noch im Laden']),
    ).toMatchObject({ isIssue: true }));

  it.each<[string, string, string]>([
    ['years as a customer', 'Ich bin 25 Jahre alt und wohne in Ulm', 'Ich bin 12 Jahre Kunde bei Ihnen'],
    ['experience', 'Tengo 34 años y vivo en Lugo', 'Tengo 12 años de experiencia en ventas'],
    ['a guarantee', 'Mam 36 lat i mieszkam w Łodzi', 'mam 10 lat gwarancji na pralkę'],
    ['what was', 'Ich bin 61 Jahre alt und wohne in Ulm', 'Als ich 25 Jahre alt war, zog ich um'],
    ['somebody else', "J'ai 47 ans et deux enfants", 'Ma fille a 22 ans et étudie à Lyon'],
    ['a condition', 'Мне 28 лет, живу в Туле', 'если мне 65 лет, дадут ли скидку'],
    ['a birthday between', 'Jag är 29 år och bor i Lund', 'jag är 30 år gammal'],
    ['kilometres', 'Ik ben 33 jaar oud en loop graag', 'Ik ben 12 kilometer gelopen vandaag'],
    ['how long something is had', 'Mam 36 lat i mieszkam w Łodzi', 'Samochód mam 12 lat'],
    ['an age that was, in Spanish', 'Tengo 45 años', 'A mis 20 años empecé a trabajar'],
    ['in French', "J'ai 52 ans", "À mes 18 ans j'ai commencé à fumer"],
    ['in Italian', 'Ho 50 anni', 'Ai miei 20 anni viaggiavo molto'],
    ['in Portuguese', 'Tenho 40 anos', 'Aos meus 20 anos eu viajava muito'],
    ['in Russian', 'Мне 45 лет', 'В свои 20 лет я работал на заводе'],
    ['a range', 'Ho 30 anni e due figli', 'ho 18 anni di servizio alle spalle'],
  ])('leaves %s alone', async (_, one, other) =>
    expect(await found(['1.', one], ['2.', other])).toMatchObject({ isIssue: false }),
  );

  it.each<[string, [string, string], [string, string]]>([
    [
      'years in two places',
      ['Your work?', 'I worked at this company for 5 years'],
      ['Before that?', 'I worked in this department for 2 years'],
    ],
    ['a boss of the past', ['Work?', 'I am retired.'], ['Your boss?', 'My boss always let me leave early.']],
    ['a party', ['Diet?', 'I am vegan.'], ['Work?', 'We ordered burgers for the office party.']],
    ['hours of two things', ['Commute?', 'I drive 2 hours to work'], ['Hobby?', 'I run 5 hours a week']],
    [
      'some of the children',
      ['How many children do you have?', '3'],
      ['Who is still at home?', 'my two kids at home are teenagers'],
    ],
    ['one car of two', ['How many cars do you have?', '2'], ['Your car?', 'my one car is a Fiat and the other a Golf']],
    [
      'what stands for meat',
      ['Are you vegan?', 'yes'],
      ['What did you eat yesterday?', 'vegan burgers and cashew cheese, egg-free noodles'],
    ],
    ['a stand and no hate', ['Our app?', 'I love the app'], ['Its adverts?', "I don't hate the app"]],
    ['a partner who eats otherwise', ['Are you vegetarian?', 'yes'], ['Family?', 'my husband eats steak all the time']],
    ['what is not eaten', ['Diet?', 'I cook vegan dishes, I am vegan'], ['Why?', 'I am just not into meat']],
    [
      'work that is missed',
      ['What is your employment status?', 'retired'],
      ['What do you miss?', 'my colleagues, and the coffee with my boss'],
    ],
    ['a home and a wish', ['Where do you live?', 'London'], ['Where would you like to live?', 'Paris']],
    ['a home and a work place', ['Where do you live?', 'Berlin'], ['Where do you work?', 'I commute to Potsdam']],
    [
      'a habit and one exception',
      ['How often do you cook?', 'every day'],
      ['What do you never cook?', 'I never cook fish'],
    ],
    ['a pet that died', ['Do you have pets?', 'No'], ['Why not?', 'my old dog died last year and it hurts']],
    ['a pet that is lost', ['Do you own any pets?', 'No'], ['What changed?', 'I lost my dog in March']],
    [
      'a denial of children of an age',
      ['Do you have children under 18?', 'No'],
      ['Family?', 'My son is 25 and my daughter is 27'],
    ],
    [
      'a number of children of an age',
      ['How many children do you have living at home?', '1'],
      ['Family?', 'I have three kids'],
    ],
    ['one child of some', ['How many children do you have?', '3'], ['School?', 'I have one child with special needs']],
    [
      'a denial of one way',
      ['Do you drive to work?', 'No, I take the train'],
      ['Your car?', 'I drive my car at weekends'],
    ],
    ['a denial of one time', ['What is hard?', "I can't drive at night"], ['Work?', 'I usually drive to work']],
    ['a denial of one place', ['Do you drink alcohol at home?', 'No'], ['Weekends?', 'I have a few beers at the pub']],
    ['a denial of one year', ['Have you smoked in the last year?', 'No'], ['Health?', 'I quit smoking in 2015']],
    ['a denial of one kind', ['Do you own a car that is electric?', 'No'], ['Work?', 'I drive my car to work']],
    ["a household's cars", ['How many cars do you have?', '1'], ['Household?', 'We have two cars']],
    [
      'what was not there',
      ['Hotel?', 'No pets were allowed in our room'],
      ['Then?', 'We had to leave our dog with a sitter'],
    ],
    [
      "somebody else's diet",
      ['Who do you cook for?', 'I cook for my vegan daughter'],
      ['Your favourite?', 'I love a good steak'],
    ],
    ['a vegan kind of it', ['Diet?', 'I am vegan'], ['Your order?', 'I ordered the vegan burger and loved it']],
    ['what was given up', ['Diet?', 'I am a vegetarian'], ['Why?', 'I gave up meat for ethical reasons']],
    ['the end of a day at work', ['Your day?', 'I get out of work at five'], ['Who helps?', 'My boss is very helpful']],
    [
      "one's only child",
      ['Family?', 'My only child goes to this school'],
      ['How did you hear of it?', 'My brother told me about it'],
    ],
    [
      'what is hard for others',
      ['Worries?', 'Living alone is hard for old people'],
      ['Home?', 'My husband and I have a nice flat'],
    ],
    [
      'a marriage that is over',
      ['Are you married?', 'No'],
      ['You?', 'I have been divorced for two years, my husband left'],
    ],
    [
      'a home for some of the week',
      ['Home?', 'I live in Berlin during the week'],
      ['Weekends?', 'I live in Hamburg at weekends'],
    ],
    ['what somebody else does', ['How often do you cook?', 'never'], ['Who cooks?', 'My wife cooks every day']],
    ['the age at which something began', ['How old are you?', '44'], ['Work?', 'I started at 18 years old']],
    ['an age that is over', ['How old are you?', '44'], ['What changed?', 'When I was 20 years old I smoked']],
    ['an age that is felt', ['How old are you?', '44'], ['How do you feel?', 'I feel like I am 20']],
    ['what was served', ['Diet?', 'I am a vegetarian'], ['Complaint?', 'My soup had bacon in it']],
    ['what was on offer', ['Diet?', 'I am vegan'], ['Complaint?', 'The menu is full of meat and cheese']],
    ["a company's car", ['Do you own a car?', 'no'], ['Commute?', 'I drive my company van']],
    [
      'a car that is not owned',
      ['Do you own a car?', 'No'],
      ['Commute?', 'I take my bike, the car park is always full'],
    ],
    ['different topics', ['What do you like?', 'The coffee is good'], ['What do you dislike?', 'The parking is bad']],
    ['things that happen again', ['Holidays?', 'I flew to Rome in 2019'], ['Trips?', 'I flew to Rome in 2022']],
    ['the same date told twice', ['About you?', 'I was born in 1985 in Leeds'], ['Birth year?', '1985']],
    [
      'somebody else who was born',
      ['About you?', 'I was born in 1985 in Leeds'],
      ['Family?', 'My son was born in 2015'],
    ],
    ['what came after the birth', ['About you?', 'I was born in Leeds and moved in 1992'], ['Birth year?', '1985']],
    [
      "others' marriage",
      ['You?', 'I have been married since 2011'],
      ['Family?', 'My parents have been married since 1970'],
    ],
    ['two retirements', ['Service?', 'I retired from the army in 2001'], ['Work?', 'I retired from teaching in 2015']],
    ['one more, told without its name', ['Service?', 'I retired as a soldier in 2001'], ['Work?', 'I retired in 2015']],
    [
      'what was bought for somebody',
      ['Your car?', 'I bought the car in 2015'],
      ['Another?', 'I bought the car for my son in 2019'],
    ],
    [
      'and told the other way round',
      ['Your car?', 'I bought the car in 2015'],
      ['Another?', 'I bought the car in 2019 for my son'],
    ],
    ['and asked for', ['When did you buy the car for your son?', '2019'], ['Your car?', 'I bought the car in 2015']],
    [
      'another birth than the one asked for',
      ['What year were you born?', 'My son was born in 2001'],
      ['You?', 'I was born in 1970'],
    ],
    [
      'something else than what is asked for',
      ['What year were you born?', 'My house was built in 2001'],
      ['You?', 'I was born in 1970'],
    ],
    ['two years of two purchases', ['Car?', 'I bought the car in 2019'], ['House?', 'We bought the house in 2022']],
    [
      'what was so in two years',
      ['Then?', 'In 2019 sales were good in our shop'],
      ['Now?', 'In 2022 sales were good in our shop'],
    ],
    ['the same said twice', ['What do you like?', 'The staff is friendly'], ['Anything else?', 'Very friendly staff']],
    ['no to different questions', ['Do you own a car?', 'No'], ['Do you own a house?', 'Yes']],
    ['different things counted', ['Pets?', 'I have two dogs'], ['Family?', 'I have three children']],
    [
      'no to one habit, an amount of another',
      ['Do you drink coffee?', 'No'],
      ['How many cups of tea do you drink a day?', 'About 4 cups'],
    ],
    [
      "what is somebody else's",
      ['Do you own a boat?', 'No, I do not own a boat'],
      ['Weekends?', 'My colleague takes me out in his boat'],
    ],
    ['a job that is over', ['Work?', "I'm unemployed"], ['What was your last job like?', 'My boss was always late']],
    [
      'a contrast',
      ['Cooking?', 'Yes, I love cooking'],
      ['Why did you stop?', 'I hated the washing up, not the cooking'],
    ],
    [
      'a wish',
      ['Have you used our app?', 'never'],
      ['Would you use our app?', 'I would use the app every day if it worked on my phone'],
    ],
    ['what others do', ['Sport?', 'I do not play tennis'], ['Family?', 'My daughter and her friends play tennis']],
    ['what was once', ['Now?', 'I have not smoked for ten years'], ['Before?', 'I used to smoke a lot']],
    [
      'what is denied for one time only',
      ['Evening?', "I don't drink tea in the evening"],
      ['Morning?', 'I drink tea every morning'],
    ],
    ['the age of somebody else', ['You?', 'I am 29 and live in Cork'], ['Family?', 'My grandmother is 91 years old']],
    ['a double denial', ['What about meat?', 'I never eat meat'], ['Diet?', "I don't eat meat"]],
  ])('not %s', async (_, one, other) => expect(await found(one, other)).toMatchObject({ isIssue: false, quoted: [] }));

  it('ranks what no rule sees: close answers of which one dislikes or denies come first, and are not flagged', async () => {
    const contrary = await found(
      ['Evenings?', 'I love going out to dance every weekend'],
      ['Music?', 'Dancing annoys me and clubs give me a headache'],
    );
    const agreeing = await found(
      ['Evenings?', 'I love going out to dance every weekend'],
      ['Music?', 'Dancing is wonderful and I like clubs a lot'],
    );
    const unlike = await found(
      ['Evenings?', 'I love going out to dance every weekend'],
      ['Work?', 'The office has a new printer on the second floor'],
    );
    expect(contrary.score).toBeGreaterThan(agreeing.score);
    expect(agreeing.score).toBeGreaterThan(unlike.score);
    expect(contrary).toMatchObject({
      isIssue: false,
      quoted: [],
      evidence: expect.stringMatching(
        /^Possible contradiction, though neither answer rules out the other: "I love going out.*" \(question \d\) and "Dancing annoys me/,
      ),
    });
  });

  it('says so where there is nothing to compare', async () => {
    expect(
      (await found(['Why did you choose this shop?', 'idk'], ['What else do you like about it?', '...'])).evidence,
    ).toBe('No contradiction found between the answers: 2 answers compared.');
  });

  it('languages without a pack: yes and no to one question and two ages, else not judged', async () => {
    expect(await found(['Máte v domácnosti auto?', 'Ja'], ['Máte v domácnosti auto?', 'Nein'])).toMatchObject({
      isIssue: true,
    });
    expect(
      (
        await found(
          ['Co se vám u nás líbilo?', 'Jídlo je tu vždycky velmi dobré a obsluha milá'],
          ['Co se vám nelíbilo?', 'Ceny jsou pro mě příliš vysoké a čekali jsme dlouho'],
        )
      ).evidence,
    ).toMatch(/^not judged:/);
  });
});
