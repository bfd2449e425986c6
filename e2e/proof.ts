import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const holds = (page: Page) => page.getByText('Verified', { exact: true });
export const fails = (page: Page) => page.getByText('Not verified', { exact: true });

/** The command shown on the card, run with the downloaded file, without the site. */
async function checkedOffline(page: Page): Promise<{ code: number; output: string }> {
  const command = await page.getByText(/^node verify\.mjs --/).innerText();
  const flags = [...command.matchAll(/--([a-zA-Z]+) '([^']*)'/g)].flatMap(([, name, text]) => [
    `--${name}`,
    text ?? '',
  ]);
  const file = await page.request.get('/verify.mjs');
  const directory = await mkdtemp(join(tmpdir(), 'lantern-verify-'));
  const path = join(directory, 'verify.mjs');
  await writeFile(path, await file.body());
  const done = await new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [path, ...flags], (error, output) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output }),
    );
  });
  await rm(directory, { recursive: true });
  return done;
}

/** Another last digit, as a manipulated proof would have. */
const otherDigit = (hex: string): string => `${hex.slice(0, -1)}${hex.endsWith('0') ? '1' : '0'}`;

/** Checks a proof on the page and with the file; with one byte changed both must reject it. */
export async function expectProof(page: Page, field: string): Promise<void> {
  await expect(holds(page)).toBeVisible();
  expect(await checkedOffline(page)).toMatchObject({ code: 0, output: expect.stringContaining('It holds.') });
  const input = page.getByLabel(field, { exact: true });
  await input.fill(otherDigit(await input.inputValue()));
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(fails(page)).toBeVisible();
  await expect(holds(page)).toHaveCount(0);
  expect(await checkedOffline(page)).toMatchObject({ code: 1, output: expect.stringContaining('IT DOES NOT HOLD.') });
}
