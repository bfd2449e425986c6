import type { PushEvent } from '@lantern/contract';
import { type LiveBet, type LiveDecision, type LiveRound, type LiveTable, liveCalls } from '@lantern/contract/live';
import { HAND_NAMES, handsOfDealt, handsOfSteps } from '@lantern/games/tables';
import { MEMBER_TYPE } from '@lantern/rules/account';
import { LIVE_TYPES } from '@lantern/rules/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playOf } from '../apps/site/src/modules/live/model/blackjack.ts';
import { type Feed, onRound, onShoe, withList } from '../apps/site/src/modules/live/model/feed.ts';
import { betsOn, netsOn, type OwnBets, winOf, withBets } from '../apps/site/src/modules/live/model/own-bets.ts';
import { type Picture, pictureAt, seenAfterMs } from '../apps/site/src/modules/live/model/picture.ts';
import { centsOf } from '../apps/site/src/modules/live/model/table-bets.ts';
import { chipsOf } from '../apps/site/src/modules/live/model/wheel-bets.ts';
import { balancesOf } from '../server/src/modules/ledger/index.ts';
import { decide } from '../server/src/modules/live/live.deciding.ts';
import { placeBets } from '../server/src/modules/live/live.place.ts';
import { latestRound } from '../server/src/modules/live/live.rounds.store.ts';
import { takeSeat } from '../server/src/modules/live/live.seating.ts';
import { stepTable } from '../server/src/modules/live/live.steps.ts';
import { tableOf } from '../server/src/modules/live/live.tables.store.ts';
import type { MemberActor } from '../server/src/platform/index.ts';
import type { TestApp } from '../server/test/app.ts';
import { BLACKJACK, findRound, SURRENDER } from '../server/test/blackjack.ts';
import { call } from '../server/test/instant.ts';
import { dealUntil, openLiveApp, POOL, type SeenTable, seen } from '../server/test/live.ts';
import { openMember, P } from '../server/test/money.ts';
import { BACK_OF_WORD } from '../server/test/naive-blackjack.ts';
import { backOf, type ShownRound } from '../server/test/naive-tables.ts';
import { createChance } from './torture/chance.ts';

/** Rounds of each table; `LIVE_ROUNDS=500` is the long form. */
const ROUNDS = Number(process.env['LIVE_ROUNDS'] ?? 3);
const TABLES = ['hoi-an-1', 'saigon-7', 'da-lat', 'hoi-an-wheel', 'quy-nhon', 'cho-lon', 'hang-trong', 'tet-market'];
const PITS = ['bamboo-pit-2', POOL];
/** A table of blackjack, the seats of the one who looks, and that of the one behind whose hand he bets. */
const PLAYED: readonly (readonly [code: string, own: readonly number[], other: number])[] = [
  [BLACKJACK, [2], 3],
  [SURRENDER, [2, 5], 3],
];
const SPOTS_A_ROUND = 8;
const MICROS_PER_CENT = 10_000n;
const chance = createChance(20_261_124);

let app: TestApp;
let memberId: bigint;
/** Bets beside the one who looks. */
let otherId: bigint;
let feed: Feed = new Map();
let own: OwnBets = new Map();
let balance = '';

/** What a page does with news (`use-feed.ts`, `use-own-bets.ts`). */
function onNews({ name, data }: PushEvent, to: bigint | null): void {
  if (name === 'live.round') feed = onRound(feed, data as LiveRound);
  else if (name === 'live.shoe') feed = onShoe(feed, data as never);
  else if (to !== memberId) return;
  else if (name === 'live.settled') own = withBets(own, (data as { bets: LiveBet[] }).bets);
  else if (name === 'balance.changed') balance = (data as { sumBalance: string }).sumBalance;
}

beforeAll(async () => {
  const codes = [...TABLES, ...PITS, ...PLAYED.map(([code]) => code)];
  app = await openLiveApp(codes, {}, { links: 50 + ROUNDS });
  memberId = await openMember(app.context, 100_000_000n * P);
  otherId = await openMember(app.context, 100_000_000n * P);
  app.context.push.listen(onNews);
  const lists = LIVE_TYPES.map(
    async (category): Promise<readonly LiveTable[]> =>
      (await call(app, liveCalls.listLiveTables, null, { query: { category } })).value.list,
  );
  feed = withList(feed, (await Promise.all(lists)).flat());
});
afterAll(() => app?.close());

/** Chips of the least stake that are whole cents whatever they bring: prices of a pit have four decimals. */
const chipsFor = (game: string, spot: string): number =>
  game === 'cockfight' && (spot === 'meron' || spot === 'wala') ? 100 : chipsOf(spot);

