import { type Card, cardOf, totalOf } from '@lantern/games/tables';
import { type DemoMonth, type DemoPlayer, isRefusal, someWithMoney } from '../../platform/index.ts';
import { decide } from './live.deciding.ts';
import { latestRound, type RoundRow, type StoredTurn } from './live.rounds.store.ts';
import { takeSeat } from './live.seating.ts';

/** The table of blackjack in the month. */
export const BLACKJACK = { code: 'nha-trang', betS: 21, dealtS: 60 };
const SEATS = [2, 4, 6] as const;
const INSURED_ONE_IN = 6;
const DECISIONS_MOST = 60;

export interface DemoSeat {
  readonly player: DemoPlayer;
  readonly seat: number;
}

/** Some players sit down; who finds a seat taken does not. */
export async function takeSeats(month: DemoMonth, code: string): Promise<readonly DemoSeat[]> {
  const seated: DemoSeat[] = [];
  for (const [index, player] of someWithMoney(month, SEATS.length).entries()) {
    const seat = SEATS[index] ?? 1;
    if (!isRefusal(await takeSeat(month.context, player.actor, { code, seat }))) seated.push({ player, seat });
  }
  return seated;
}

/** Cards of a hand from the steps of its round. The second of the first two goes to the other hand of a split. */
function handOf({ steps }: RoundRow, { seats: [seat], hand }: StoredTurn): readonly Card[] {
  const own = `seat-${seat}`;
  const at = (to: string) => (steps ?? []).filter((step) => step.to === to).flatMap(({ value }) => cardOf(value) ?? []);
  const isSplit = steps?.some(({ to, value }) => to === own && value === 'split');
  const first = at(own);
  if (hand === 1) return [...first.slice(1, 2), ...at(`${own}-split`)];
  return isSplit ? first.filter((_, index) => index !== 1) : first;
}

/** Much as the dealer plays: to seventeen, with aces and eights split and ten or eleven doubled. */
function choice(round: RoundRow, turn: StoredTurn, month: DemoMonth) {
  if (turn.kind === 'insurance') return month.chance(INSURED_ONE_IN) === 0 ? 'insure' : 'decline';
  const cards = handOf(round, turn);
  const { total } = totalOf(cards);
  if (turn.decisions.includes('split') && [1, 8].includes(cards[0]?.rank ?? 0)) return 'split';
  if (turn.decisions.includes('double') && (total === 10 || total === 11)) return 'double';
  return total < 17 ? 'hit' : 'stand';
}

/** Everybody decides, seat by seat, until the dealer plays. Who cannot pay a double or a split hits or stands. */
export async function decideAll(month: DemoMonth, code: string, seated: readonly DemoSeat[]): Promise<void> {
  const { context } = month;
  for (let made = 0; made < DECISIONS_MOST; made += 1) {
    const round = await latestRound(context.db, code);
    const turn = round?.turn;
    const place = seated.find(({ seat }) => seat === turn?.seats[0]);
    if (!round || !turn || !place) return;
    const { seat, player } = place;
    const send = (decision: StoredTurn['decisions'][number]) => {
      const body = { seat, turn: turn.number, decision };
      return decide(context, { actor: player.actor, address: '127.0.0.1', headers: {}, roundId: round.id, body });
    };
    const wanted = choice(round, turn, month);
    if (!isRefusal(await send(wanted))) continue;
    const cheap = turn.kind === 'insurance' ? 'decline' : totalOf(handOf(round, turn)).total < 17 ? 'hit' : 'stand';
    if (isRefusal(await send(cheap))) return;
  }
}
