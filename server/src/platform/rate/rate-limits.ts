import type { Clock } from '@lantern/kernel';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { type Budget, createBudget } from '../http/budget.ts';
import { createExchange } from './exchange.ts';
import { addToBudgets, addToWindows, type BudgetUse, type WindowTotal, type WindowUse } from './rate.store.ts';
import { createWindowLimit, type WindowLimit, type WindowOptions } from './window-limit.ts';

/** Limits of callers that all nodes share. A name is of one limit. */
export interface RateLimits {
  window(name: string, options: WindowOptions): WindowLimit;
  budget(name: string, options: { readonly perSecond: number; readonly burst: number }): Budget;
}

export interface RateLimitsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/** A test may set the clock back; intervals measured by it continue from there. */
function neverBack(nowMs: () => number): () => number {
  let latest = Number.NEGATIVE_INFINITY;
  return () => {
    latest = Math.max(latest, nowMs());
    return latest;
  };
}

export function createRateLimits({ db, clock, log }: RateLimitsOptions): RateLimits {
  const machineMs = (): number => performance.now();
  const budgetMs = clock.fixed ? neverBack(() => clock.nowMs()) : machineMs;
  const onFault = (error: unknown): void => {
    log.warn({ err: error }, 'rate limits of other nodes not known; this node counts alone');
  };
  const windows = createExchange<WindowUse, WindowTotal>({
    write: (uses) => db.as('limits', () => addToWindows(db, uses)),
    onFault,
    nowMs: machineMs,
  });
  const budgets = createExchange<BudgetUse, number>({
    write: (uses) => db.as('limits', () => addToBudgets(db, clock, uses)),
    onFault,
    nowMs: machineMs,
  });
  return {
    window: (name, options) => createWindowLimit(name, options, windows, machineMs),
    budget: (name, options) => createBudget({ ...options, nowMs: budgetMs, shared: { name, exchange: budgets } }),
  };
}
