import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const DICTIONARIES = join(import.meta.dirname, '../packages/i18n/src/dictionaries');
type Tree = { readonly [key: string]: string | Tree };

function textsOf(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value] as [string, string]] : textsOf(value, `${path}.${key}`),
  );
}

const readTexts = (language: string, file: string) =>
  textsOf(JSON.parse(readFileSync(join(DICTIONARIES, language, file), 'utf8')) as Tree);

/** English sentences without placeholders that differ in Vietnamese: none may be on a Vietnamese page. */
function englishOnly(): string[] {
  // Texts of the office may equal what the data calls something on the site, for example a partner.
  const files = globSync('*.json', { cwd: join(DICTIONARIES, 'EN') }).filter((file) => !file.endsWith('.office.json'));
  return files.flatMap((file) => {
    const vietnamese = new Map(readTexts('VI', basename(file)));
    return readTexts('EN', file)
      .filter(
        ([key, text]) =>
          !/[{<]/.test(text) && /\w \w/.test(text) && vietnamese.get(key)?.toLowerCase() !== text.toLowerCase(),
      )
      .map(([, text]) => text);
  });
}

async function expectVietnamese(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  // Names of teams contain towns, and stay what they are. Both are read at one moment: fixtures come and go.
  const { teams, whole } = await page.evaluate<{ teams: string[]; whole: string }>(`({
    teams: Array.from(document.querySelectorAll('.sb-team'), (team) => team.innerText),
    whole: document.body.innerText,
  })`);
  const shown = teams.reduce((text, team) => text.replaceAll(team, ''), whole).toLowerCase();
  expect
    .soft(
      englishOnly().filter((text) => shown.includes(text.toLowerCase())),
      page.url(),
    )
    .toEqual([]);
}

test('English changes to Vietnamese with one press, on every page from then on', async ({ page }) => {
  await page.goto('/index');
  await page.getByRole('button', { name: 'EN, Language' }).click();
  await page.getByRole('button', { name: 'Tiếng Việt Vietnamese' }).click();
  await expect(page.getByRole('region', { name: 'Sắp quay thưởng' }).or(page.locator('#next-draws'))).toBeVisible();
  await expectVietnamese(page);
  await page.goto('/vnlottery?gameCode=fastmb1');
  await expect(page.locator('[data-number="07"]')).toBeVisible();
  await expectVietnamese(page);
  await page.goto('/lottery');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectVietnamese(page);
});

test('the title on a wide cover stays within it, also from right to left', async ({ page }) => {
  await page.addInitScript(`localStorage.setItem('lang', 'AR')`);
  await page.goto('/promotions');
  const names = page.locator('main article svg .cover-title');
  await expect(names.first()).toBeVisible();
  for (const name of await names.all()) {
    const [cover, line] = [
      await name.locator('xpath=ancestor::*[name()="svg"][1]').boundingBox(),
      await name.boundingBox(),
    ];
    if (!cover || !line) throw new Error('a cover is not on the screen');
    expect(line.x).toBeGreaterThanOrEqual(cover.x);
    expect(line.x + line.width).toBeLessThanOrEqual(cover.x + cover.width);
  }
});
