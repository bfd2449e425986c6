import type { Clock } from '@lantern/kernel';
import { databaseNow } from '../clock.ts';
import { callByName } from '../db/call-by-name.ts';
import type { Queryable } from '../db/database.ts';

/** What this node counted alone in one window, and how long the window lasts here. */
export interface WindowUse {
  readonly name: string;
  readonly points: number;
  readonly leftMs: number;
}
/** What this node took alone from one budget since `ageMs` ago, in milliseconds of its rate. */
export interface BudgetUse {
  readonly name: string;
  readonly costMs: number;
  readonly ageMs: number;
}
/** The points of all nodes in a window, and the time to its end. */
export interface WindowTotal {
  readonly points: number;
  readonly leftMs: number;
}

/** Adds the points of this node to those of all nodes. */
export async function addToWindows(db: Queryable, uses: readonly WindowUse[]): Promise<Map<string, WindowTotal>> {
  const { rows } = await db.query<{ name: string; points: number; left_ms: string }>(
    callByName('platform.add_to_windows', {
      p_names: uses.map(({ name }) => name),
      p_points: uses.map(({ points }) => points),
      p_left_ms: uses.map(({ leftMs }) => leftMs),
    }),
  );
  return new Map(rows.map((row) => [row.name, { points: row.points, leftMs: Number(row.left_ms) }]));
}

/** Adds the costs of this node to those of all nodes; answers the time until each budget is free again. */
export async function addToBudgets(
  db: Queryable,
  clock: Clock,
  uses: readonly BudgetUse[],
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ name: string; left_ms: string }>(
    callByName('platform.add_to_budgets', {
      p_now: databaseNow(clock),
      p_names: uses.map(({ name }) => name),
      p_cost_ms: uses.map(({ costMs }) => costMs),
      p_age_ms: uses.map(({ ageMs }) => ageMs),
    }),
  );
  return new Map(rows.map((row) => [row.name, Number(row.left_ms)]));
}

/** Deletes what has ended: windows by the machine's time, budgets by the time of their callers. */
export async function sweepRates(db: Queryable, clock: Clock): Promise<void> {
  await db.query('delete from platform.rate_window where ends_at < clock_timestamp()');
  await db.query('delete from platform.rate_budget where empty_at < platform.time_of($1)', [databaseNow(clock)]);
}
