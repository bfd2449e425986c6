import { roundStream, shuffle } from '@lantern/games/fair';
import { invariant } from '@lantern/kernel';
import { lessRake, sharePots, sidePots, tableRake } from '@lantern/rules/tables';
import { bindRound, ensureChain, nextLink, revealRound, seedOfRound } from '../../src/modules/fairness/index.ts';
import {
  endPot,
  type GameTable,
  hosted,
  openPot,
  potToSeat,
  publishRound,
  type StoredStep,
  seatToPot,
  sittingsAt,
  stepRound,
  type TableGame,
  tableGamesHook,
  takeDecision,
  takeRake,
  timeMs,
} from '../../src/modules/tables/index.ts';
import { type AppContext, databaseNow, type Module, refuse, refusing, type Tx } from '../../src/platform/index.ts';
import { P } from '../money.ts';
import { addHand, type HandRow, holdHand, latestHand, moveHand, type Player, putIn } from './showdown.store.ts';

/**
 * A game that no other file names: each seat antes one, gets one hidden card, and in its turn folds or puts its whole stack in. The highest card
 * wins what its seat matched.
 */
export const TABLE: GameTable = { code: 'showdown-1', game: 'showdown' };
export const CHAIN = 'showdown.showdown-1';
const ANTE = P;
const WAIT_MS = 1000;
const TURN_MS = 10_000;
const RAKE = { permyriad: 500n, cap: 3n * P, unit: P / 100n };
const CARDS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14'];

export interface HandView {
  readonly handId: string;
  readonly state: HandRow['state'];
  readonly turn: number | null;
  readonly steps: readonly { readonly to: string; readonly value: string }[];
}
/** Everything that was sent, with who got it; null is everybody. */
export const sent: { readonly to: bigint | null; readonly view: HandView }[] = [];

const nowOf = (context: AppContext) => databaseNow(context.clock);
const toOf = (seat: number): string => `seat-${seat}`;
const cardOf = (hand: HandRow, seat: number): number =>
  Number((hand.steps ?? []).find(({ to }) => to === toOf(seat))?.value);
const decisionsOf = (hand: HandRow): readonly StoredStep[] => (hand.steps ?? []).slice(hand.players.length);
const hasFolded = (hand: HandRow, seat: number): boolean =>
  decisionsOf(hand).some(({ to, value }) => to === toOf(seat) && value === 'fold');
const isOver = ({ state }: HandRow): boolean => state === 'shown' || state === 'settled';

/** A hand with the cards that a viewer may see: his own, and at the end those of seats that did not fold. */
function presentFor(hand: HandRow, { memberId }: { readonly memberId: bigint | null }): HandView {
  const own = hand.players.find((player) => BigInt(player.memberId) === memberId)?.seat;
  const mayShow = (seat: number): boolean => seat === own || (isOver(hand) && !hasFolded(hand, seat));
  const steps = (hand.steps ?? []).map(({ to, value }, index) => ({
    to,
    value: index >= hand.players.length || mayShow(hand.players[index]?.seat ?? 0) ? value : '?',
  }));
  return { handId: hand.id, state: hand.state, turn: hand.turn?.seat ?? null, steps };
}

const presented = {
  presentFor,
  insidersOf: ({ players }: HandRow) => players.map(({ memberId }) => ({ memberId: BigInt(memberId), currency: null })),
  send: (_context: AppContext, view: HandView, to: bigint | null) => void sent.push({ to, view }),
};

const publish = (context: AppContext, tx: Tx, hand: HandRow): void =>
  tx.afterCommit(() => publishRound(context, presented, hand, context.clock.nowMs()));

/** One transaction of a hand that is in this state; another node may have moved it. */
const inState = (
  context: AppContext,
  { id }: HandRow,
  state: HandRow['state'],
  work: (tx: Tx, hand: HandRow) => Promise<HandRow>,
): Promise<void> =>
  context.db.transaction(async (tx) => {
    const hand = await holdHand(tx, id);
    if (hand.state === state) publish(context, tx, await work(tx, hand));
  });

