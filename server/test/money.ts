import { allChecks, redrawChecks } from '../src/commands/audit.ts';
import type { World } from '../src/platform/index.ts';
import { audit, creditByHand, openAccounts } from '../src/rooms/ledger/index.ts';
import { openEvent, placeSlip, type SlipVerdict } from '../src/rooms/wager/index.ts';

export const P = 1_000_000n;

/** A member with an account and money, without the rooms above: for tests of the ledger and the wager door. */
export async function openMember(world: World, amount: bigint, currency = 'LTN'): Promise<bigint> {
  const memberId = world.newId();
  await world.db.transaction((tx) => openAccounts(tx, memberId, currency));
  if (amount > 0n) await creditByHand(world, { memberId, causeId: world.newId(), amount });
  return memberId;
}

export async function openTestEvent(
  world: World,
  options: { closesInMs?: number; memberLimit?: bigint } = {},
): Promise<bigint> {
  const id = world.newId();
  const now = world.clock.nowMs();
  await openEvent(world.db, {
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
  world: World,
  { memberId, eventId, stake = P, pick = '07', key, ceiling = 1_000_000n * P, lines = 1, body = 'body' }: TestBet,
): Promise<SlipVerdict> {
  return placeSlip(world, {
    memberId,
    currency: 'LTN',
    slipId: world.newId(),
    key: key ?? crypto.randomUUID(),
    bodyHash: Buffer.from(body),
    lines: Array.from({ length: lines }, () => ({
      wagerId: world.newId(),
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

/** Every promise about money, as `lantern audit` proves them. */
export const findings = (world: World) => audit(world.db, [...allChecks, ...redrawChecks(world.secrets)]);

/** The same without what a test did on purpose, by words of the checks that name it. */
export const findingsBut = async (world: World, ...words: readonly string[]) =>
  (await findings(world)).filter(({ check }) => !words.some((word) => check.includes(word)));
