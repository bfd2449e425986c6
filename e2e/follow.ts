import type { Page } from '@playwright/test';

/** What a page shows: the window above it, else its main part. */
const SHOWN = `const windows = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter((one) => one.checkVisibility());
  const shown = windows.length > 0 ? windows : [...document.querySelectorAll('main')].filter((main) => main.checkVisibility())`;
/** Marks what a page shows. */
const MARK = `${SHOWN};
  for (const part of shown) for (const one of part.querySelectorAll('*:not(nav, nav *)')) one.setAttribute('data-left', '')`;
/** Of what is shown, the share that was marked. */
const LEFT_SHARE = `(() => {
  ${SHOWN};
  const all = shown.flatMap((part) => [...part.querySelectorAll('*:not(nav, nav *)')]);
  return all.length === 0 ? 1 : all.filter((one) => one.hasAttribute('data-left')).length / all.length;
})()`;
const PATIENCE_MS = 1500;
const LOOK_MS = 50;

/** Goes to a path as a link of the open page does, which costs a tenth of a visit. Where the page stays what it was, the path is visited. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(`(() => { ${MARK}; history.pushState({}, '', ${JSON.stringify(path)}) })()`);
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    if ((await page.evaluate<number>(LEFT_SHARE)) < 0.5) return;
    await page.waitForTimeout(LOOK_MS);
  }
  await page.goto(path);
}
