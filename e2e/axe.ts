import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const LAWS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

const FADING = `document.getAnimations().filter((one) =>
  one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity).length`;

/** No fault against WCAG 2.2 at level AA on what stands on the screen now. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // A window that fades in has not its colours yet; what turns for ever is not waited for.
  await expect.poll(() => page.evaluate<number>(FADING), { message: `${what} stands still` }).toBe(0);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(LAWS)
    .analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
  expect.soft(faults, `${what} keeps WCAG`).toEqual([]);
}

/** Nothing sticks out at the sides. */
export async function expectNoSideScroll(page: Page, what: string): Promise<void> {
  const tooWide = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect.soft(tooWide, `${what} fits its width`).toBe(0);
}
