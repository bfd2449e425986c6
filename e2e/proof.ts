import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const holds = (page: Page) => page.getByText('Verified', { exact: true });
export const fails = (page: Page) => page.getByText('Not verified', { exact: true });

/** The command of the card, run by the file that the site gives away, without the site. */
async function checkedOffline(page: Page): Promise<{ code: number; told: string }> {
  const command = await page.getByText(/^node verify\.mjs --/).innerText();
  const flags = [...command.matchAll(/--([a-zA-Z]+) '([^']*)'/g)].flatMap(([, name, text]) => [
    `--${name}`,
    text ?? '',
  ]);
  const file = await page.request.get('/verify.mjs');
  const directory = await mkdtemp(join(tmpdir(), 'lantern-verify-'));
  const path = join(directory, 'verify.mjs');
  await writeFile(path, await file.body());
  const done = await new Promise<{ code: number; told: string }>((resolve) => {
    execFile(process.execPath, [path, ...flags], (error, told) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, told }),
    );
  });
  await rm(directory, { recursive: true });
  return done;
}

/** Another last digit, as somebody would have it who changed the proof afterwards. */
const otherDigit = (hex: string): string => `${hex.slice(0, -1)}${hex.endsWith('0') ? '1' : '0'}`;

/** A proof that holds on the page and in the file; with one byte changed it holds in neither. */
export async function expectProof(page: Page, field: string): Promise<void> {
  await expect(holds(page)).toBeVisible();
  expect(await checkedOffline(page)).toMatchObject({ code: 0, told: expect.stringContaining('It holds.') });
  const input = page.getByLabel(field, { exact: true });
  await input.fill(otherDigit(await input.inputValue()));
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(fails(page)).toBeVisible();
  await expect(holds(page)).toHaveCount(0);
  expect(await checkedOffline(page)).toMatchObject({ code: 1, told: expect.stringContaining('IT DOES NOT HOLD.') });
}
