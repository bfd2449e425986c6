import type { Sw1Body } from '@lantern/contract/gateway';
import type { Micros } from '@lantern/kernel';
import { type AppContext, databaseNow, isoNow, type Needs, sha256, singlePoint } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { mayPlay, roundOf } from '../../wager/index.ts';
import { isLiveSession, type PlayerRow, type VendorRow } from '../gateway.store.ts';
import { takeFreeRound } from './gateway.free-rounds.store.ts';

const FREE_ROUND_ID = /^([0-9]{1,18}|[1-8][0-9]{18})$/;

/** The conditions of a debit that a credit does not have (standards.md 3.2, 3): a live session, an enabled game, permission to play. */
export async function refusalOf(
  context: AppContext,
  vendor: VendorRow,
  player: PlayerRow,
  debit: {
    readonly sessionToken: string;
    readonly gameCode: string;
    readonly stake: Micros;
    readonly currency: string;
  },
): Promise<string | undefined> {
  const isLive = await isLiveSession(context.db, {
    hash: sha256(debit.sessionToken),
    memberId: player.member_id,
    vendor: vendor.code,
    game: debit.gameCode,
    currency: debit.currency,
    nowIso: isoNow(context.clock),
  });
  const isOffered = vendor.games.includes('*') || vendor.games.includes(debit.gameCode);
  const isClosed = (await settingsOf(context))['status.code'] === 1;
  // A wallet that the vendor keeps takes no stake here.
  const isOn = vendor.state === 'on' && vendor.mode === 'seamless' && vendor.resting_since === null;
  if (!isOn || !isOffered || isClosed) return 'game_disabled';
  if (!isLive) return 'session_invalid';
  const refused = await mayPlay(context, {
    from: 'vendor',
    memberId: BigInt(player.member_id),
    category: vendor.category,
    vendor: vendor.code,
    game: debit.gameCode,
    currency: debit.currency,
    stake: debit.stake,
  });
  return refused ?? undefined;
}

type LeastStake = (context: AppContext, vendor: string, game: string) => Promise<Micros | null>;
/** The least stake of a vendor's game, from the module that lists it; null for a game that it does not list. */
export const leastStakeHook = singlePoint<LeastStake>('gateway.least-stakes', async () => null);

/** Whether a stake is below its game's least one. A later bet of a round (a split, an insurance) may be smaller, and so may a tip. */
export async function isStakeTooSmall(
  context: AppContext,
  vendor: VendorRow,
  memberId: bigint,
  bet: Pick<Sw1Body<'bet'>, 'gameCode' | 'roundId' | 'type' | 'freeRoundId'> & { readonly stake: Micros },
): Promise<boolean> {
  if (bet.freeRoundId !== undefined || bet.type === 'TIP') return false;
  const least = await context.hooks.one(leastStakeHook)(context, vendor.code, bet.gameCode);
  if (least === null || bet.stake >= least) return false;
  const round = await roundOf(context.db, memberId, vendor.code, bet.roundId);
  return !round || round.bets === 0;
}

/** Takes the free round named by a bet; undefined when it names none, null when none is left. */
export async function freeStakeOf(
  context: Needs<'db' | 'clock'>,
  vendor: VendorRow,
  player: PlayerRow,
  bet: Sw1Body<'bet'>,
): Promise<Micros | null | undefined> {
  if (bet.freeRoundId === undefined) return undefined;
  // No grant of ours has another form of id.
  if (!FREE_ROUND_ID.test(bet.freeRoundId)) return null;
  const size = await context.db.transaction((tx) =>
    takeFreeRound(tx, {
      now: databaseNow(context.clock),
      memberId: player.member_id,
      vendor: vendor.code,
      game: bet.gameCode,
      id: bet.freeRoundId ?? '',
      tx: bet.txId,
    }),
  );
  return size;
}
