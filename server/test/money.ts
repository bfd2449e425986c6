import { allChecks, redrawChecks } from '../src/commands/audit.ts';
import { audit, creditByHand, openAccounts } from '../src/modules/ledger/index.ts';
import { openEvent, placeSlip, type SlipVerdict } from '../src/modules/wager/index.ts';
import type { AppContext } from '../src/platform/index.ts';

export const P = 1_000_000n;

/** A member with an account and money, without the modules above: for tests of the ledger and the wager module. */
export async function openMember(context: AppContext, amount: bigint, currency = 'LTN'): Promise<bigint> {
  const memberId = context.newId();
  await context.db.transaction((tx) => openAccounts(tx, memberId, currency));
  if (amount > 0n) await creditByHand(context, { memberId, causeId: context.newId(), amount });
  return memberId;
}

export async function openTestEvent(
  context: AppContext,
  options: { closesInMs?: number; memberLimit?: bigint } = {},
): Promise<bigint> {
  const id = context.newId();
  const now = context.clock.nowMs();
  await openEvent(context.db, {
    id,
    category: 'ELOTT',
    vendor: 'TCG_SEA',
    game: 'test',
    name: `issue ${id}`,
    opensAtMs: now - 1000,
    closesAtMs: now + (options.closesInMs ?? 60_000),
    memberLimit: options.memberLimit ?? 1_000_000n * P,
  });
  return id;
}

export interface TestBet {
  memberId: bigint;
  eventId: bigint;
  stake?: bigint;
  pick?: string;
  key?: string;
  ceiling?: bigint;
  lines?: number;
  body?: string;
}

export function bet(
  context: AppContext,
  { memberId, eventId, stake = P, pick = '07', key, ceiling = 1_000_000n * P, lines = 1, body = 'body' }: TestBet,
): Promise<SlipVerdict> {
  return placeSlip(context, {
    memberId,
    currency: 'LTN',
    slipId: context.newId(),
    key: key ?? crypto.randomUUID(),
    bodyHash: Buffer.from(body),
    lines: Array.from({ length: lines }, () => ({
      wagerId: context.newId(),
      eventId,
      play: 'DE_DB',
      picks: pick,
      unit: stake,
      stake,
      odds: 980_000n,
      exposures: [{ selection: `DE_DB:${pick}`, units: stake, ceiling }],
    })),
  });
}

/** All findings about money, as `lantern audit` reports them. */
export const findings = (context: AppContext) => audit(context.db, [...allChecks, ...redrawChecks(context.secrets)]);

/** The same without intended findings, by words of their checks. */
export const findingsBut = async (context: AppContext, ...words: readonly string[]) =>
  (await findings(context)).filter(({ check }) => !words.some((word) => check.includes(word)));
