import { setTimeout as sleep } from 'node:timers/promises';
import type { ContractKind } from '@lantern/rules/agents';
import type { ContractTerms } from '@lantern/rules/contracts';
import { membersByIds } from '../src/modules/account/index.ts';
import { decide, endsBy } from '../src/modules/contracts/contracts.deciding.ts';
import { makeOffer } from '../src/modules/contracts/contracts.offering.ts';
import { contractOf } from '../src/modules/contracts/contracts.store.ts';
import { headOf } from '../src/modules/contracts/contracts.zone.store.ts';
import { foldAll, settleAll } from '../src/modules/contracts/settling/contracts.runs.ts';
import { closeEvent, refundEvent, resettleEvent, settleEvent } from '../src/modules/wager/index.ts';
import type { TestApp } from './app.ts';
import { bet, openTestEvent, pickOf } from './money.ts';

export const tier = (rate: string, turnover = '0', active = 0, loss = '0') => ({ rate, turnover, loss, active });
export const salaryTerms = (...tiers: ReturnType<typeof tier>[]): ContractTerms => ({
  ...{ tiers, activeTurnover: '1', cap: null, period: null, mode: null, carry: null },
});
export const dividendTermsOf = (
  period: ContractTerms['period'],
  carry: ContractTerms['carry'],
  ...tiers: ReturnType<typeof tier>[]
): ContractTerms => ({ tiers, activeTurnover: '1', cap: null, period, mode: 'fixed', carry });

export interface TestOffer {
  readonly uplineId: bigint | null;
  readonly downlineId: bigint;
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
}

/** Offers a contract by the accounts that `addTestMember` opens. @throws when it is refused */
export async function offerTest(app: TestApp, { uplineId, downlineId, kind, terms }: TestOffer): Promise<string> {
  const { context } = app;
  const { zone } = await headOf(context.db);
  const accounts = await membersByIds(context.db, [downlineId, ...(uplineId === null ? [] : [uplineId])]);
  const accountOf = (id: bigint): string => accounts.get(id)?.account ?? '';
  const offered = await context.db.transaction((tx) =>
    makeOffer(context, tx, {
      ...{
        uplineId,
        upline: uplineId === null ? null : accountOf(uplineId),
        currency: null,
        downline: accountOf(downlineId),
        kind,
        terms,
      },
      ...{ startsOn: zone.dayAt(context.clock.nowMs()), answerDays: 7 },
    }),
  );
  if (typeof offered === 'string' || 'faults' in offered) throw new Error(JSON.stringify(offered));
  return offered.id.toString();
}

/** Accepts an offer as its downline, who has seen its text and what it ends. */
export async function acceptTest(app: TestApp, id: string): Promise<string> {
  const { context } = app;
  const row = await contractOf(context.db, id);
  if (!row) throw new Error('no such contract');
  const ends = (await endsBy(context.db, row, row.terms)).map((one) => one.id);
  const by = BigInt(row.downline_id);
  return context.db.transaction((tx) =>
    decide(context, tx, { contractId: id, act: 'accept', by, hash: row.hash, ends }),
  );
}

export async function agreeOn(app: TestApp, offer: TestOffer): Promise<string> {
  const id = await offerTest(app, offer);
  const verdict = await acceptTest(app, id);
  if (verdict !== 'done') throw new Error(verdict);
  return id;
}

/** An event with bets of members; `pays` times the stake of each bet on the pick. */
export async function betsOn(
  app: TestApp,
  bets: readonly { memberId: bigint; stake: bigint; pick?: string }[],
): Promise<bigint> {
  const eventId = await openTestEvent(app.context, { closesInMs: 40 * 86_400_000 });
  for (const one of bets) {
    const verdict = await bet(app.context, { ...one, eventId });
    if (verdict.verdict !== 'placed') throw new Error(verdict.verdict);
  }
  return eventId;
}

/** A bet on this pick is paid twice its unit. */
const judge = (winner: string) => (wager: Parameters<Parameters<typeof settleEvent>[1]['judge']>[0]) => {
  const isWon = pickOf(wager) === winner;
  return { payout: isWon ? 2_000_000n : 0n, outcome: isWon ? { hits: 1 } : null };
};
export async function settleTest(app: TestApp, eventId: bigint, winner: string, version = 1): Promise<void> {
  await app.context.db.transaction((tx) => closeEvent(tx, eventId));
  await settleEvent(app.context, { id: eventId, version, judge: judge(winner) });
}
export const correctTest = (app: TestApp, eventId: bigint, winner: string, version: number) =>
  resettleEvent(app.context, { id: eventId, version, judge: judge(winner) });
export async function refundTest(app: TestApp, eventId: bigint): Promise<void> {
  await app.context.db.transaction((tx) => closeEvent(tx, eventId));
  await refundEvent(app.context, eventId);
}

/** Figures wait for every transaction that is open, of other tests on the same cluster too. */
async function untilSeen({ owner }: TestApp): Promise<void> {
  const { rows } = await owner.query<{ id: string }>('select pg_current_xact_id()::text as id');
  const isSeen = async () =>
    (
      await owner.query<{ is: boolean }>('select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > $1 as is', [
        rows[0]?.id,
      ])
    ).rows[0]?.is;
  while (!(await isSeen())) await sleep(10);
}

/** Folds and settles until nothing is left to do now. */
export async function settleNow(app: TestApp): Promise<void> {
  await untilSeen(app);
  await foldAll(app.context);
  for (let more = true; more; ) more = await settleAll(app.context);
}
