import type { LivePlayer } from '@lantern/contract/live';
import { isPlayed } from '@lantern/games/tables';
import { formatAmount } from '@lantern/kernel';
import { isTrialType, maskAccount } from '@lantern/rules/account';
import { type AppContext, databaseNow, type Needs } from '../../platform/index.ts';
import { membersByIds } from '../account/index.ts';
import { HIDDEN_NAME, hiddenOf, seatsAt, viewersOf } from '../tables/index.ts';
import { type PlayerRow, playersOfRound } from './live.bets.store.ts';
import { latestRound } from './live.rounds.store.ts';
import { seatsOfMember } from './live.seating.ts';
import type { TableRow } from './live.tables.store.ts';

/** Rows of an answer; the counts are of everybody. */
const SHOWN = 30;

export interface AtTable {
  readonly roundId: string | null;
  readonly playing: number;
  readonly watching: number;
  /** With the ids, which the server keeps. */
  readonly list: readonly (Omit<LivePlayer, 'isOwn'> & { readonly memberId: bigint })[];
}

const SNAPSHOT_MS = 1000;
/** Who sits and plays at a table, read once a moment for everybody. */
export const atTable = (context: AppContext, table: TableRow): Promise<AtTable> =>
  context.snapshots.of(`live at ${table.code}`, SNAPSHOT_MS, () => readAtTable(context, table));

async function readAtTable(
  context: Needs<'db' | 'clock' | 'hooks'>,
  { code, game, is_trial }: TableRow,
): Promise<AtTable> {
  const { db } = context;
  const round = await latestRound(db, code);
  const [bets, taken, pages] = await Promise.all([
    round ? playersOfRound(db, round.id) : [],
    isPlayed(game) ? seatsAt(db, code) : [],
    viewersOf(db, code, databaseNow(context.clock)),
  ]);
  const betOf = new Map(bets.map((row) => [BigInt(row.member_id), row]));
  const atIt = new Set([...taken.map(({ member_id }) => BigInt(member_id)), ...betOf.keys()]);
  const watching = pages.map(({ member_id }) => BigInt(member_id)).filter((id) => !atIt.has(id));
  const members = await membersByIds(db, [...atIt, ...watching]);
  // A page of a trial account may show a table of real money: it is not counted among its players.
  const isOfTable = (id: bigint): boolean => {
    const member = members.get(id);
    return member !== undefined && isTrialType(member.type) === is_trial;
  };
  const ids = [...atIt].filter(isOfTable);
  const shown = ids.slice(0, SHOWN);
  const hidden = await hiddenOf(context, db, shown);
  return {
    roundId: round?.id ?? null,
    playing: ids.filter((id) => betOf.has(id)).length,
    watching: watching.filter(isOfTable).length,
    list: shown.map((memberId) => ({
      memberId,
      name: hidden.has(memberId) ? HIDDEN_NAME : maskAccount(members.get(memberId)?.account ?? ''),
      seats: seatsOfMember(taken, memberId),
      ...staked(betOf.get(memberId), round?.state === 'settled'),
    })),
  };
}

/** A win is told when the round is paid, never before. */
function staked(bet: PlayerRow | undefined, isSettled: boolean): Pick<LivePlayer, 'stake' | 'won' | 'currency'> {
  if (!bet) return { stake: null, won: null, currency: null };
  const [stake, payout] = [BigInt(bet.stake), BigInt(bet.payout)];
  return {
    stake: formatAmount(stake),
    won: isSettled && payout > stake ? formatAmount(payout - stake) : null,
    currency: bet.currency,
  };
}
