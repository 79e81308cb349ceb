import { LOOKS } from './accessibility.js';
import { ANSWERS, at, PLANTED } from './console-planted.js';
import { visitsOf, type Stage } from './console-stage.js';
import { PATIENCE_MS } from './console-visit.js';

/** Screens on which nothing is that somebody outside has named. */
const WITHOUT_DATA = ['/upload'];
/** Of scripts: what is left of them where a text is cut or in lines. */
const TRACE = /onerror|<img/;
/** Above it, people notice that things move (Core Web Vitals). */
const MOST_SHIFT = 0.1;

/** What holds for each screen of the console. */
export function everyScreenSuite(stage: () => Stage): void {
  describe('every screen', () => {
    const open = visitsOf(stage);

    it(
      'shows what respondents and others wrote as text',
      async () => {
        const visit = await open('', { key: stage().planted.adminKey });
        for (const [path, ready] of stage().planted.screens) {
          await visit.go(path, ready);
          await visit.expectNoScript();
          const text = (await visit.page.locator('#main').textContent())!;
          if (!WITHOUT_DATA.includes(path)) expect([path, TRACE.test(text)]).toEqual([path, true]);
          if (path === at('responses'))
            expect(await visit.page.locator('.quote').allTextContents()).toContain(ANSWERS[PLANTED]);
        }
        expect(visit.complaints).toEqual([]);
      },
      PATIENCE_MS,
    );

    it.each(LOOKS)(
      'has no accessibility finding and fits its window: %s',
      async (_, options) => {
        const visit = await open('', options);
        expect(await visit.findings()).toEqual([]);
        await visit.signIn(stage().planted.adminKey);
        for (const [path, ready] of stage().planted.screens) {
          await visit.go(path, ready);
          expect([path, await visit.findings()]).toEqual([path, []]);
          expect([path, await visit.fits()]).toEqual([path, true]);
        }
      },
      PATIENCE_MS,
    );

    it(
      'fits a phone: nothing scrolls sideways, and everything is big enough for a finger',
      async () => {
        const [, phone] = LOOKS.find(([name]) => name === 'on a phone')!;
        const visit = await open('', { ...phone, key: stage().planted.adminKey });
        for (const [path, ready] of stage().planted.screens) {
          await visit.go(path, ready);
          expect([path, await visit.sideways()]).toEqual([path, []]);
          expect([path, await visit.smallTargets()]).toEqual([path, []]);
        }
      },
      PATIENCE_MS,
    );

    it(
      'can be used with the keyboard: Tab comes to everything, and shows where it is',
      async () => {
        const visit = await open('', { key: stage().planted.adminKey });
        for (const [path, ready] of stage().planted.screens) {
          await visit.go(path, ready);
          expect([path, await visit.missedByTab()]).toEqual([path, []]);
        }
      },
      PATIENCE_MS,
    );

    it(
      'does not move what stands there already while it loads',
      async () => {
        const visit = await open('', { key: stage().planted.adminKey });
        for (const [path, ready] of stage().planted.screens) {
          await visit.go('/upload', '.drop');
          await visit.watchShifts();
          await visit.go(path, ready);
          expect([path, (await visit.shifted()) < MOST_SHIFT]).toEqual([path, true]);
        }
      },
      PATIENCE_MS,
    );
  });
}