/** Random spots of a table with stakes that are whole cents whatever they bring. */
function randomBets({ spots, table: { game, limits } }: SeenTable): Record<string, string> {
  const bets: Record<string, string> = {};
  for (let index = 0; index < SPOTS_A_ROUND; index += 1) {
    const code = spots[chance.below(spots.length)]?.code ?? '';
    bets[code] = String(Number(limits.minStake) * chipsFor(game, code) * (1 + chance.below(2)));
  }
  return bets;
}

const shownRound = ({ game, variant, round, currency }: LiveTable, { steps }: Picture): ShownRound => {
  const pool = round?.pools?.find((one) => one.currency === currency);
  return {
    game,
    variant,
    hands: handsOfSteps(game, steps),
    values: steps.map(({ value }) => value),
    ...(pool ? { pool: pool.prices } : {}),
    play: playOf(steps, undefined, true),
  };
};

/** Without a session, whose calls are limited and which would end during the long form. */
const actorOf = (id: bigint): MemberActor => ({
  kind: 'member',
  memberId: id,
  account: 'screen',
  type: MEMBER_TYPE.member,
  currency: 'LTN',
  language: 'EN',
  sessionId: '1',
});
const PAGE = { address: '10.0.0.1', headers: {} };
async function place(id: bigint, roundId: string, code: string, bets: Readonly<Record<string, string>>) {
  const reply = await placeBets(app.context, {
    ...{ ...PAGE, actor: actorOf(id), language: 'EN', code, key: crypto.randomUUID() },
    bodyHash: Buffer.from(roundId),
    body: { roundId, bets: Object.entries(bets).map(([spot, stake]) => ({ spot, stake })) },
  });
  if (!('value' in reply)) throw new Error(reply.refused);
  return reply.value.bets;
}

/** A round with bets of both members, to its settlement. */
async function dealtRound(code: string, before: SeenTable) {
  const round = await dealUntil(app, code, 'open');
  own = withBets(own, await place(memberId, round.id, code, randomBets(before)));
  await place(otherId, round.id, code, randomBets(before));
  return dealUntil(app, code, 'settled');
}

async function playRound(code: string, before: SeenTable): Promise<void> {
  await expectPaid(code, before, await dealtRound(code, before));
}

/** The screen of a settled round, from the news, beside the rows of its bets. */
async function expectPaid(code: string, { spots }: SeenTable, settled: Awaited<ReturnType<typeof dealtRound>>) {
  const laid = betsOn(own, settled.id).length;
  await expect.poll(() => betsOn(own, settled.id).some(({ state }) => state === 'placed'), { interval: 2 }).toBe(false);

  const table = feed.get(code)!;
  const seenAtMs = settled.shown_at!.getTime() + seenAfterMs(table.game);
  expect(pictureAt(table, seenAtMs - 1).isShown).toBe(false);
  const picture = pictureAt(table, seenAtMs);
  expect(picture).toMatchObject({ scene: 'result', isShown: true });
  const shown = shownRound(table, picture);

  // What was paid, by the rows of the bets.
  const { rows } = await app.owner.query<{ spot: string; stake: string; payout: string }>(
    `select detail->>'spot' as spot, stake, payout from wager.wager
     where member_id = $2 and event_id = any(array(select $1::bigint union all select id from live.raise where round_id = $1))`,
    [settled.id, memberId],
  );
  const nets = netsOn(betsOn(own, settled.id));
  let [net, payout] = [0, 0];
  for (const row of rows) {
    const cents = (micros: string): number => Number(BigInt(micros) / MICROS_PER_CENT);
    const due = Math.round(cents(row.stake) * backOf(row.spot, shown));
    expect(cents(row.payout), `${code} ${row.spot} on ${shown.values.join(' ')}`).toBe(due);
    expect(nets.get(row.spot)).toBe(due - cents(row.stake));
    net += due - cents(row.stake);
    payout += due;
  }
  expect(rows).toHaveLength(laid);
  expect(laid).toBeGreaterThan(0);
  expect(winOf(betsOn(own, settled.id), picture.isShown)).toEqual({ net, payout });
  // The spots that light up are those on which more than the stake comes back, in a pool also where its fight is cancelled in one currency;
  // and the road tells the same round.
  const { pool: _pool, ...ended } = shown;
  expect(new Set(table.round!.winners)).toEqual(
    new Set(spots.map(({ code: spot }) => spot).filter((spot) => backOf(spot, ended) > 1)),
  );
  const entry = table.road.findLast(({ roundId }) => roundId === settled.id)!;
  expect(entry).toMatchObject({ dealt: shown.values, outcome: table.round!.outcome });
  if (HAND_NAMES[table.game]) expect(handsOfDealt(table.game, entry.dealt)).toEqual(shown.hands);
  const { main } = await balancesOf(app.context.db, memberId);
  expect(BigInt(centsOf(balance)) * MICROS_PER_CENT).toBe(main);
}

