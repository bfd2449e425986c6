import type { LiveBet, LiveDecision, LiveRound } from '@lantern/contract/live';
import { HAND_MOVES, insuranceText, isPlayed } from '@lantern/games/tables';
import { formatAmount, invariant, type Micros } from '@lantern/kernel';
import {
  type AppContext,
  type Done,
  databaseNow,
  done,
  isRefusal,
  type MemberActor,
  type Needs,
  type Queryable,
  type Refusal,
  refuse,
  refusing,
  sha256,
  type Tx,
} from '../../platform/index.ts';
import { type StoredStep, takeDecision, timeMs } from '../tables/index.ts';
import {
  mayPlay,
  openEvent,
  placeSlipIn,
  publishPlaced,
  type StakeRefusal,
  slipNow,
  slipOf,
  stakedOn,
  stakeRefused,
  withFacts,
} from '../wager/index.ts';
import { betsOfMember } from './live.bets.store.ts';
import { categoryOf, tableNamed, VENDOR } from './live.games.ts';
import { advance, madeIn } from './live.playing.ts';
import { presentRound, presentSlip } from './live.present.ts';
import { addRaise, raiseOf } from './live.raises.store.ts';
import { holdRound, type RoundRow, roundOf } from './live.rounds.store.ts';
import type { TableRow } from './live.tables.store.ts';

export interface Deciding {
  readonly actor: MemberActor;
  readonly address: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly roundId: string;
  readonly body: { readonly seat: number; readonly turn: number; readonly decision: LiveDecision };
}
type Refused =
  | 'not_found'
  | 'hand_not_yours'
  | 'turn_over'
  | 'decision_not_allowed'
  | 'not_enough_balance'
  | 'above_bonus_bet'
  | 'round_limit_reached'
  | 'reality_check_due'
  | StakeRefusal;
type Decided = Done<{ round: LiveRound; bet: LiveBet | null; balanceAfter: string | null }> | Refusal<Refused>;
interface Raised {
  readonly bet: LiveBet;
  readonly balanceAfter: string;
}

/** Raises of a hand are few: four times its limit holds a split, two doubles and the insurance. */
const RAISES_MOST = 4n;
const EVENT_MS = 3_600_000;

/** A decision about one’s own hand, in its turn by the database’s clock: what it costs, its cards and the next turn are one commit. */
export async function decide(context: AppContext, deciding: Deciding): Promise<Decided> {
  const { db } = context;
  const { actor, body } = deciding;
  const round = await roundOf(db, deciding.roundId);
  const table = round && (await tableNamed(context, round.table_code));
  if (!round || !table || !isPlayed(table.game)) return refuse('not_found');
  const bets = await betsOfMember(db, actor.memberId, round.id);
  const stake = bets.reduce((sum, bet) => sum + (bet.spot === `seat-${body.seat}` ? BigInt(bet.stake) : 0n), 0n);
  if (stake === 0n) return refuse('hand_not_yours');
  const raise = raiseFor(round, body, stake);
  const { memberId, currency } = actor;
  const named = { category: categoryOf(table), vendor: VENDOR, game: table.game };
  const from = { address: deciding.address, headers: deciding.headers };
  const refusal = raise && (await mayPlay(context, { memberId, currency, stake: raise.stake, ...named, from }));
  if (refusal) return refuse(refusal);
  const decided = await refusing(db, (tx) => decideIn(context, tx, deciding, table, stake));
  const needed = raise?.stake ?? 0n;
  const raised = { category: named.category, stakes: [needed] };
  const stakedBefore = () => stakedOnRound(db, memberId, round.id);
  return withFacts(context, { memberId, needed, bets: raised, stakedBefore }, decided);
}

/** What a member has on a round, with what decisions added. */
async function stakedOnRound(db: Queryable, memberId: bigint, roundId: string): Promise<Micros> {
  const raise = await raiseOf(db, roundId);
  const own = await stakedOn(db, memberId, BigInt(roundId));
  return raise === null ? own : own + (await stakedOn(db, memberId, raise));
}

async function decideIn(
  context: AppContext,
  tx: Tx,
  { actor, body, roundId }: Deciding,
  table: TableRow,
  stake: Micros,
): Promise<Decided> {
  const decided = await takeDecision<RoundRow, Deciding['body'], Raised, Refused>(
    context,
    tx,
    {
      hold: roundHeld,
      madeBefore: decisionMade,
      paidBefore: (_tx, round, made) => raisedBefore(tx, actor, round.id, made),
      textOf,
      pay: async (_tx, round) => {
        const raise = raiseFor(round, body, stake);
        return raise && takeRaise(context, tx, { actor, table, round, ...raise });
      },
      advance: (_tx, round, text) => {
        const { seats, decisions } = madeIn(round);
        return advance(context, tx, table, round, { seats, decisions: [...decisions, text] });
      },
    },
    { roundId, decision: body },
  );
  if (isRefusal(decided)) return decided;
  return answered(decided.round, decided.nowMs, decided.paid);
}

async function roundHeld(tx: Tx, roundId: string): Promise<RoundRow> {
  const round = await holdRound(tx, roundId);
  invariant(round, 'a round that was read is there');
  return round;
}

const answered = (row: RoundRow, nowMs: number, raised: Raised | null): Decided =>
  done({ round: presentRound(row, nowMs), bet: raised?.bet ?? null, balanceAfter: raised?.balanceAfter ?? null });

const isInsurance = (decision: LiveDecision): boolean => decision === 'insure' || decision === 'decline';
const insuranceOf = ({ seat, decision }: Pick<Deciding['body'], 'seat' | 'decision'>): string =>
  insuranceText(seat, decision === 'insure');

