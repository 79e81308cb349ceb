import { otherThemes } from './various.js';

it('names other themes in the language of the answers', () => {
  expect([otherThemes('de'), otherThemes('xx')]).toEqual(['Weitere Themen', 'Other themes']);
});
