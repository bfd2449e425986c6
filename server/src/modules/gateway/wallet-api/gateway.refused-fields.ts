import type { MoveVerdict } from '../../wager/index.ts';

type Verdict = MoveVerdict['verdict'];
type Fields = Partial<Readonly<Record<Verdict, string>>>;

/** The field of a body that a refusal is about, by its verdict; operations name what differs. */
const COMMON: Fields = {
  conflict: 'txId',
  insufficient: 'amount',
  bad_amount: 'amount',
  stake_too_small: 'amount',
  over_ceiling: 'amount',
  round_closed: 'roundId',
  bet_not_found: 'roundId',
  already_rolled_back: 'txId',
  already_settled: 'refTxId',
  player_blocked: 'playerId',
  limit_reached: 'playerId',
  reality_check_due: 'playerId',
  game_disabled: 'gameCode',
  session_invalid: 'sessionToken',
  free_round_unknown: 'freeRoundId',
  jackpot_unknown: 'jackpotId',
};
const OF: Readonly<Record<string, Fields>> = {
  // The win of a free round has no field for it: its type says that it is one.
  win: { free_round_unknown: 'type' },
  rollback: { bet_not_found: 'refTxId', bad_amount: 'refTxId' },
  adjust: {
    ...{ bet_not_found: 'refTxId', already_rolled_back: 'refTxId' },
    ...{ bad_amount: 'delta', over_ceiling: 'delta' },
  },
  // The bet of `betwin`, and its win.
  betwin: {
    ...{ conflict: 'betTxId', already_rolled_back: 'betTxId' },
    ...{ insufficient: 'betAmount', stake_too_small: 'betAmount', bad_amount: 'betAmount' },
  },
  winOfBet: { conflict: 'winTxId', already_rolled_back: 'winTxId', over_ceiling: 'winAmount', bad_amount: 'winAmount' },
};

export type MoveOp = 'bet' | 'win' | 'rollback' | 'adjust' | 'closeRound' | 'betwin' | 'winOfBet';

/** The fields that a refused move is about; none for one that was done, or that two persons still decide. */
export function refusedFields(op: MoveOp, { verdict, wagerId }: MoveVerdict, refTxId?: string): readonly string[] {
  if (verdict === 'done' || verdict === 'held') return [];
  if (op === 'win' && verdict === 'bet_not_found' && refTxId !== undefined) return ['refTxId'];
  // A name that was rolled back before it came is in no round; else it is what the win stands for.
  if (op === 'win' && verdict === 'already_rolled_back' && wagerId !== null)
    return [refTxId === undefined ? 'roundId' : 'refTxId'];
  return [OF[op]?.[verdict] ?? COMMON[verdict] ?? 'txId'];
}
