import { contractsOfficeCalls } from '@lantern/contract/contracts/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso } from '../../../platform/index.ts';
import { presentBill } from '../contracts.present.ts';
import { headOf, SLOT_MS } from '../contracts.zone.store.ts';
import { owedBills, owedTotals } from '../settling/contracts.bill-pages.store.ts';
import { lastRuns, progressOf } from '../settling/contracts.runs.store.ts';
import { lastFaults, monthOfTop, statesOf } from './contracts.office.store.ts';
import { presentRun } from './contracts.runs.ts';

const RUNS = 20;
const OWED = 50;

export const getContractOverview = answer(contractsOfficeCalls.getContractOverview, async (_request, context) => {
  const { db } = context;
  const { realtime_slot } = await progressOf(db);
  const totals = await owedTotals(db);
  const { zone } = await headOf(db);
  const month = await monthOfTop(db, `${zone.dayAt(context.clock.nowMs()).slice(0, 7)}-01`);
  const money = (value: string): string => formatAmount(BigInt(value));
  return done({
    ...{ states: await statesOf(db), runs: (await lastRuns(db, RUNS)).map(presentRun) },
    realtimeAt: realtime_slot === 0 ? null : iso(realtime_slot * SLOT_MS),
    owed: (await owedBills(db, OWED)).map((bill) => presentBill(bill, null)),
    month: month.map(({ currency, valid, paid }) => ({ currency, valid: money(valid), paid: money(paid) })),
    owedTotals: totals.map((one) => ({ ...one, amount: money(one.amount) })),
    faults: await lastFaults(db),
  });
});