async function open(context: AppContext, table: GameTable, before: HandRow | undefined, nowMs: number) {
  const sittings = (await sittingsAt(context.db, table.code)).filter(({ stack }) => BigInt(stack) >= ANTE);
  if (sittings.length < 2) return null;
  await context.db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(7999)');
    if ((await latestHand(tx, table.code))?.id !== before?.id) return;
    const id = context.newId();
    invariant(await nextLink(context, tx, { game: CHAIN, roundId: id }), 'the chain of the test is ready');
    const players = sittings.map((row) => ({ seat: row.seat, memberId: row.member_id, sittingId: row.id }));
    await addHand(tx, { id, code: table.code, players, closesAtMs: nowMs + WAIT_MS });
  });
  return nowMs;
}

const bind = (context: AppContext, table: GameTable, round: HandRow) =>
  inState(context, round, 'closed', async (tx, hand) => {
    const handId = BigInt(hand.id);
    const bets = hand.players.map(({ sittingId, seat }) => ({
      id: BigInt(sittingId),
      line: () => `${hand.id} ${seat}`,
    }));
    await bindRound(context, tx, { roundId: handId, bets });
    await openPot(tx, handId, table.code, 'LTN');
    for (const [number, { sittingId }] of hand.players.entries())
      invariant(
        (await seatToPot(tx, { handId, number, sittingId: BigInt(sittingId), amount: ANTE })) !== null,
        'an ante',
      );
    return moveHand(tx, hand.id, { state: 'bound' });
  });

const deal = (context: AppContext, _table: GameTable, round: HandRow) =>
  inState(context, round, 'bound', async (tx, hand) => {
    const cards = shuffle(roundStream(await seedOfRound(context, tx, BigInt(hand.id))), CARDS);
    const at = await timeMs(tx, nowOf(context));
    const steps = hand.players.map(({ seat }, index) => ({ at, to: toOf(seat), value: cards[index] ?? '' }));
    return advance(tx, { ...hand, steps }, at);
  });

/** The next seat's turn, or the end. */
function advance(tx: Tx, hand: HandRow, nowMs: number): Promise<HandRow> {
  const steps = hand.steps ?? [];
  const next = hand.players[decisionsOf(hand).length];
  if (!next) return moveHand(tx, hand.id, { state: 'dealing', steps, shownAtMs: nowMs });
  return moveHand(tx, hand.id, { state: 'playing', steps, turn: { seat: next.seat, endsAt: nowMs + TURN_MS } });
}

const withDecision = async (context: AppContext, tx: Tx, hand: HandRow, value: string): Promise<HandRow> => {
  const at = await timeMs(tx, nowOf(context));
  const step = { at, to: toOf(hand.turn?.seat ?? 0), value };
  return advance(tx, { ...hand, steps: [...(hand.steps ?? []), step] }, at);
};

export interface Decision {
  readonly memberId: bigint;
  readonly value: 'fold' | 'all-in';
}
const playerOf = (hand: HandRow, { memberId }: Decision): Player | undefined =>
  hand.players.find((player) => BigInt(player.memberId) === memberId);

