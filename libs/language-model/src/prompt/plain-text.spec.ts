import { plainTextFault } from './plain-text.js';

describe('a free text of a model', () => {
  it.each([
    'What made the queue at lunch time feel long?',
    'Long waiting times (over 20 min.)',
    'Welche Rolle spielt der Preis – z. B. bei „Bio“?',
    'قیمت‌های بالا',
    '價格太高、服務慢',
    'कीमतें क्‍या हैं?',
    'R&D and after-sales, 24/7',
  ])('is plain: %s', (text) => expect(plainTextFault(text, 100)).toBeUndefined());

  it.each([
    ['NUL', 'What\u0000 else?'],
    ['a control character', 'What\u001b[2J else?'],
    ['a line break', 'What\nelse?'],
    ['U+2028', 'What\u2028else?'],
    ['U+202E', 'What \u202eelse?'],
    ['an isolate', 'What \u2066else?'],
    ['a mark of direction', 'What \u200felse?'],
    ['an invisible space', 'What\u200b else?'],
    ['a joiner between words', 'What \u200d else?'],
    ['tag characters', 'What\u{e0041} else?'],
    ['half a pair', 'What\ud800 else?'],
    ['a script', '<script>alert(1)</script>'],
    ['an entity', 'What&#60; else?'],
    ['a link', 'See [this](x)'],
    ['code', '`rm -rf`'],
    ['a URL', 'See https://evil.example/x'],
    ['another scheme', 'See ftp://evil.test'],
    ['a URL without a scheme', 'Visit evil.com today'],
    ['a script URL', 'javascript:alert(1)'],
    ['too much', 'x'.repeat(101)],
  ])('is refused with %s', (_, text) => expect(plainTextFault(text, 100)).toEqual(expect.any(String)));
});
