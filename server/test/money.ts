import type { WagerDetail } from '@lantern/contract/wager';
import { formatAmount, TRIAL_CURRENCY } from '@lantern/kernel';
import { expect } from 'vitest';
import {
  audit,
  checksOf,
  creditByHand,
  openAccounts,
  redrawsOf,
  registerCurrency,
  sealNext,
} from '../src/modules/ledger/index.ts';
import { type NewEvent, openEvent, placeSlip, type SlipVerdict } from '../src/modules/wager/index.ts';
import type { AppContext } from '../src/platform/index.ts';
import type { TestApp } from './app.ts';

export const P = 1_000_000n;

/** A member with an account and money, without the modules above: for tests of the ledger and the wager module. */
export async function openMember(context: AppContext, amount: bigint, currency = 'LTN'): Promise<bigint> {
  const memberId = context.newId();
  if (currency !== TRIAL_CURRENCY) await registerCurrency(context.db, currency);
  await context.db.transaction((tx) => openAccounts(tx, memberId, currency));
  if (amount > 0n) await creditByHand(context, { memberId, causeId: context.newId(), amount });
  return memberId;
}

interface TestEventOptions {
  readonly closesInMs?: number;
  readonly memberLimit?: bigint;
}
export function testEvent(context: AppContext, options: TestEventOptions = {}): NewEvent {
  const id = context.newId();
  const now = context.clock.nowMs();
  return {
    id,
    category: 'ELOTT',
    vendor: 'TCG_SEA',
    game: 'test',
    name: `issue ${id}`,
    opensAtMs: now - 1000,
    closesAtMs: now + (options.closesInMs ?? 60_000),
    memberLimit: options.memberLimit ?? 1_000_000n * P,
  };
}

export async function openTestEvent(context: AppContext, options: TestEventOptions = {}): Promise<bigint> {
  const event = testEvent(context, options);
  await openEvent(context.db, event);
  return event.id;
}

/** The detail of a bet on one number. */
export const betOn = (pick: string, unit: bigint = P, odds = 980_000): WagerDetail => ({
  kind: 'lottery',
  play: 'DE_DB',
  picks: [pick],
  unit: formatAmount(unit),
  odds,
});
/** The number of such a bet. */
export const pickOf = ({ detail }: { readonly detail: WagerDetail }): string =>
  detail.kind === 'lottery' ? detail.picks.join(' ') : '';
/** The detail of a play that is not drawn again. */
export const PLAIN: WagerDetail = { kind: 'vendor' };

export interface TestBet {
  memberId: bigint;
  eventId: bigint;
  stake?: bigint;
  pick?: string;
  key?: string;
  ceiling?: bigint;
  lines?: number;
  body?: string;
  currency?: string;
}

export function bet(
  context: AppContext,
  {
    memberId,
    eventId,
    stake = P,
    pick = '07',
    key,
    ceiling = 1_000_000n * P,
    lines = 1,
    body = 'body',
    currency = 'LTN',
  }: TestBet,
): Promise<SlipVerdict> {
  return placeSlip(context, {
    memberId,
    currency,
    slipId: context.newId(),
    key: key ?? crypto.randomUUID(),
    bodyHash: Buffer.from(body),
    lines: Array.from({ length: lines }, () => ({
      wagerId: context.newId(),
      eventId,
      stake,
      detail: betOn(pick, stake),
      exposures: [{ selection: `DE_DB:${pick}`, units: stake, ceiling }],
    })),
  });
}

/** All findings about money, as `lantern audit` reports them. */
export const findings = (context: AppContext) => {
  const { db, hooks, secrets } = context;
  return audit(db, [...checksOf(hooks), ...redrawsOf(hooks, secrets)]);
};

/** The same without intended findings, by words of their checks. */
export const findingsBut = async (context: AppContext, ...words: readonly string[]) =>
  (await findings(context)).filter(({ check }) => !words.some((word) => check.includes(word)));

/** Waits until the seals have reached the newest record of these tables. */
export async function sealedOf({ context, owner }: TestApp, tables: readonly string[]): Promise<void> {
  const newest = tables.map((table) => `(select max(greatest(row_tx, final_tx)) from ${table})`).join(', ');
  await expect
    .poll(
      async () => {
        await context.db.transaction((tx) => sealNext(tx));
        const { rows } = await owner.query<{ all: boolean }>(
          `select upto_tx >= greatest(${newest}) as all from ledger.seal_head`,
        );
        return rows[0]?.all;
      },
      { timeout: 20_000, interval: 5 },
    )
    .toBe(true);
}