/** A decision in its turn; what it costs is its whole stack. */
export const decide = (context: AppContext, handId: string, decision: Decision) =>
  refusing(context.db, async (tx) => {
    const decided = await takeDecision<HandRow, Decision, { stack: bigint }, 'turn_over'>(
      context,
      tx,
      {
        hold: holdHand,
        madeBefore: (hand) => {
          const player = playerOf(hand, decision);
          return decisionsOf(hand).find(
            ({ to, value }) => player && to === toOf(player.seat) && value === decision.value,
          );
        },
        paidBefore: async () => null,
        textOf: (hand, { value }, nowMs) =>
          hand.state === 'playing' &&
          hand.turn?.seat === playerOf(hand, decision)?.seat &&
          nowMs < (hand.turn?.endsAt ?? 0)
            ? value
            : refuse('turn_over'),
        pay: async (_tx, hand) => {
          const player = playerOf(hand, decision);
          const sitting = (await sittingsAt(tx, hand.table_code)).find(({ id }) => id === player?.sittingId);
          const amount = BigInt(sitting?.stack ?? 0);
          if (decision.value === 'fold' || !player || amount === 0n) return null;
          const number = hand.players.length + decisionsOf(hand).length;
          const move = { handId: BigInt(hand.id), number, sittingId: BigInt(player.sittingId), amount };
          const stack = await seatToPot(tx, move);
          return stack === null ? refuse('turn_over') : { stack };
        },
        advance: (_tx, hand, text) => withDecision(context, tx, hand, text),
      },
      { roundId: handId, decision },
    );
    if ('round' in decided) publish(context, tx, decided.round);
    return decided;
  });

const passTurn = (context: AppContext, _table: GameTable, round: HandRow) =>
  inState(context, round, 'playing', async (tx, hand) => {
    if ((await timeMs(tx, nowOf(context))) < (hand.turn?.endsAt ?? 0)) return hand;
    return withDecision(context, tx, hand, 'fold');
  });

const show = (context: AppContext, _table: GameTable, round: HandRow) =>
  inState(context, round, 'dealing', async (tx, hand) =>
    moveHand(tx, hand.id, { state: 'shown', link: await revealRound(context, tx, BigInt(hand.id)) }),
  );

const settle = (context: AppContext, _table: GameTable, round: HandRow) =>
  inState(context, round, 'shown', async (tx, hand) => {
    const handId = BigInt(hand.id);
    const put = await putIn(tx, hand.id);
    const sittingOf = new Map(hand.players.map(({ seat, sittingId }) => [seat, BigInt(sittingId)]));
    const everybodyFolded = hand.players.every(({ seat }) => hasFolded(hand, seat));
    const { uncalled, pots } = sidePots(
      hand.players.map(({ seat, sittingId }, index) => ({
        seat,
        put: put.get(sittingId) ?? 0n,
        // The last seat has won when all others have folded, whatever its clock says.
        folded: everybodyFolded ? index < hand.players.length - 1 : hasFolded(hand, seat),
      })),
    );
    let number = 100;
    const pay = (seat: number, amount: bigint) =>
      potToSeat(tx, { handId, number: number++, sittingId: sittingOf.get(seat) ?? 0n, amount });
    if (uncalled) await pay(uncalled.seat, uncalled.amount);
    const called = pots.reduce((sum, { amount }) => sum + amount, 0n);
    const rake = tableRake(called, RAKE);
    if (rake > 0n) await takeRake(tx, { handId, number: 99, amount: rake });
    const ranks = new Map(hand.players.map(({ seat }) => [seat, -cardOf(hand, seat)]));
    const order = hand.players.map(({ seat }) => seat);
    for (const { seat, amount } of sharePots(lessRake(pots, rake), ranks, { order, unit: RAKE.unit }))
      await pay(seat, amount);
    await endPot(tx, handId, nowOf(context));
    return moveHand(tx, hand.id, { state: 'settled' });
  });

const game: TableGame<GameTable, HandRow, HandView> = {
  ...presented,
  tableOf: async (_context, code) => (code === TABLE.code ? TABLE : undefined),
  latestRound: latestHand,
  open,
  close: (context, _table, round) =>
    inState(context, round, 'open', (tx, hand) => moveHand(tx, hand.id, { state: 'closed' })),
  isQuiet: async () => true,
  bind,
  deal,
  passTurn,
  show,
  settle,
};

export const stepShowdown = (context: AppContext): Promise<number | null> => stepRound(context, game, TABLE);

/** The module: what it gives to the platform. */
export const showdown: Module = {
  name: 'showdown',
  answers: [],
  start: (context) => ensureChain(context, context.db, { game: CHAIN, length: 200 }),
  hooks: [tableGamesHook(hosted(TABLE.game, game))],
};
