import { setTimeout as sleep } from 'node:timers/promises';
import { type LiveBet, type LiveDecision, type LiveTurn, liveCalls } from '@lantern/contract/live';
import { type Crowd, nextRound, placeBets, type Sitting, type TableWatch } from './play-tables.ts';
import { insist, type Line } from './request.ts';

const SEATS = [1, 2, 3, 4, 5, 6, 7] as const;
const LOOK_EVERY_MS = 100;
/** A turn that nobody answers ends by the clock. */
const SILENT_ONE_IN = 20;
const SIDE_BET_ONE_IN = 3;

type Seated = {
  readonly seats: readonly { seat: number; name: string | null }[];
  readonly ownSeats: readonly number[];
};

/** Takes some seat, unless one is taken already; none at a full table. */
async function takeSeat(line: Line, { person, code, chance }: Sitting, own: number | null): Promise<number | null> {
  const seat = own ?? chance.pick(SEATS);
  const params = { code, seat: String(seat) };
  const reply = await insist<Seated>(line, person, { call: liveCalls.takeLiveSeat, params });
  if (reply && 'value' in reply) return reply.value.ownSeats[0] ?? null;
  // The seat was freed while its page was cut off, and is somebody else's now.
  return null;
}

/** What a player does in a turn; nothing now and then. Hands are doubled and split more often than a good player would. */
function choose({ chance }: Sitting, { decisions }: LiveTurn): LiveDecision | null {
  if (chance.below(SILENT_ONE_IN) === 0) return null;
  const dear = decisions.filter((one) => one === 'split' || one === 'double' || one === 'insure');
  const [first, ...more] = chance.below(2) === 0 && dear.length > 0 ? dear : decisions;
  return first === undefined ? null : chance.pick([first, ...more]);
}

/** Answers each turn of a hand until its round is over; a decision is repeated until its answer is certain. */
async function decideAll(
  line: Line,
  sitting: Sitting,
  watch: TableWatch,
  crowd: Crowd,
  { roundId, seat }: { readonly roundId: string; readonly seat: number },
): Promise<void> {
  let last = '';
  while (!line.isOver()) {
    const round = watch.tables.get(sitting.code)?.round;
    if (round?.roundId !== roundId || round.phase === 'settled') return;
    const { turn } = round;
    const name = turn ? `${turn.kind} ${turn.number}` : '';
    if (!turn?.seats.includes(seat) || name === last) {
      await sleep(LOOK_EVERY_MS);
      continue;
    }
    last = name;
    const decision = choose(sitting, turn);
    if (decision === null) continue;
    const request = {
      call: liveCalls.decideLiveHand,
      params: { id: roundId },
      body: { seat, turn: turn.number, decision },
    };
    const reply = await insist<{ bet: LiveBet | null }>(line, sitting.person, request);
    if (!reply || 'code' in reply) {
      crowd.refused += 1;
      continue;
    }
    crowd.decided += 1;
    const { bet } = reply.value;
    if (bet) crowd.taken.push(bet);
    const isDear = decision === 'split' || decision === 'double' || decision === 'insure';
    if (isDear !== (bet !== null))
      line.broken(`${decision} in round ${roundId} was answered with ${JSON.stringify(bet)}`);
  }
}

/** A hand in each round from a seat of one's own, with side bets; at a full table a bet behind somebody else's hand. */
export async function playBlackjack(line: Line, sitting: Sitting, watch: TableWatch, crowd: Crowd): Promise<void> {
  const { person, code, chance } = sitting;
  let [last, own]: [string, number | null] = ['', null];
  for (;;) {
    await insist(line, person, { call: liveCalls.watchTable, params: { code } });
    own = await takeSeat(line, sitting, own);
    const round = await nextRound(line, sitting, watch, last);
    if (!round) return;
    last = round.roundId;
    const taken = round.table.seats?.filter(({ seat, name }) => name !== null && seat !== own) ?? [];
    const behind = taken[chance.below(Math.max(1, taken.length))];
    const sides = ['pairs', '21-3'].filter(() => chance.below(SIDE_BET_ONE_IN) === 0);
    const spots =
      own === null
        ? behind
          ? [`seat-${behind.seat}-behind`]
          : []
        : [`seat-${own}`, ...sides.map((side) => `seat-${own}-${side}`)];
    if (spots.length === 0) continue;
    const isTaken = await placeBets(line, sitting, round, crowd, spots);
    if (isTaken && own !== null) await decideAll(line, sitting, watch, crowd, { roundId: last, seat: own });
  }
}
