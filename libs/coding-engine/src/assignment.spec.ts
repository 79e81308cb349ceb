import { likelihood } from './assignment.js';
import { code, labelsOf } from './spec-support.js';

const STEPS = Array.from({ length: 41 }, (_, i) => i / 20 - 1);
const SAID = [
  'no hay aparcamiento',
  'más aparcamiento',
  'el aparcamiento es pequeño',
  'la fruta está verde',
  'fruta muy madura',
  'fruta cara',
  'el personal es amable',
  'personal lento',
  'más personal',
  'los descuentos',
  'descuentos falsos',
  'más descuentos',
];

describe('confidence', () => {
  it('is a share that grows with nearness', () => {
    for (const next of STEPS) {
      const all = STEPS.map((near) => likelihood(near, next));
      expect(all).toEqual(all.toSorted((a, b) => a - b));
      for (const one of all) expect(one >= 0 && one <= 1).toBe(true);
    }
  });

  it('is low where little is near, and high where all is', () => {
    expect(likelihood(0.35, 0.1)).toBeLessThan(0.3);
    expect(likelihood(0.95, 0.3)).toBeGreaterThan(0.85);
  });

  it('is lower for what shares one of its words with a code than for what says nothing else', async () => {
    const answers = [
      ...SAID,
      ...SAID,
      ...SAID,
      'aparcamiento',
      'aparcamiento',
      'el aparcamiento de bicicletas eléctricas queda lejísimos',
    ];
    const result = await code(answers, {
      question: '¿Qué mejoraría de nuestra tienda?',
      options: { maxLevels: 1, maxCodesPerLevel: [8], minResponsesPerCode: 1 },
    });
    const [own, little] = [36, 38];
    expect(labelsOf(result, little)).toEqual(labelsOf(result, own));
    expect(result.assignments[little]![0]!.confidence).toBeLessThan(result.assignments[own]![0]!.confidence);
  });

  it('in a given code is lower for what is hardly near its name', async () => {
    const codes = ['Price', 'Too small', 'Delivery', 'Returns'].map((label) => ({ label }));
    const answers = ['the price', 'slow delivery', 'too small', 'free returns', 'too much packaging'];
    const { assignments } = await code(answers, {
      question: 'What should we improve about our online shop?',
      codebook: { mode: 'locked', codes },
    });
    for (const own of assignments.slice(0, 4)) expect(own[0]!.confidence).toBeGreaterThan(0.8);
    expect(assignments[4]![0]!.confidence).toBeLessThan(0.8);
  });
});
