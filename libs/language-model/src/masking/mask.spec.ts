import { Mask, personalData } from './mask.js';

const found = (text: string): string[] =>
  personalData(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);

describe('personal data', () => {
  it.each<[string, string[]]>([
    ['Write to jane.doe+x@mail.example.co.uk, please', ['EMAIL jane.doe+x@mail.example.co.uk']],
    ['jane [at] example [dot] com', ['EMAIL jane [at] example [dot] com']],
    ['Schreiben Sie an jürgen@bücher.example', ['EMAIL jürgen@bücher.example']],
    ['call +44 20 7946 0958 after six', ['PHONE +44 20 7946 0958']],
    ['my cell is (415) 555-2671.', ['PHONE (415) 555-2671']],
    ['Tel. 030 901820 ist besetzt', ['PHONE 030 901820']],
    ['電話は０３-３２１２-２３２３です', ['PHONE ０３-３２１２-２３２３']],
    ['card 4111 1111 1111 1111 was charged twice', ['CARD 4111 1111 1111 1111']],
    ['IBAN DE89 3704 0044 0532 0130 00 is mine', ['ACCOUNT DE89 3704 0044 0532 0130 00']],
    ['GB82WEST12345698765432', ['ACCOUNT GB82WEST12345698765432']],
    ['my account number is 12345678, thanks', ['ACCOUNT 12345678']],
    ['SSN 078-05-1120', ['ACCOUNT 078-05-1120']],
    ['see https://bob:hunter2@intranet.example/x?y=1 for it', ['URL https://bob:hunter2@intranet.example/x?y=1']],
    ['My name is Maria del Carmen and I like it', ['NAME Maria del Carmen']],
    ['my name is john.', ['NAME john']],
    ['Ich heiße Jürgen Müller und wohne hier', ['NAME Jürgen Müller']],
    ["Je m'appelle Zoé", ['NAME Zoé']],
    ['Меня зовут Иван Петров', ['NAME Иван Петров']],
    ['私の名前は田中です', ['NAME 田中']],
    ['我叫王小明，我喜欢这个', ['NAME 王小明']],
    ['It was fine.\n\nKind regards,\nJohn A. Smith', ['NAME John A. Smith']],
    ['Good service\n- Anna', ['NAME Anna']],
    ['Good service. Kind regards, Anna Müller', ['NAME Anna Müller']],
    ['All fine. Thanks, Bob!', ['NAME Bob']],
    ['Good service.\nThanks,\nAnna', ['NAME Anna']],
    ['Thanks\nAnna', ['NAME Anna']],
    ['THANKS, ANNA', ['NAME ANNA']],
    ['thank you very much,\nAnna Müller.', ['NAME Anna Müller.']],
    ['Todo bien.\nMuchas gracias,\nLucía', ['NAME Lucía']],
    ['Merci,\nZoé', ['NAME Zoé']],
    ['Vielen Dank,\nJürgen', ['NAME Jürgen']],
    ['Danke!\nJürgen', ['NAME Jürgen']],
    ['Grazie,\nPaolo', ['NAME Paolo']],
    ['Obrigada,\nJoão', ['NAME João']],
    ['Tack,\nÅsa', ['NAME Åsa']],
    ['Спасибо,\nИван', ['NAME Иван']],
    ['СПАСИБО, ИВАН', ['NAME ИВАН']],
    ['Spasibo,\nIvan', ['NAME Ivan']],
    ['Saluti, Paolo', ['NAME Paolo']],
    ['С уважением, Иван Петров', ['NAME Иван Петров']],
    ['kind regards\njohn smith', ['NAME john smith']],
    ['Thanks, Anna\nSent from my iPhone', ['NAME Anna']],
    ['Regards,\nJohn Smith\n\nSent from my phone', ['NAME John Smith']],
    ['Thanks\nKind Regards\nAnna', ['NAME Kind Regards', 'NAME Anna']],
    ['اسمي محمد علي', ['NAME محمد علي']],
    ['اسمي محمد علي وأحب القهوة', ['NAME محمد علي']],
    ['اسمي محمد أحب القهوة كثيرا في الصباح', ['NAME محمد']],
    ['मेरा नाम राहुल शर्मा है', ['NAME राहुल शर्मा']],
    ['मेरा नाम राहुल है और मुझे पसंद है', ['NAME राहुल']],
    ['mail ann＠example．com', ['EMAIL ann＠example．com']],
    ['ann @ example.com', ['EMAIL ann @ example.com']],
    ['ann AT example DOT com', ['EMAIL ann AT example DOT com']],
    ['ann@localhost', ['EMAIL ann@localhost']],
    ['"john doe"@example.com', ['EMAIL "john doe"@example.com']],
    ['ann@exam\u200bple.com', ['EMAIL ann@exam\u200bple.com']],
    ['ann at gmail dot com', ['EMAIL ann at gmail dot com']],
    ['ana arroba ejemplo.es', ['EMAIL ana arroba ejemplo.es']],
    ['Ann.O’Neil@example.com', ['EMAIL Ann.O’Neil@example.com']],
    ['ask @janedoe', ['NAME janedoe']],
    ['see facebook.com/jane.doe.77', ['URL facebook.com/jane.doe.77']],
    ['4111.1111.1111.1111', ['CARD 4111.1111.1111.1111']],
    ['4111\u00a01111\u00a01111\u00a01111', ['CARD 4111\u00a01111\u00a01111\u00a01111']],
    ['4111–1111–1111–1111', ['CARD 4111–1111–1111–1111']],
    ['4111\n1111\n1111\n1111', ['CARD 4111\n1111\n1111\n1111']],
    ['4111 1111 1111 1111 12/27 123', ['CARD 4111 1111 1111 1111']],
    ['x4111_1111_1111_1111x', ['CARD 4111_1111_1111_1111']],
    ['DE89-3704-0044-0532-0130-00', ['ACCOUNT DE89-3704-0044-0532-0130-00']],
    ['DE89 3704\u00a00044 0532 0130 00', ['ACCOUNT DE89 3704\u00a00044 0532 0130 00']],
    ['ＤＥ８９３７０４００４４０５３２０１３０００', ['ACCOUNT ＤＥ８９３７０４００４４０５３２０１３０００']],
    ['06.12.34.56.78', ['PHONE 06.12.34.56.78']],
    ['06 12 34 56 78', ['PHONE 06 12 34 56 78']],
    ['090-1234-5678', ['PHONE 090-1234-5678']],
    ['13800138000', ['PHONE 13800138000']],
    ['8 (912) 345-67-89', ['PHONE 8 (912) 345-67-89']],
    ['0171/2345678', ['PHONE 0171/2345678']],
    ['+1 (415) 555‑2671', ['PHONE +1 (415) 555‑2671']],
    ['０９０－１２３４－５６７８', ['PHONE ０９０－１２３４－５６７８']],
    ['+44\u00a020\u00a07946\u00a00958', ['PHONE +44\u00a020\u00a07946\u00a00958']],
    ['call 5551234 please', ['PHONE 5551234']],
    ['tel 22 33 44 55', ['PHONE 22 33 44 55']],
    ['passport C01X00T47', ['ACCOUNT C01X00T47']],
    ['DNI 12345678Z', ['ACCOUNT 12345678Z']],
    ['身份证号 11010519491231002X', ['ACCOUNT 11010519491231002X']],
    ['Mrs Karen Miller', ['NAME Karen Miller']],
    ['Herr Schmidt war nett', ['NAME Schmidt']],
    ['la señora López', ['NAME López']],
    ['田中さんが親切', ['NAME 田中']],
    ['王经理很热情', ['NAME 王']],
    ['김철수 씨', ['NAME 김철수']],
    ['my manager Karen Miller shouted', ['NAME Karen Miller']],
    ['ask Mr Smith Jones@example.com about it', ['NAME Smith Jones', 'EMAIL @example.com']],
    ['ann@example.com_@10.0.0.1', ['EMAIL ann@example.com', 'EMAIL _@10.0.0.1']],
    ['this is John Smith speaking', ['NAME John Smith']],
    ['my name is jane doe and i am 5', ['NAME jane doe']],
  ])('is found in %j', (text, expected) => expect(found(text)).toEqual(expected));

  it.each([
    'I paid 1,200.50 on 12.05.2024 and 1 000 000 others did',
    'from 2019 2020 2021 to 2022',
    'order 1234567',
    '10/10, would buy 3 of 4 again',
    'version 1.2.3.4',
    'I am Happy with it',
    'rated 4-5 stars, 24/7 support, 99.99 %',
    'my name is not important to you anyway',
    'www.example.com/help is good',
    '5 6 7 8 9 10 11 12',
    'Regards',
    'regards to all of you',
    'Thanks, it was fine',
    'Cheers, Bob was there and helped',
    'Thanks\nvery good',
    'Thank you.\nSehr gut war es',
    'Danke\nsehr gut\nwie immer',
    'Attack, Bob',
    'the number 4111 1111 1111 1112 is no card',
    'between 1990 - 1995 and 2000-2005',
    'meet at five',
    'look at amazon.com',
    'お客様と店員さん',
    'the manager was rude',
    'call 24/7',
    'rated 12345678 of them',
    'at 9:30 on 12 34',
  ])('is not seen in %j', (text) => expect(found(text)).toEqual([]));

  it.each<[string, string]>([
    ['digits', '1'.repeat(20_000)],
    ['spaced digits', '1 '.repeat(10_000)],
    ['letters', 'a'.repeat(20_000)],
    ['dots', 'a.'.repeat(10_000)],
    ['at signs', '@a.'.repeat(6_600)],
    ['IBAN beginnings', 'DE12ABCD'.repeat(2_500)],
    ['IBANs cut short', 'DE12 '.repeat(4_000)],
    ['phone numbers', '+442079460958 '.repeat(1_400)],
    ['names', 'my name is A B '.repeat(1_300)],
    ['account words', 'account '.repeat(2_500)],
    ['URLs', 'http://a:'.repeat(2_200)],
    ['foreign digits', '٣'.repeat(20_000)],
    ['capitals', 'A '.repeat(10_000)],
    ['line breaks', '\n'.repeat(20_000)],
    ['spoken addresses', 'a at b dot '.repeat(1_800)],
    ['cards in a row', '4111 1111 1111 1112 '.repeat(1_000)],
    ['roles', 'manager A'.repeat(2_200)],
    ['thanks', 'thanks, A'.repeat(2_200)],
    ['thanks by line', 'Thanks,\nAa Aa '.repeat(1_400)],
    ['quotes', '"a'.repeat(10_000)],
    ['dashes', '1ー'.repeat(10_000)],
    ['words without a space', '好'.repeat(400_000)],
  ])('is looked for in bounded time: %s', (_, text) => {
    const began = performance.now();
    personalData(text);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

describe('a mask', () => {
  const { masked, mask } = Mask.of({
    answers: ['Mail ann@example.com or bob@example.com', 'again: ann@example.com'],
    count: 2,
  });

  it('has one placeholder a value, throughout', () => {
    expect(masked).toEqual({ answers: ['Mail [EMAIL_1] or [EMAIL_2]', 'again: [EMAIL_1]'], count: 2 });
  });

  it('puts the data back where the placeholder comes back exactly', () => {
    expect(mask.restore('says "[EMAIL_1]"')).toBe('says "ann@example.com"');
    expect(mask.restore('nothing in it')).toBe('nothing in it');
  });

  it.each(['EMAIL_1', '[EMAIL 1]', '[EMAIL_9]', '[NAME_1]'])('rejects a text with %s', (text) =>
    expect(mask.restore(`about ${text}`)).toBeUndefined(),
  );

  it('does not give the data to a text that brought a placeholder of its own', () => {
    const own = Mask.of(['[EMAIL_1] is what I type', 'ann@example.com']);
    expect(own.masked).toEqual(['[EMAIL_1] is what I type', '[EMAIL_2]']);
    expect(own.mask.restore('[EMAIL_1] and [EMAIL_2]')).toBe('[EMAIL_1] and ann@example.com');
  });
});