/** This very decision where it was made before: a message that comes twice is answered as the first one, and changes nothing. */
function decisionMade(round: RoundRow, { seat, turn, decision }: Deciding['body']): StoredStep | undefined {
  const steps = round.steps ?? [];
  const hands = [`seat-${seat}`, `seat-${seat}-split`];
  const answer = insuranceOf({ seat, decision });
  const made = isInsurance(decision)
    ? steps.find(({ value }) => value === answer)
    : steps.filter(({ value }) => MOVES.has(value))[turn];
  const isSame = made && hands.includes(made.to) && (isInsurance(decision) || made.value === decision);
  return isSame ? made : undefined;
}
const MOVES: ReadonlySet<string> = new Set(HAND_MOVES);

/** What a decision took when it was made; null of one that cost nothing. */
async function raisedBefore(
  tx: Tx,
  { memberId }: MemberActor,
  roundId: string,
  { to, value }: StoredStep,
): Promise<Raised | null> {
  const spot = value.startsWith('insure-') ? `${to}-insurance` : `${to}-${value}`;
  const slip = await slipOf(tx, memberId, keyOf(roundId, spot));
  const [bet] = slip ? presentSlip(slip, roundId) : [];
  return slip && bet ? { bet, balanceAfter: formatAmount(slip.balanceAfter) } : null;
}

/** The decision as the round writes it, if it is the turn of this hand. */
function textOf(
  { state, turn }: RoundRow,
  body: Deciding['body'],
  nowMs: number,
): string | Refusal<'turn_over' | 'decision_not_allowed'> {
  if (state !== 'playing' || !turn || nowMs >= turn.endsAt || !turn.seats.includes(body.seat))
    return refuse('turn_over');
  const isOffer = turn.kind === 'insurance';
  if (isOffer !== isInsurance(body.decision)) return refuse('turn_over');
  if (!isOffer && turn.number !== body.turn) return refuse('turn_over');
  if (!turn.decisions.includes(body.decision)) return refuse('decision_not_allowed');
  return isOffer ? insuranceOf(body) : body.decision;
}

interface Raise {
  readonly spot: string;
  readonly stake: Micros;
}
/** What a decision costs: the stake of the hand again, for insurance half of it. */
function raiseFor({ turn }: RoundRow, { seat, decision }: Deciding['body'], stake: Micros): Raise | null {
  if (decision === 'insure') return { spot: `seat-${seat}-insurance`, stake: stake / 2n };
  if (decision === 'split') return { spot: `seat-${seat}-split`, stake };
  if (decision === 'double')
    return { spot: turn?.hand === 1 ? `seat-${seat}-split-double` : `seat-${seat}-double`, stake };
  return null;
}

/** The key of the obligation: one of each kind for a hand of a round, whoever sends it how often. */
function keyOf(roundId: string, spot: string): string {
  const hex = sha256(`live raise ${roundId} ${spot}`).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** The event of the stakes that decisions add to a round; the first one opens it. */
async function raiseEvent(
  context: Needs<'clock' | 'newId'>,
  tx: Tx,
  table: TableRow,
  round: RoundRow,
): Promise<bigint> {
  const known = await raiseOf(tx, round.id);
  if (known !== null) return known;
  const id = context.newId();
  await addRaise(tx, id, round.id);
  const nowMs = await timeMs(tx, databaseNow(context.clock));
  await openEvent(tx, {
    id,
    category: categoryOf(table),
    vendor: VENDOR,
    game: table.game,
    name: `${table.name} ${round.name}`,
    opensAtMs: round.closes_at.getTime(),
    closesAtMs: nowMs + EVENT_MS,
    memberLimit: BigInt(round.max_round) * RAISES_MOST,
  });
  return id;
}

async function takeRaise(
  context: Needs<'clock' | 'newId' | 'push'>,
  tx: Tx,
  of: Raise & { readonly actor: MemberActor; readonly table: TableRow; readonly round: RoundRow },
): Promise<Raised | Refusal<Refused>> {
  const { actor, round, table, spot, stake } = of;
  const { memberId, currency } = actor;
  const eventId = await raiseEvent(context, tx, table, round);
  // The bets of a slip have the ids that follow its own.
  const [slipId, wagerId] = [context.newId(), context.newId()];
  const key = keyOf(round.id, spot);
  const amount = formatAmount(stake);
  const bodyHash = sha256(`${key} ${amount}`);
  const lines = [{ wagerId, eventId, stake, detail: { kind: 'live', spot, stake: amount } as const, exposures: [] }];
  // The bets of the round are bound: they change no more, and the database counts the other raises itself.
  const stakedBefore = await stakedOn(tx, memberId, BigInt(round.id));
  const verdict = await placeSlipIn(context, tx, {
    memberId,
    currency,
    slipId,
    key,
    bodyHash,
    stakedBefore,
    lines,
  });
  if (verdict.verdict === 'member_limit') return refuse('round_limit_reached', { facts: { maximum: amount } });
  if (verdict.verdict !== 'placed') return stakeRefused(verdict.verdict);
  const slip = slipNow(
    { currency, bodyHash },
    { lines, total: stake, eventOf: () => ({ game: table.game, name: '' }) },
    verdict,
  );
  publishPlaced(context, memberId, { key, slip, isShownElsewhere: true }, tx);
  const [bet] = presentSlip(slip, round.id);
  invariant(bet, 'a raise is one bet');
  return { bet, balanceAfter: formatAmount(slip.balanceAfter) };
}
