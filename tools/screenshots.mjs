// Takes the pictures in docs/images: a visit to the demo of a running instance (npm start), in light, in dark and on a phone. node tools/screenshots.mjs
// It leaves a respondent's answers in the demo's organization, as any visit does; on a new instance nobody gave them before.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { instanceUrl, toolMain } from './instance.mjs';
import { launchBrowser } from './test/browser.mjs';
import { byHand, typistOn } from './test/typist.mjs';

const FOLDER = join(import.meta.dirname, '../docs/images');
const WIDE = { width: 1280, height: 860 };
const PHONE = { width: 360, height: 740 };
const ANSWER = 'Convenience, mostly.';
const MORE = 'I work shifts, and on my days off I do not want to stand in a shop. It just comes';
const PATIENCE_MS = 120_000;
const VISITS = [
  { name: 'demo-light', viewport: WIDE, colorScheme: 'light' },
  { name: 'demo-dark', viewport: WIDE, colorScheme: 'dark' },
  { name: 'demo-phone', viewport: PHONE, colorScheme: 'light', isMobile: true, hasTouch: true },
];

await toolMain(async () => {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launchBrowser();
  try {
    for (const [i, { name, ...look }] of VISITS.entries()) {
      const page = await (
        await browser.newContext({ ...look, deviceScaleFactor: 1.5, reducedMotion: 'reduce' })
      ).newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      await visit(page, i + 1);
      await keep(browser, name, await page.screenshot());
      if (name === 'demo-light') {
        await answerThird(page);
        await page.setViewportSize({ width: 960, height: 860 });
        await page.mouse.move(0, 0);
        await keep(browser, 'demo-codes', await page.locator('#codes').screenshot());
      }
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
});

/** The first answer, and half of the one to the follow-up. */
async function visit(page, seed) {
  await page.goto(`${instanceUrl()}/demo`);
  const fingers = await typistOn(page);
  const type = async (text) => {
    await page.locator('#answer').focus();
    await fingers.type(byHand(text, seed));
  };
  await page.locator('#answer').waitFor();
  await type(ANSWER);
  await page.keyboard.press('Control+Enter');
  await page.locator('.followup').waitFor();
  await page.locator('.card .verdict:not(.waiting)').waitFor();
  await type(MORE);
  await page.locator('.live rect').first().waitFor();
}

/** Two trees: of the first question and the last. */
async function answerThird(page) {
  const skip = page.getByRole('button', { name: 'Skip' });
  const place = (text) => page.locator('.survey > .place').filter({ hasText: text }).waitFor();
  await skip.click();
  await place('Question 2');
  await skip.click();
  await place('Question 3');
  await page.keyboard.type('Let me skip a month with one tap, because we travel a lot and the bags go stale.');
  await page.keyboard.press('Control+Enter');
  await page.locator('form.busy').waitFor({ state: 'detached' });
  if (await skip.count()) await skip.click();
  await page.locator('.column:nth-child(2) .tree').waitFor();
  await page.locator('.column:nth-child(1) .tree').waitFor();
}

/** As WebP, which the browser itself writes: a fifth of a PNG. */
async function keep(browser, name, png) {
  const page = await browser.newPage();
  const webp = await page.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
    return Array.from(new Uint8Array(await blob.arrayBuffer()));
  }, png.toString('base64'));
  await page.close();
  writeFileSync(join(FOLDER, `${name}.webp`), Uint8Array.from(webp));
  console.log(`${name}.webp ${(webp.length / 1024).toFixed(0)} KB`);
}