const LONG_MS = 60_000 + ROUNDS * 2000;
test.each([...TABLES, ...PITS])(
  'what a page shows of the rounds of %s, from the news alone, is what was paid',
  async (code) => {
    const first = await seen(app, code);
    for (let turn = 0; turn < ROUNDS; turn += 1) await playRound(code, first);
  },
  LONG_MS,
);

const DEAR: readonly LiveDecision[] = ['insure', 'split', 'double'];
/** What a script decides: what costs money where `isDear`, now and then nothing at all. */
function scripted(decisions: readonly LiveDecision[], isDear: boolean): LiveDecision | null {
  const [dear] = DEAR.filter((one) => decisions.includes(one));
  if (dear && isDear) return dear;
  return chance.below(12) === 0 ? null : (decisions[chance.below(decisions.length)] ?? null);
}

/** Answers every turn of the running round, as the pages of both members would; counts the decisions of the one who looks. */
async function decideAll(
  code: string,
  seatsOf: ReadonlyMap<number, bigint>,
  isDear: boolean,
  made: Map<string, number>,
) {
  await dealUntil(app, code, 'bound');
  await stepTable(app.context, (await tableOf(app.context.db, code))!);
  for (let round = await latestRound(app.context.db, code); round?.state === 'playing' && round.turn; ) {
    const { turn } = round;
    app.clock.set(Math.max(app.clock.nowMs(), turn.opensAt));
    const [seat = 0] = turn.seats;
    const decision = scripted(turn.decisions, isDear);
    if (decision === null) {
      app.clock.set(turn.endsAt);
      await stepTable(app.context, (await tableOf(app.context.db, code))!);
    } else {
      const id = seatsOf.get(seat) ?? 0n;
      const body = { seat, turn: turn.number, decision };
      const sent = { ...PAGE, actor: actorOf(id), roundId: round.id, body };
      const reply = await decide(app.context, sent);
      if (!('value' in reply)) throw new Error(reply.refused);
      const { bet } = reply.value;
      // The page sent it twice: the answer is the same bet.
      const again = await decide(app.context, sent);
      expect('value' in again && again.value.bet?.betId).toBe(bet?.betId);
      if (id === memberId) {
        made.set(decision, (made.get(decision) ?? 0) + 1);
        if (bet) own = withBets(own, [bet]);
      }
    }
    round = await latestRound(app.context.db, code);
  }
  return dealUntil(app, code, 'settled');
}

test.each(PLAYED)(
  'what a page shows of hands at %s, with splits, doubles and insurance, is what was paid',
  async (code, seats, other) => {
    const first = await seen(app, code);
    const { minStake } = first.table.limits;
    const places = new Map([...seats.map((seat) => [seat, memberId] as const), [other, otherId] as const]);
    const made = new Map<string, number>();
    const stakesOf = (spots: readonly string[]): Record<string, string> =>
      Object.fromEntries(spots.map((spot) => [spot, String(Number(minStake) * (1 + chance.below(3)))]));
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const all = [...places.keys()].sort((a, b) => a - b);
      // The first round is one with an offer of insurance and a pair at the first seat that may be split and doubled.
      const round =
        turn > 0
          ? await dealUntil(app, code, 'open')
          : await findRound(
              app,
              {
                seats: all,
                decisions: [...all.map((seat) => `insure-${seat}`), 'split'],
                is: ({ pending, seats: [first] }) =>
                  pending?.kind === 'hand' && pending.seat === first?.seat && pending.moves.includes('double'),
              },
              code,
            );
      for (const [seat, id] of places)
        expect(await takeSeat(app.context, actorOf(id), { code, seat })).toHaveProperty('value');
      await place(otherId, round.id, code, stakesOf([`seat-${other}`]));
      const laid = [
        ...seats.flatMap((seat) => ['', '-pairs', '-21-3'].map((bet) => `seat-${seat}${bet}`)),
        `seat-${other}-behind`,
      ];
      own = withBets(own, await place(memberId, round.id, code, stakesOf(laid)));
      const settled = await decideAll(code, places, turn === 0 || chance.below(3) === 0, made);
      expect(settled.id).toBe(round.id);
      await expectPaid(code, first, settled);
      // The word under a hand says the same.
      const { play } = shownRound(feed.get(code)!, pictureAt(feed.get(code)!, settled.shown_at!.getTime() + 60_000));
      const spots = betsOn(own, settled.id);
      for (const seat of seats)
        for (const [index, { state }] of play.seats.get(seat)!.hands.entries()) {
          const { stake, payout } = spots.find(({ spot }) => spot === `seat-${seat}${index === 0 ? '' : '-split'}`)!;
          expect(Number(payout) / Number(stake), `${code} ${state}`).toBe(BACK_OF_WORD[state]);
        }
    }
    for (const decision of DEAR) expect(made.get(decision) ?? 0, decision).toBeGreaterThan(0);
  },
  LONG_MS,
);
