import { askedFor } from './question-type.js';

it.each([
  ['Why did you choose us?', 'why'],
  ['How many cups a day?', 'amount'],
  ['Do you own a car?', 'yes-no'],
  ['How was your stay?', 'how'],
  ['What do you like most?', 'what'],
  ['Who decides what you buy?', 'named'],
  ['On a scale of 1 to 10, how satisfied are you?', 'rating'],
  ['Please name three brands of coffee', 'list'],
  ['Tell us about your last visit', 'tell'],
  ['Warum haben Sie uns gewählt?', 'why'],
  ['Wie war Ihr Aufenthalt?', 'how'],
  ['Wie viele Tassen trinken Sie?', 'amount'],
  ['¿Cómo fue su visita?', 'how'],
  ['¿Cuántas tazas bebe?', 'amount'],
  ['Décrivez votre visite', 'tell'],
  ['Есть ли у вас машина?', 'yes-no'],
  ['Почему вы выбрали нас?', 'why'],
  ['なぜ当店を選びましたか？', 'why'],
  ['您每天喝多少杯？', 'amount'],
  ['왜 저희를 선택하셨나요?', 'why'],
  ['Γιατί μας επιλέξατε;', 'why'],
  ['لماذا اخترتنا؟', 'why'],
  ['आपने हमें क्यों चुना?', 'why'],
])('%j asks for %s', (question, type) => expect(askedFor(question).type).toBe(type));

it('a reason besides is a reason too', () =>
  expect(askedFor('What is your favourite brand and why?')).toMatchObject({ reasonToo: true }));
