import { err, ok, type Result } from '@lantern/kernel';
import { type Contribution, type SeatAmount, sharePots, sidePots } from '@lantern/rules/tables';
import { idOf, isObject, jsonOf } from './file-command.ts';

interface SeatChips {
  readonly seat: number;
  readonly amount: number;
}
/** The answer to one hand of a file, in whole chips; seats are in rising order. Payouts are without what nobody called. */
export type PottedHand =
  | {
      readonly id: string | number;
      readonly uncalled: SeatChips | null;
      readonly pots: readonly { readonly amount: number; readonly eligible: readonly number[] }[];
      readonly payouts: readonly SeatChips[];
    }
  | { readonly id: string | number | null; readonly error: string };

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

interface Player extends Contribution {
  readonly rank: number | null;
}

function readPlayer(value: unknown): Result<Player, string> {
  if (!isObject(value)) return err('not_a_player');
  const { seat, put, folded, rank = null } = value;
  if (!isWhole(seat)) return err('bad_seat');
  if (!isWhole(put)) return err('put_not_whole_chips');
  if (typeof folded !== 'boolean') return err('bad_folded');
  if (rank !== null && !isWhole(rank)) return err('bad_rank');
  return ok({ seat, put: BigInt(put), folded, rank });
}

function readPlayers(value: unknown): Result<readonly Player[], string> {
  if (!Array.isArray(value)) return err('missing_players');
  const players: Player[] = [];
  for (const one of value) {
    const player = readPlayer(one);
    if (!player.ok) return player;
    players.push(player.value);
  }
  if (players.length === 0) return err('no_players');
  if (new Set(players.map(({ seat }) => seat)).size < players.length) return err('repeated_seat');
  if (players.every(({ folded }) => folded)) return err('all_folded');
  const chips = players.reduce((sum, { put }) => sum + put, 0n);
  if (chips > BigInt(Number.MAX_SAFE_INTEGER)) return err('too_many_chips');
  return ok(players.sort((one, other) => one.seat - other.seat));
}

const inNumbers = ({ seat, amount }: SeatAmount): SeatChips => ({ seat, amount: Number(amount) });

function cutHand(value: unknown): PottedHand {
  if (!isObject(value)) return { id: null, error: 'not_a_hand' };
  const id = idOf(value['id']);
  if (id === null) return { id: null, error: 'missing_id' };
  const { button } = value;
  if (!isWhole(button)) return { id, error: 'bad_button' };
  const players = readPlayers(value['players']);
  if (!players.ok) return { id, error: players.error };
  const { uncalled, pots } = sidePots(players.value);
  // Who is alone with a pot wins it without showing a hand.
  const contested = new Set(pots.flatMap(({ eligible }) => (eligible.length > 1 ? eligible : [])));
  if (players.value.some(({ seat, rank }) => rank === null && contested.has(seat)))
    return { id, error: 'missing_rank' };
  const seats = players.value.map(({ seat }) => seat);
  const won = sharePots(pots, new Map(players.value.map(({ seat, rank }) => [seat, rank ?? 0])), {
    order: [...seats.filter((seat) => seat > button), ...seats.filter((seat) => seat <= button)],
  });
  return {
    id,
    uncalled: uncalled && inNumbers(uncalled),
    pots: pots.map(({ amount, eligible }) => ({ amount: Number(amount), eligible })),
    payouts: won
      .filter(({ amount }) => amount > 0n)
      .sort((one, other) => one.seat - other.seat)
      .map(inNumbers),
  };
}

/**
 * Cuts the chips of hands into pots and pays them (games.md 6.11), one answer per hand in their order. A bad hand gets an `error` and does not
 * affect the others; an unreadable file throws.
 * @param json a list of `{"id","button","players":[{"seat","put","folded","rank"}]}` in whole chips; the lower rank wins
 */
export function cutPots(json: string): PottedHand[] {
  const hands = jsonOf(json, 'the hands file');
  if (!Array.isArray(hands)) throw new Error('the hands file is not a list of hands');
  return hands.map(cutHand);
}
