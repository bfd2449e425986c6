import type { Page } from '@playwright/test';

/** Marks what a page shows. */
const MARK = `for (const main of document.querySelectorAll('main')) if (main.checkVisibility())
  for (const one of main.querySelectorAll('*')) one.setAttribute('data-left', '')`;
/** Of what was marked, the share that is still there. */
const LEFT_SHARE = `(() => {
  const shown = [...document.querySelectorAll('main')].filter((main) => main.checkVisibility()).flatMap((main) => [...main.querySelectorAll('*')]);
  return shown.length === 0 ? 1 : shown.filter((one) => one.hasAttribute('data-left')).length / shown.length;
})()`;
const PATIENCE_MS = 5000;
const LOOK_MS = 50;

/** Goes to a path as a link of the open page does, which costs a tenth of a visit. Where the page stays what it was, the path is visited. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(`${MARK}; history.pushState({}, '', ${JSON.stringify(path)})`);
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    if ((await page.evaluate<number>(LEFT_SHARE)) < 0.5) return;
    await page.waitForTimeout(LOOK_MS);
  }
  await page.goto(path);
}
