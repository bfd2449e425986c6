import { contractsOfficeCalls } from '@lantern/contract/contracts/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso, type Queryable } from '../../../platform/index.ts';
import { presentBill } from '../contracts.present.ts';
import { headOf, SLOT_MS } from '../contracts.zone.store.ts';
import { owedBills, owedTotals } from '../settling/contracts.bill-pages.store.ts';
import { lastRuns, progressOf, type RunRow, runOf } from '../settling/contracts.runs.store.ts';
import { lastFaults, monthOfTop, statesOf, unfinishedRuns } from './contracts.office.store.ts';
import { presentRun } from './contracts.runs.ts';

const RUNS = 20;
const OWED = 50;

/** What is not over comes before the last runs that are. */
async function shownRuns(db: Queryable): Promise<RunRow[]> {
  const open: RunRow[] = [];
  for (const id of await unfinishedRuns(db)) {
    const run = await runOf(db, id);
    if (run) open.push(run);
  }
  const ids = new Set(open.map(({ id }) => id));
  return [...open, ...(await lastRuns(db, RUNS)).filter(({ id }) => !ids.has(id))];
}

export const getContractOverview = answer(contractsOfficeCalls.getContractOverview, async (_request, context) => {
  const { db } = context;
  const { realtime_slot } = await progressOf(db);
  const totals = await owedTotals(db);
  const { zone } = await headOf(db);
  const month = await monthOfTop(db, `${zone.dayAt(context.clock.nowMs()).slice(0, 7)}-01`);
  const money = (value: string): string => formatAmount(BigInt(value));
  return done({
    ...{ states: await statesOf(db), runs: (await shownRuns(db)).map(presentRun) },
    realtimeAt: realtime_slot === 0 ? null : iso(realtime_slot * SLOT_MS),
    owed: (await owedBills(db, OWED)).map((bill) => presentBill(bill, null)),
    month: month.map(({ currency, valid, paid }) => ({ currency, valid: money(valid), paid: money(paid) })),
    owedTotals: totals.map((one) => ({ ...one, amount: money(one.amount) })),
    faults: await lastFaults(db),
  });
});
