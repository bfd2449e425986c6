import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { expect } from './fixtures.ts';
import { microsOf, type Person } from './people.ts';

export type WaitForScene = (page: Page, ...scenes: readonly string[]) => Promise<void>;

/** Waits until the table of a page shows one of these scenes. */
export const sceneWithin =
  (withinMs: number, table = '.live[data-round]'): WaitForScene =>
  (page, ...scenes) =>
    expect(page.locator(table)).toHaveAttribute('data-scene', new RegExp(`^(${scenes.join('|')})$`), {
      timeout: withinMs,
    });

export async function openLiveTable(page: Page, code: string): Promise<void> {
  await page.goto(`/live?table=${code}`);
  await expect(page.locator('.live-cloth [data-spot]').first()).toBeVisible({ timeout: 30_000 });
}

/** A round that takes bets for some seconds more. */
export async function waitForBets(page: Page, waitForScene: WaitForScene): Promise<void> {
  await waitForScene(page, 'result', 'shuffling');
  await waitForScene(page, 'open');
}

export const spot = (page: Page, code: string): Locator => page.locator(`[data-spot="${code}"]`);

export const shownBalance = async (page: Page): Promise<bigint> =>
  microsOf(await page.locator('.dock [data-value=balance]').innerText());

/** What a member staked and was paid, and how many bets have no result yet. */
export async function paidTo(
  database: pg.Pool,
  { id }: Person,
): Promise<{ stake: bigint; payout: bigint; open: number }> {
  const { rows } = await database.query(
    `select coalesce(sum(stake), 0)::text as stake, coalesce(sum(payout), 0)::text as payout,
       count(*) filter (where settled_at is null)::int as open
     from wager.wager where member_id = $1`,
    [id],
  );
  return { stake: BigInt(rows[0].stake), payout: BigInt(rows[0].payout), open: rows[0].open };
}
