import { threadLanguage } from './thread-language.js';

const languageOf = (question: string, answer: string) =>
  threadLanguage({ turns: [{ question, answer }], asked: [], avoidTopics: [] });

it.each([
  ['uk', 'Яке питання зараз найважливіше для вашого міста?', 'Транспорт'],
  ['uk', 'Як вам обслуговування в ресторані?', 'Нормально'],
  ['ru', 'Какая проблема сейчас самая важная для вашего города?', 'Дороги'],
  ['ru', 'Можете добавить какие-нибудь подробности?', 'платить не могли'],
  ['uk', 'Что вам понравилось?', 'Тиша і ліс'],
  ['ru', 'Що вам сподобалося?', 'Вы не поверите'],
])('a short answer in Cyrillic is in %s by its letters, else by those of its question %j', (tag, question, answer) =>
  expect(languageOf(question, answer)).toBe(tag),
);

it.each([
  ['no', 'Hvordan var kontakten med kundeservice?', 'Hyggelig dame på telefonen, men problemet ble ikke løst'],
  ['no', 'Hvilke problemer har du hatt med appen?', 'Den stopper hver gang jeg skal betale'],
  ['no', 'Hvor ofte trener du, og hvorfor?', 'To ganger i uka, ryggen blir bedre av det'],
  ['da', 'Hvordan var kontakten med kundeservice?', 'Flink dame, men problemet blev ikke løst'],
  ['da', 'Hvor ofte træner du, og hvorfor?', 'To gange om ugen'],
])('%s is told from its neighbour by what either of the pair shows: %j', (tag, question, answer) =>
  expect(languageOf(question, answer)).toBe(tag),
);

it.each([
  ['zh-Hant', '您最喜歡我們的哪個部分？', '介面很清楚，有空再去超市和便利商店'],
  ['zh-Hans', '您最喜欢我们的哪个部分？', '介面很清楚，有空再去超市和便利商店'],
  ['zh-Hant', '您最喜歡我們的哪個部分？', '不用再跑超商繳費'],
])('an answer that both Chinese scripts write alike is in %s, as its question %j', (tag, question, answer) =>
  expect(languageOf(question, answer)).toBe(tag),
);
