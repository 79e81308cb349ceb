import { engineOf } from './data-quality.service.js';

it('the engine of a split call is the model where it judged any of the parts', () => {
  const parts = (...engines: string[]) => engineOf(engines.map((engine) => ({ engine })));
  expect(parts('offline', 'a-model')).toBe('a-model');
  expect(parts('a-model', 'offline')).toBe('a-model');
  expect(parts('offline', 'offline')).toBe('offline');
});
