import { FOLLOWUP_LANGUAGES } from '@verbatim/contracts';
import { workRatio } from '@verbatim/contracts/testing';
import { FOLLOWUP_PACKS } from '@verbatim/language';
import { isProfane } from '@verbatim/quality-checks';

describe('profanity', () => {
  it.each([
    ['en', 'this is bullshit'],
    ['en', 'a crappy app'],
    ['en', 'the damned queue'],
    ['es', 'una mierda de servicio'],
    ['es', 'mi jefe es un cabrón'],
    ['es', 'la puta cola'],
    ['ja', 'くそだ'],
    ['ja', 'クソゲー'],
    ['fr', 'quelle merde'],
    ['fr', 'le patron est un con'],
    ['de', 'so eine Scheiße'],
    ['de', 'verdammte Warteschlange'],
    ['pt', 'que porra é essa'],
    ['it', 'che cazzo di servizio'],
    ['it', 'mi fa incazzare'],
    ['zh-Hans', '他妈的真慢'],
    ['zh-Hant', '他媽的真慢'],
    ['ru', 'сервис полное говно'],
    ['ar', 'انت شرموطة'],
    ['hi', 'मादरचोद सेवा'],
    ['ko', '씨발 너무 느려'],
    ['sv', 'jävla kö'],
    ['nl', 'wat een kutservice'],
    ['no', 'faen for en kø'],
    ['da', 'sikke noget lort'],
    ['fi', 'vitun hidas'],
    ['pl', 'kurwa jak wolno'],
    ['el', 'γαμώτο τι αργό'],
    ['id', 'pelayanan anjing'],
    ['uk', 'лайно а не сервіс'],
  ])('%s: %s', (language, text) => expect(isProfane(text, language)).toBe(true));

  it.each([
    'sh1t service',
    'f u c k this',
    'f.u.c.k',
    'f*ck',
    'sh**',
    'fuuuuck',
    'fück',
    'fu\u200bck',
    'ｆｕｃｋ',
    'fuсk',
    'a$$hole',
    'FUCK',
    'b!tch',
    'shiiiit',
  ])('disguised as %j', (text) => expect(isProfane(text, 'en')).toBe(true));

  it.each([
    ['en', 'the staff is puta madre'],
    ['de', 'shit happens'],
    ['es', 'fucking lento'],
    ['unknown', 'merde'],
    ['fr', 'kurwa'],
  ])('of another language counts where it is rude everywhere: %s %s', (language, text) =>
    expect(isProfane(text, language)).toBe(text !== 'the staff is puta madre'),
  );

  it.each([
    ['es', 'con el personal'],
    ['es', 'con mis hijos es más fácil'],
    ['es', 'hace tres años que espero'],
    ['es', 'la heroína de mi vida es mi madre'],
    ['pt', 'gosto de comer bem'],
    ['pt', 'a cerveja estava fria'],
    ['it', 'il pesce era fresco'],
    ['it', 'finocchio e arancia'],
    ['it', 'una fitta nebbia'],
    ['sv', 'till slut fick jag hjälp'],
    ['sv', 'bra fart på servicen'],
    ['sv', 'jag vill höra mer'],
    ['sv', 'god sås'],
    ['sv', 'sex personer i kön'],
    ['da', 'slut med ventetid'],
    ['no', 'full fart'],
    ['no', 'stor fan av dere'],
    ['de', 'dick eingepackt'],
    ['de', 'von den Vögeln im Garten'],
    ['de', 'der Service ist gut, kein Vergleich'],
    ['nl', 'hoera voor het personeel'],
    ['nl', 'eindelijk aan de beurt'],
    ['nl', 'het gat in de muur'],
    ['fi', 'muna ja pekoni'],
    ['fi', 'pitää panna jonoon'],
    ['pl', 'jajko na twardo'],
    ['ja', '待つのが嫌いです'],
    ['ja', '女の子の店員さん'],
    ['ja', 'ルクソールのホテル'],
    ['zh-Hans', '我妈的手机坏了'],
    ['zh-Hans', '他妈妈很喜欢'],
    ['zh-Hans', '椅子的靠背很舒服'],
    ['ko', '시발점이 되었습니다'],
    ['ko', '강아지 새끼가 귀여워요'],
    ['ar', 'الفرج قريب'],
    ['ru', 'страхование и хлеб'],
    ['ru', 'рубля не жалко'],
    ['uk', 'гарна сукня'],
    ['id', 'hari merdeka'],
    ['el', 'κωλύομαι να έρθω'],
    ['en', 'Scunthorpe and Essex'],
    ['en', 'a few niggles with the app'],
    ['en', 'the assessment was classic'],
    ['en', 'dressing and cocktails in the cockpit'],
    ['en', 'taste my coffee'],
    ['en', 'the cactus is prickly'],
    ['en', 'shiitake mushrooms'],
    ['en', 'mp3 player and a4 paper'],
    ['en', 'it cost $50'],
    ['fr', 'la pédale de frein'],
    ['fr', 'conseil et confiance'],
    ['tr', 'bir şey yok'],
  ])('is not heard in %s: %s', (language, text) => expect(isProfane(text, language)).toBe(false));

  it.each(Object.keys(FOLLOWUP_LANGUAGES))('is not heard in any follow-up of ours, %s', (language) => {
    const texts = JSON.stringify(FOLLOWUP_PACKS[language]!.grid).match(/"(?:[^"\\]|\\.)*"/gu)!;
    expect(texts.length).toBeGreaterThan(30);
    for (const text of texts) expect([text, isProfane(text, language)]).toEqual([text, false]);
  });

  it.each(['f*', 'f u ', 'sh1t$', 'ааa', 'aaaa', '操', '@$!1'])('20,000 characters of %j take no time', (part) => {
    const began = performance.now();
    isProfane(part.repeat(20_000 / part.length), 'en');
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it.each([
    ['squares', '\u3316'],
    ['ligatures', '\ufdfa'],
    ['fractions', '\u2153'],
  ])('reads no more of a text of %s, which unfold, than of one that is unfolded', async (_, sign) => {
    const unfolded = sign.normalize('NFKC').repeat(2_000).slice(0, 2_000);
    const reading = (text: string) => (): unknown => isProfane(text, 'en');
    expect(await workRatio(reading(sign.repeat(2_000)), reading(unfolded), { bound: 3 })).toBeLessThan(3);
  });
});
