import type { LiveEvent } from '@lantern/contract';
import { type LiveBet, type LiveRound, type LiveTable, liveCalls } from '@lantern/contract/live';
import { HAND_NAMES, handsOfDealt, handsOfSteps } from '@lantern/games/tables';
import { MEMBER_TYPE } from '@lantern/rules/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Feed, onRound, onShoe, withList } from '../apps/site/src/modules/live/model/feed.ts';
import { betsOn, netsOn, type OwnBets, winOf, withBets } from '../apps/site/src/modules/live/model/own-bets.ts';
import { type Picture, pictureAt, seenAfterMs } from '../apps/site/src/modules/live/model/picture.ts';
import { centsOf } from '../apps/site/src/modules/live/model/table-bets.ts';
import { chipsOf } from '../apps/site/src/modules/live/model/wheel-bets.ts';
import { balancesOf } from '../server/src/modules/ledger/index.ts';
import { placeBets } from '../server/src/modules/live/live.place.ts';
import type { TestApp } from '../server/test/app.ts';
import { call } from '../server/test/instant.ts';
import { dealUntil, openLiveApp, type SeenTable, seen } from '../server/test/live.ts';
import { openMember, P } from '../server/test/money.ts';
import { backOf, type ShownRound } from '../server/test/naive-tables.ts';
import { createChance } from './torture/chance.ts';

/** Rounds of each table; `LIVE_ROUNDS=500` is the long form. */
const ROUNDS = Number(process.env['LIVE_ROUNDS'] ?? 3);
const TABLES = ['hoi-an-1', 'saigon-7', 'da-lat', 'hoi-an-wheel', 'quy-nhon', 'cho-lon', 'hang-trong', 'tet-market'];
const SPOTS_A_ROUND = 8;
const MICROS_PER_CENT = 10_000n;
const chance = createChance(20_261_124);

let app: TestApp;
let memberId: bigint;
let feed: Feed = new Map();
let own: OwnBets = new Map();
let balance = '';

/** What a page does with news (`use-feed.ts`, `use-own-bets.ts`). */
function onNews({ name, data }: LiveEvent, to: bigint | null): void {
  if (name === 'live.round') feed = onRound(feed, data as LiveRound);
  else if (name === 'live.shoe') feed = onShoe(feed, data as never);
  else if (to !== memberId) return;
  else if (name === 'live.settled') own = withBets(own, (data as { bets: LiveBet[] }).bets);
  else if (name === 'balance.changed') balance = (data as { sumBalance: string }).sumBalance;
}

beforeAll(async () => {
  app = await openLiveApp(TABLES, {}, { links: 50 + ROUNDS });
  memberId = await openMember(app.context, 100_000_000n * P);
  app.context.live.listen(onNews);
  const list = (await call(app, liveCalls.listLiveTables, null)).value.list as LiveTable[];
  feed = withList(feed, list);
});
afterAll(() => app?.close());

/** Random spots of a table with stakes that are whole cents whatever they bring. */
function randomBets(spots: readonly { code: string }[], minStake: string): Record<string, string> {
  const bets: Record<string, string> = {};
  for (let index = 0; index < SPOTS_A_ROUND; index += 1) {
    const code = spots[chance.below(spots.length)]?.code ?? '';
    bets[code] = String(Number(minStake) * chipsOf(code) * (1 + chance.below(2)));
  }
  return bets;
}

const shownRound = ({ game, variant }: LiveTable, { steps }: Picture): ShownRound => ({
  game,
  variant,
  hands: handsOfSteps(game, steps),
  values: steps.map(({ value }) => value),
});

/** Without a session, whose calls are limited and which would end during the long form. */
const place = (roundId: string, code: string, bets: Readonly<Record<string, string>>) => {
  const who = { account: 'screen', type: MEMBER_TYPE.member, currency: 'LTN', language: 'EN', sessionId: '1' };
  return placeBets(app.context, {
    actor: { kind: 'member', memberId, ...who },
    ...{ address: '10.0.0.1', headers: {}, language: 'EN', code },
    key: crypto.randomUUID(),
    bodyHash: Buffer.from(roundId),
    body: { roundId, bets: Object.entries(bets).map(([spot, stake]) => ({ spot, stake })) },
  });
};

async function playRound(code: string, { spots, table: opened }: SeenTable): Promise<void> {
  const round = await dealUntil(app, code, 'open');
  const bets = randomBets(spots, opened.limits.minStake);
  const reply = await place(round.id, code, bets);
  if (!('value' in reply)) throw new Error(reply.refused);
  own = withBets(own, reply.value.bets);
  const settled = await dealUntil(app, code, 'settled');
  expect(settled.id).toBe(round.id);
  await expect.poll(() => betsOn(own, round.id).some(({ state }) => state === 'placed'), { interval: 2 }).toBe(false);

  const table = feed.get(code)!;
  const seenAtMs = settled.shown_at!.getTime() + seenAfterMs(table.game);
  expect(pictureAt(table, seenAtMs - 1).isShown).toBe(false);
  const picture = pictureAt(table, seenAtMs);
  expect(picture).toMatchObject({ scene: 'result', isShown: true });
  const shown = shownRound(table, picture);

  // What was paid, by the rows of the bets.
  const { rows } = await app.owner.query<{ spot: string; stake: string; payout: string }>(
    `select detail->>'spot' as spot, stake, payout from wager.wager where event_id = $1 and member_id = $2`,
    [round.id, memberId],
  );
  const nets = netsOn(betsOn(own, round.id));
  let [net, payout] = [0, 0];
  for (const row of rows) {
    const cents = (micros: string): number => Number(BigInt(micros) / MICROS_PER_CENT);
    const due = Math.round(cents(row.stake) * backOf(row.spot, shown));
    expect(cents(row.payout), `${code} ${row.spot} on ${shown.values.join(' ')}`).toBe(due);
    expect(nets.get(row.spot)).toBe(due - cents(row.stake));
    net += due - cents(row.stake);
    payout += due;
  }
  expect(rows).toHaveLength(Object.keys(bets).length);
  expect(winOf(betsOn(own, round.id), picture.isShown)).toEqual({ net, payout });
  // The spots that light up are those on which more than the stake comes back, and the road tells the same round.
  expect(new Set(table.round!.winners)).toEqual(
    new Set(spots.map(({ code: spot }) => spot).filter((spot) => backOf(spot, shown) > 1)),
  );
  const entry = table.road.findLast(({ roundId }) => roundId === round.id)!;
  expect(entry).toMatchObject({ dealt: shown.values, outcome: table.round!.outcome });
  if (HAND_NAMES[table.game]) expect(handsOfDealt(table.game, entry.dealt)).toEqual(shown.hands);
  const { main } = await balancesOf(app.context.db, memberId);
  expect(BigInt(centsOf(balance)) * MICROS_PER_CENT).toBe(main);
}

test.each(TABLES)(
  'what a page shows of the rounds of %s, from the news alone, is what was paid',
  async (code) => {
    const first = await seen(app, code);
    for (let turn = 0; turn < ROUNDS; turn += 1) await playRound(code, first);
  },
  60_000 + ROUNDS * 2000,
);
