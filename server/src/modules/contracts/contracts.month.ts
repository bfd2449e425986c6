import { addDays } from '@lantern/kernel';
import type { ContractKind } from '@lantern/rules/agents';
import type { ContractTerms } from '@lantern/rules/contracts';
import { atTime, type DemoDay, type DemoMonth, type DemoPart } from '../../platform/index.ts';
import { credentialsOf } from '../account/index.ts';
import { decide, endsBy } from './contracts.deciding.ts';
import { makeOffer } from './contracts.offering.ts';
import { contractOf, runningOf } from './contracts.store.ts';
import { headOf } from './contracts.zone.store.ts';
import { saveProgress } from './settling/contracts.runs.store.ts';
import { beginRuns, foldAll, payDue, stepRuns } from './settling/contracts.runs.ts';

const GENERAL = 'agent001';
const ANSWER_DAYS = 7;
const tier = (rate: string, turnover: string, loss = '0') => ({ rate, turnover, loss, active: 1 });
const salary = (...tiers: ReturnType<typeof tier>[]): ContractTerms => ({
  ...{ tiers, activeTurnover: '10', cap: null, period: null, mode: null, carry: null },
});
const dividend = (...tiers: ReturnType<typeof tier>[]): ContractTerms => ({
  ...{ tiers, activeTurnover: '10', cap: null, period: 'weekly', mode: 'fixed', carry: 'previous' },
});

interface Agreement {
  readonly upline: string | null;
  readonly downline: string;
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
}
const AGREEMENTS: readonly Agreement[] = [
  { upline: null, downline: GENERAL, kind: 'daily', terms: salary(tier('0.006', '100'), tier('0.008', '1000')) },
  { upline: null, downline: GENERAL, kind: 'hourly', terms: salary(tier('0.002', '50')) },
  { upline: null, downline: GENERAL, kind: 'dividend', terms: dividend(tier('0.22', '500'), tier('0.24', '5000')) },
  { upline: GENERAL, downline: 'agent_saigon', kind: 'daily', terms: salary(tier('0.004', '100')) },
  { upline: GENERAL, downline: 'agent_hanoi', kind: 'daily', terms: salary(tier('0.003', '100')) },
  { upline: GENERAL, downline: 'agent_saigon', kind: 'dividend', terms: dividend(tier('0.15', '500')) },
];
/** Waits for its answer when the month is over. */
const LAST_DAY: Agreement = {
  ...{ upline: GENERAL, downline: 'agent_saigon', kind: 'hourly', terms: salary(tier('0.001', '50')) },
};

async function offer({ context }: DemoMonth, { upline, downline, kind, terms }: Agreement): Promise<bigint | null> {
  const above = upline === null ? null : await credentialsOf(context.db, upline);
  if (upline !== null && !above) return null;
  const { zone } = await headOf(context.db);
  const made = await context.db.transaction((tx) =>
    makeOffer(context, tx, {
      ...{ uplineId: above?.member.memberId ?? null, upline, currency: null, downline, kind, terms },
      ...{ startsOn: zone.dayAt(context.clock.nowMs()), answerDays: ANSWER_DAYS },
    }),
  );
  return typeof made === 'object' && 'id' in made ? made.id : null;
}

async function agree(month: DemoMonth, agreement: Agreement): Promise<void> {
  const { context } = month;
  const id = await offer(month, agreement);
  const row = id === null ? null : await contractOf(context.db, id);
  if (!row) return;
  const ends = (await endsBy(context.db, row, row.terms)).map((one) => one.id);
  const decision = { contractId: row.id, act: 'accept', by: BigInt(row.downline_id), hash: row.hash, ends } as const;
  await context.db.transaction((tx) => decide(context, tx, decision));
}

/** The bills of the day before. Between the first days and the others lie months in which nobody plays: their days have no runs. */
async function settleDay({ context }: DemoMonth, { day }: DemoDay): Promise<void> {
  await saveProgress(context.db, { run_day: addDays(day, -2) });
  await foldAll(context);
  await beginRuns(context);
  for (let more = true; more; ) more = await stepRuns(context);
  while ((await payDue(context)) > 0n);
}

/** On the day after the agents were registered; on later ones the contracts are there. */
async function agreeOnce(month: DemoMonth): Promise<void> {
  const general = await credentialsOf(month.context.db, GENERAL);
  if (!general || (await runningOf(month.context.db, general.member.memberId, 'daily'))) return;
  for (const agreement of AGREEMENTS) await agree(month, agreement);
}

/** Contracts of the agents whom the month registers, the bills of each night, and an offer that waits at its end. */
export const contractsOfDay: DemoPart = (month, day) => [
  ...(day.isFirst
    ? []
    : [
        { atMs: atTime(day, 2, 10), run: () => settleDay(month, day) },
        { atMs: atTime(day, 7), run: () => agreeOnce(month) },
      ]),
  ...(day.isLast ? [{ atMs: day.endMs - 1, run: () => offer(month, LAST_DAY) }] : []),
];
