import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Counted two frames later: a window that was just added begins to fade with its first frame. */
const FADING = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(
  document.getAnimations().filter((one) => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity).length))))`;

async function expectNoFault(page: Page, what: string, narrowed: (builder: AxeBuilder) => AxeBuilder): Promise<void> {
  // A window that fades in has not its final colours yet; endless animations are not waited for.
  await expect.poll(() => page.evaluate<number>(FADING), { message: `${what} stands still` }).toBe(0);
  // Otherwise each check opens a page of its own to join the findings of frames, which doubles its time: our pages have no frames that it could read.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: { assets: ['media'] } });
  builder.setLegacyMode(true);
  const { violations } = await narrowed(builder).analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
  expect.soft(faults, `${what} keeps WCAG`).toEqual([]);
}

/** No WCAG 2.2 level AA violation on the present screen, or in one part of it. */
export const expectAccessible = (page: Page, what: string, part?: string): Promise<void> =>
  expectNoFault(page, what, (builder) => (part ? builder.include(part) : builder).withTags(RULES));

/** The one rule that another theme can break on a page that passes the others. */
export const expectContrast = (page: Page, what: string): Promise<void> =>
  expectNoFault(page, what, (builder) => builder.withRules('color-contrast'));

/** Themes are an attribute of the page: this puts one on without a new visit. */
export const putTheme = (page: Page, theme: 'light' | 'dark'): Promise<unknown> =>
  page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);

/** In both themes on one visit: the dark one changes only colours. The page is light afterwards. */
export async function expectBothThemes(page: Page, what: string): Promise<void> {
  await putTheme(page, 'light');
  await expectAccessible(page, `${what}, light`);
  await putTheme(page, 'dark');
  await expectContrast(page, `${what}, dark`);
  await putTheme(page, 'light');
}

const softly = expect.configure({ soft: true });

/** Nothing overflows sideways, once the page has taken the width of its window. */
export async function expectNoSideScroll(page: Page, what: string): Promise<void> {
  const tooWide = () =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  await softly.poll(tooWide, { message: `${what} fits its width`, timeout: 5000 }).toBe(0);
}
