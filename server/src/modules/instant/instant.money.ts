import type { InstantGame } from '@lantern/contract/instant';
import type { WagerDetail } from '@lantern/contract/wager';
import { invariant, type Micros } from '@lantern/kernel';
import { type Needs, sha256, type Tx } from '../../platform/index.ts';
import { type MoveVerdict, moveRounds, type RoundMove } from '../wager/index.ts';
import { CATEGORY, VENDOR } from './instant.games.ts';

/** One stake of a game with steps: a round of the wager module with its id. */
export interface Staked {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly game: InstantGame;
}
/** What is bet at the board or on the round. */
export interface NewStake extends Staked {
  readonly amount: Micros;
  readonly detail: WagerDetail;
  /** What the member has in other bets on the same result. */
  readonly stakedBefore?: Micros;
}
/** How a stake ended: paid with an amount, lost, or refunded. */
export type Ending = { readonly paid: Micros } | 'lost' | 'refunded';

const namesOf = ({ memberId, id }: Staked, what: string) => ({
  memberId,
  vendor: VENDOR,
  tx: `${what}:${id}`,
  round: id.toString(),
  bodyHash: sha256(`${what} ${id}`),
});

/** Takes a stake into the escrow of its round; any verdict but `done` names the refusal, and then the transaction must end. */
export async function takeStake(context: Needs<'clock' | 'newId'>, tx: Tx, staked: NewStake): Promise<MoveVerdict> {
  const { amount, detail, stakedBefore } = staked;
  const named = { ...namesOf(staked, 'bet'), category: CATEGORY, game: staked.game, kind: 'BET' };
  const bet = { ...named, amount, detail, stakedBefore };
  const [verdict] = await moveRounds(context, tx, [{ bet: { ...bet, wagerId: staked.id } }]);
  invariant(verdict, 'each move has its verdict');
  return verdict;
}

interface StakeEnd {
  readonly staked: Staked;
  readonly ending: Ending;
  /** Whether it was bet on more of the outcomes than may count as turnover. */
  readonly covers: boolean;
}

function movesOf({ staked, ending, covers }: StakeEnd): RoundMove[] {
  const close = { close: { ...namesOf(staked, 'end'), covers } };
  const ref = `bet:${staked.id}`;
  if (ending === 'lost') return [close];
  if (ending === 'refunded') return [{ undo: { ...namesOf(staked, 'undo'), ref } }, close];
  const win = { ...namesOf(staked, 'win'), category: CATEGORY, game: staked.game, kind: 'WIN', ref };
  return [{ win: { ...win, amount: ending.paid, closes: true, covers } }];
}

/** Applies the moves of each stake, all of them new; returns the balance of each member afterwards, in the given order. */
async function moveAll(
  context: Needs<'clock' | 'newId'>,
  tx: Tx,
  groups: readonly RoundMove[][],
): Promise<readonly Micros[]> {
  const verdicts = await moveRounds(context, tx, groups.flat());
  invariant(
    verdicts.every(({ verdict, replayed }) => verdict === 'done' && !replayed),
    'a stake ends once, and is given back once',
  );
  let next = 0;
  return groups.map((group) => {
    next += group.length;
    return verdicts[next - 1]?.balanceAfter ?? 0n;
  });
}

/** Ends stakes, each once by its id; returns the balance of each member afterwards, in the given order. */
export const endStakes = (
  context: Needs<'clock' | 'newId'>,
  tx: Tx,
  ends: readonly StakeEnd[],
): Promise<readonly Micros[]> => moveAll(context, tx, ends.map(movesOf));

/** Refunds stakes whose rounds have ended, each once by its id: their payout is taken back first. */
export const giveBack = (
  context: Needs<'clock' | 'newId'>,
  tx: Tx,
  stakes: readonly { readonly staked: Staked; readonly wasPaid: boolean }[],
): Promise<readonly Micros[]> =>
  moveAll(
    context,
    tx,
    stakes.map(({ staked, wasPaid }) => {
      const undo = { undo: { ...namesOf(staked, 'undo'), ref: `bet:${staked.id}` } };
      return wasPaid ? [{ undo: { ...namesOf(staked, 'undo-win'), ref: `win:${staked.id}` } }, undo] : [undo];
    }),
  );
