import { packed, quantised } from '@verbatim/embedding';
import { embedder } from '@verbatim/embedding/testing';
import { bankNameOf, bankText } from '@verbatim/label-bank';
import type { CodingResult } from '@verbatim/contracts';
import { codeAnswers } from '../code-answers.js';
import { glossesOf } from '../glosses.js';
import { flat, inputOf } from '../spec-support.js';
import { brokenPromises } from '../testing/index.js';

const SWEDISH = [
  ...['för dyrt', 'priserna är för höga', 'alldeles för höga priser', 'billigare priser', 'priset är för högt'],
  ...['personalen var otrevlig', 'otrevlig personal', 'trevligare personal', 'personalen hjälper inte till'],
  ...['för lite parkering', 'parkeringen är full', 'svårt att parkera', 'fler parkeringsplatser'],
  ...['lång kö i kassan', 'köerna är för långa', 'alltid kö', 'lång väntetid', 'väntar för länge'],
  ...['dålig kvalitet på frukten', 'frukten är gammal', 'bättre frukt och grönsaker', 'grönsakerna var dåliga'],
  ...['butiken är smutsig', 'smutsigt golv', 'toaletterna är smutsiga', 'bättre städning'],
  ...['öppet längre på söndagar', 'längre öppettider', 'öppettiderna är för korta', 'vet inte', 'mer musik', 'hylla'],
];
const TRADITIONAL = [
  ...['價格太貴', '價錢太高', '太貴了', '價格應該便宜一點', '價格不合理'],
  ...['服務員態度很差', '店員不友善', '員工服務態度差', '員工不幫忙', '店員沒有禮貌'],
  ...['停車位太少', '停車不方便', '沒有停車場', '停車場太小'],
  ...['排隊時間太長', '等太久', '等待時間太長', '結帳排隊很久'],
  ...['水果不新鮮', '蔬菜的品質不好', '食品質量差', '水果爛掉了'],
  ...['廁所很髒', '地板很髒', '環境不乾淨', '衛生太差'],
  ...['營業時間太短', '希望營業時間更長', '週日應該開門', '不知道', '音樂太吵', '太吵了', '噪音很大'],
];
const SIMPLIFIED = [
  ...['价格太贵', '价钱太高', '太贵了', '价格应该便宜一点', '价格不合理'],
  ...['服务员态度很差', '店员不友善', '员工服务态度差', '员工不帮忙', '店员没有礼貌'],
  ...['停车位太少', '停车不方便', '没有停车场', '停车场太小'],
  ...['排队时间太长', '等太久', '等待时间太长', '结账排队很久'],
  ...['水果不新鲜', '蔬菜的品质不好', '食品质量差', '水果烂掉了'],
  ...['厕所很脏', '地板很脏', '环境不干净', '卫生太差'],
  ...['营业时间太短', '希望营业时间更长', '周日应该开门', '不知道', '音乐太吵', '太吵了', '噪音很大'],
];

async function coded(question: string, answers: string[], labelLanguage?: string): Promise<CodingResult> {
  const { embed } = await embedder();
  const input = inputOf(answers, { question, ...(labelLanguage !== undefined && { labelLanguage }) });
  const glosses = await glossesOf(input.answers);
  const result = await codeAnswers(input, glosses, packed((await embed(glosses)).map(quantised)), embed);
  expect(brokenPromises(input, result)).toEqual([]);
  return result;
}

/** Of the codes that are not reserved, how many are called by the bank in a language. */
function fromBank({ codes }: CodingResult, language: string): string[] {
  return flat(codes).flatMap(({ label, reserved }) => (reserved ? [] : (bankNameOf(label, language) ?? [])));
}

describe('labels of the bank', () => {
  it.each([
    ['sv', 'Vad kan vi förbättra i butiken?', SWEDISH],
    ['zh-Hant', '我們的超市應該改進什麼？', TRADITIONAL],
    ['zh-Hans', '我们的超市应该改进什么？', SIMPLIFIED],
  ])('are in the language and the script of the answers: %s', async (language, question, answers) => {
    const result = await coded(question, answers);
    expect(fromBank(result, language).length).toBeGreaterThanOrEqual(4);
    // 'Service' is Swedish as well
    expect(fromBank(result, 'en').filter((name) => bankText(name, language) !== name)).toEqual([]);
  });

  it('are in the language that is asked for, with the same answers below them', async () => {
    const question = 'Vad kan vi förbättra i butiken?';
    const plain = await coded(question, SWEDISH);
    const polish = await coded(question, SWEDISH, 'pl');
    expect(fromBank(polish, 'pl')).toEqual(fromBank(plain, 'sv'));
    expect(fromBank(polish, 'sv')).toEqual([]);
    expect(flat(polish.codes).map(({ id }) => id)).toEqual(flat(plain.codes).map(({ id }) => id));
    expect(polish.assignments).toEqual(plain.assignments);
    const shown = polish.codes.map(({ description }) => description ?? '');
    expect(shown.filter((text) => text.startsWith('Odpowiedzi takie jak')).length).toBeGreaterThan(0);
    expect(shown.filter((text) => text.startsWith('Svar som'))).toEqual([]);
  });
});
