import type { WagerDetail } from '@lantern/contract/wager';
import { createWordStream, drawMessage, sha256Hex } from '@lantern/games/fair';
import {
  betsOfEvent,
  closeEvent,
  openPot,
  placeSlip,
  resettlePot,
  type SlipLine,
  type SlipVerdict,
  settleLegs,
  settlePot,
} from '../../src/modules/wager/index.ts';
import type { AppContext } from '../../src/platform/index.ts';
import { testEvent } from '../money.ts';
import type { RaceDetail } from './race.contract.ts';
import { winnerOf } from './race.rules.ts';
import { addRace, endRace, raceOf } from './race.store.ts';

export const RACES = { category: 'SPORTS', vendor: 'TEST_RACES', game: 'race' };
const RAKE = 1000;
const ODDS = 55_000n;

/** A race on sale: its pool is a pot, and its winner a leg of doubles. */
export async function openRace(context: AppContext, name: string): Promise<bigint> {
  const event = { ...testEvent(context), ...RACES, name };
  const seed = Buffer.from(context.random.bytes(32)).toString('hex');
  await context.db.transaction(async (tx) => {
    await openPot(tx, event, { rake: RAKE, noWinner: 'refund' });
    await addRace(tx, { id: String(event.id), seed });
  });
  return event.id;
}

interface RaceBet {
  readonly memberId: bigint;
  readonly stake: bigint;
  readonly currency?: string;
  /** Of the caller; the same key is the same bet. */
  readonly key?: string;
  readonly bodyHash?: Buffer;
}
// The type of details is that of the games the platform has.
const detailOf = (detail: RaceDetail) => detail as unknown as WagerDetail;

/** The number of the bet, or why it was not taken. */
async function tried(
  context: AppContext,
  bet: RaceBet,
  more: Omit<SlipLine, 'wagerId' | 'stake' | 'exposures'>,
): Promise<bigint | SlipVerdict['verdict']> {
  const { memberId, currency = 'LTN', key = crypto.randomUUID(), bodyHash = Buffer.from('race') } = bet;
  const slip = { memberId, currency, slipId: context.newId(), key, bodyHash };
  const line: SlipLine = { ...more, wagerId: context.newId(), stake: bet.stake, exposures: [] };
  const { verdict }: SlipVerdict = await placeSlip(context, { ...slip, lines: [line] });
  return verdict === 'placed' ? line.wagerId : verdict;
}

async function placed(context: AppContext, bet: RaceBet, line: Parameters<typeof tried>[2]): Promise<bigint> {
  const result = await tried(context, bet, line);
  if (typeof result !== 'bigint') throw new Error(`a race bet was not taken: ${result}`);
  return result;
}

const poolLine = (raceId: bigint, runner: number) => ({
  eventId: raceId,
  detail: detailOf({ kind: 'race', bet: 'pool', runners: [runner] }),
});
export const tryPool = (context: AppContext, bet: RaceBet, raceId: bigint, runner: number) =>
  tried(context, bet, poolLine(raceId, runner));

export const betOnPool = (context: AppContext, bet: RaceBet, raceId: bigint, runner: number): Promise<bigint> =>
  placed(context, bet, poolLine(raceId, runner));
export function betOnDouble(context: AppContext, bet: RaceBet, races: readonly (readonly [bigint, number])[]) {
  const detail = detailOf({ kind: 'race', bet: 'double', runners: races.map(([, runner]) => runner) });
  const list = races.map(([eventId, runner]) => ({ eventId, selection: String(runner), odds: ODDS, exposures: [] }));
  return placed(context, bet, { eventId: 0n, detail, legs: { game: RACES, list } });
}

async function settled(context: AppContext, id: bigint, winner: number, version: number): Promise<void> {
  const weigh = ({ detail, stake }: { detail: WagerDetail; stake: bigint }) =>
    (detail as unknown as RaceDetail).runners[0] === winner ? stake : 0n;
  await settleLegs(context, {
    id,
    version,
    judge: ({ selection }) => (Number(selection) === winner ? 'won' : 'lost'),
  });
  await (version === 1 ? settlePot : resettlePot)(context, { id, version, weigh });
}

/** Closes sales, draws the winner from the seed and the closed bets, and settles. Returns the winner. */
export async function runRace(context: AppContext, id: bigint): Promise<number> {
  await context.db.transaction((tx) => closeEvent(tx, id));
  const bets = await betsOfEvent(context.db, id);
  const betsHash = sha256Hex(bets.map((bet) => bet.id).join('\n'));
  const { seed } = await raceOf(context.db, id);
  const winner = winnerOf(createWordStream(seed, drawMessage({ drawId: String(id), betsHash })));
  await endRace(context.db, { id: String(id), betsHash, winner });
  await settled(context, id, winner, 1);
  return winner;
}

/** The stewards change the result. */
export async function correctRace(context: AppContext, id: bigint, winner: number): Promise<void> {
  await settled(context, id, winner, 2);
}
