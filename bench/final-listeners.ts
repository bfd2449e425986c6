import { setTimeout as sleep } from 'node:timers/promises';
import { closeEvent, finalsHook, type Judge, openEvent, readBatch, settleEvent } from '@lantern/server/modules/wager';
import type { AppContext } from '@lantern/server/platform';
import { atMost, type Claim, median, P, type Stage } from './stage.ts';
import { sellTickets } from './tickets.ts';

const ROUNDS = 2 * Number(process.env['BENCH_ROUNDS'] ?? 3) + 1;
const LISTENERS = 30;
const DRAWS = 12;
/** Of one draw. */
const TICKETS = 100;
const DRAW_EVERY_MS = 500;
const COST_MAX = 1.15;
/** Between two looks of a listener, as its job has it. */
const EVERY_MS = 1000;

/** The readers of all modules, and as many more as are missing, each of which counts what promotions count. */
async function listenersOf({ owner }: Stage, context: AppContext) {
  const own = context.hooks.of(finalsHook);
  const more = Array.from({ length: LISTENERS - own.length }, (_, index) => `copy_${'x'.repeat(index + 1)}`);
  for (const name of more)
    await owner.query(
      `create function promotions.${name}_finals(bigint, bigint) returns bigint language sql as 'select promotions.count_finals($1, $2)'`,
    );
  return [...own, ...more.map((name) => ({ apply: `promotions.${name}_finals` as const }))];
}
type Listener = Awaited<ReturnType<typeof listenersOf>>[number];

async function readAll(context: AppContext, listener: Listener): Promise<void> {
  while (await context.db.transaction((tx) => readBatch(context, tx, listener)));
}

/** Draws of a hundred tickets each, closed. */
async function sellDraws(stage: Stage, context: AppContext, draws: number, members: number): Promise<bigint[]> {
  const ids = Array.from({ length: draws }, () => context.newId());
  const now = Date.now();
  for (const id of ids) {
    await openEvent(stage.owner, {
      ...{ id, category: 'LOTT', vendor: 'TCG_SEA', game: 'bench', name: 'bench' },
      ...{ opensAtMs: now - 1000, closesAtMs: now + 1000, memberLimit: 9_000_000_000_000_000n },
    });
    await sellTickets(stage, id, TICKETS, members);
    await context.db.transaction((tx) => closeEvent(tx, id));
  }
  await stage.owner.query('vacuum analyze wager.wager');
  return ids;
}

/** Milliseconds that the settlement of a draw takes at a steady rate of two draws a second; the median. One ticket in a hundred wins. */
async function timeSettle(context: AppContext, draws: readonly bigint[]): Promise<number> {
  const judge: Judge = ({ id }) => ({ payout: BigInt(id) % 100n === 0n ? 98n * P : 0n, outcome: null });
  const times: number[] = [];
  const began = performance.now();
  for (const [place, id] of draws.entries()) {
    await sleep(Math.max(0, began + place * DRAW_EVERY_MS - performance.now()));
    const start = performance.now();
    const { wagers } = await settleEvent(context, { id, version: 1, judge });
    if (wagers !== TICKETS) throw new Error(`settled ${wagers} of ${TICKETS}`);
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Settling two hundred wagers a second while thirty listeners read what becomes final, as they do in the server, against none; in turns. */
export async function finalListeners(stage: Stage, context: AppContext, members: number): Promise<Claim[]> {
  const listeners = await listenersOf(stage, context);
  const times: { without: number[]; with: number[] } = { without: [], with: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const listener of listeners) await readAll(context, listener);
    const without = await timeSettle(context, await sellDraws(stage, context, DRAWS, members));
    const draws = await sellDraws(stage, context, DRAWS, members);
    for (const listener of listeners) await readAll(context, listener);
    let isOver = false;
    const listening = Promise.all(
      listeners.map(async (listener, index) => {
        for (await sleep((index * EVERY_MS) / LISTENERS); !isOver; await sleep(EVERY_MS))
          await readAll(context, listener);
      }),
    );
    const during = await timeSettle(context, draws);
    isOver = true;
    await listening;
    // The first one reads the program and plans.
    if (round === 0) continue;
    times.without.push(without);
    times.with.push(during);
    console.log(
      `  a draw of ${TICKETS} settled in ${without.toFixed(1)} ms, with ${LISTENERS} listeners in ${during.toFixed(1)} ms`,
    );
  }
  const ratios = times.with.map((value, place) => value / (times.without[place] ?? 0));
  return [atMost(`settling with ${LISTENERS} listeners of final bets / without`, median(ratios), COST_MAX)];
}
