import { liveCalls } from '@lantern/contract/live';
import { cardOf, totalOf } from '@lantern/games/tables';
import { verify } from '@lantern/games/verify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { BLACKJACK, decideAt, takeSeat } from '../../../test/blackjack.ts';
import { call, richMember } from '../../../test/instant.ts';
import { dealUntil, openLiveApp, POOL, place, WHEEL } from '../../../test/live.ts';
import { findings } from '../../../test/money.ts';
import { latestShoe } from '../tables/index.ts';
import { tablesReading } from './live.games.ts';
import { latestRound, type RoundRow } from './live.rounds.store.ts';
import { stepTable } from './live.steps.ts';
import { setTableState, tableOf } from './live.tables.store.ts';

const SHOE = 'da-lat';
const PIT = 'bamboo-pit-1';
let app: TestApp;
let rounds: readonly RoundRow[];
let wheel: RoundRow;
/** One in which a card was drawn and the hand then stood. */
let hands: RoundRow;
let fights: readonly RoundRow[] = [];

/** The shoe of a table is over when it closes, and its link is shown. */
async function closeTable(code: string): Promise<void> {
  await app.context.db.transaction((tx) => setTableState(tx, code, 'closing'));
  await tablesReading.changed(app.context);
  app.clock.advance(10_000);
  await stepTable(app.context, (await tableOf(app.context.db, code))!);
}

const cardsAt = ({ steps }: RoundRow, to: string) =>
  (steps ?? []).filter((step) => step.to === to).flatMap(({ value }) => cardOf(value) ?? []);

/** A round of blackjack in which two members hit to seventeen and then stand. */
async function playHands(): Promise<RoundRow> {
  const players = new Map([
    [1, await richMember(app)],
    [4, await richMember(app)],
  ]);
  for (let turns = 0; turns < 20; turns += 1) {
    const open = await dealUntil(app, BLACKJACK, 'open');
    for (const [seat, who] of players) {
      await takeSeat(app, who, seat);
      await place(app, who, open, { [`seat-${seat}`]: '10' });
    }
    await dealUntil(app, BLACKJACK, 'bound');
    await stepTable(app.context, (await tableOf(app.context.db, BLACKJACK))!);
    for (let now = open; ; ) {
      now = (await latestRound(app.context.db, BLACKJACK))!;
      if (now.state !== 'playing' || !now.turn) break;
      const [seat = 0] = now.turn.seats;
      app.clock.set(Math.max(app.clock.nowMs(), now.turn.opensAt));
      const isLow = totalOf(cardsAt(now, `seat-${seat}`)).total < 17;
      const decision = now.turn.kind === 'insurance' ? 'decline' : isLow ? 'hit' : 'stand';
      expect((await decideAt(app, players.get(seat)!, seat, decision)).success).toBe(true);
    }
    const settled = await dealUntil(app, BLACKJACK, 'settled');
    const made = settled.steps!.map(({ value }) => value);
    const isDifferent = made[1] !== made[2];
    if (made.includes('hit') && made.includes('stand') && isDifferent && cardsAt(settled, 'dealer').length > 2)
      return settled;
  }
  throw new Error('nobody hit and stood');
}
beforeAll(async () => {
  app = await openLiveApp([SHOE, WHEEL, BLACKJACK, PIT, POOL]);
  const who = await richMember(app);
  const dealt: RoundRow[] = [];
  for (let number = 0; number < 4; number += 1) {
    await place(app, who, await dealUntil(app, SHOE, 'open'), { dragon: '10', tie: '1' });
    dealt.push(await dealUntil(app, SHOE, 'settled'));
  }
  rounds = dealt;
  await place(app, who, await dealUntil(app, WHEEL, 'open'), { red: '10' });
  wheel = await dealUntil(app, WHEEL, 'settled');
  await closeTable(SHOE);
  hands = await playHands();
  await closeTable(BLACKJACK);
  const bets = { [PIT]: { meron: '10', 'both-dead': '1' }, [POOL]: { meron: '10', wala: '10', draw: '1' } };
  // One after the other: both move one clock, and a pit whose clock leaps finds nobody looking.
  for (const [code, laid] of Object.entries(bets)) {
    await place(app, who, await dealUntil(app, code, 'open'), laid);
    fights = [...fights, await dealUntil(app, code, 'settled')];
  }
});
afterAll(() => app?.close());

/** What the audit finds while rows are changed; the change is taken back. */
async function found(sql: string): Promise<string[]> {
  const table = /update (\S+) /.exec(sql)?.[1] ?? '';
  await app.owner.query(`create table kept as select * from ${table}`);
  await app.owner.query(sql);
  const checks = (await findings(app.context)).map(({ check }) => check);
  const { rows } = await app.owner.query<{ names: string }>(
    `select string_agg(format('%1$I = k.%1$I', column_name), ', ') as names from information_schema.columns
     where format('%I.%I', table_schema, table_name) = $1`,
    [table],
  );
  await app.owner.query(`update ${table} t set ${rows[0]?.names} from kept k where k.id = t.id`);
  await app.owner.query('drop table kept');
  return checks;
}

test('honest tables leave nothing to find, and a shoe that is over shows its link', async () => {
  expect((await latestShoe(app.context.db, SHOE))?.link).toMatch(/^[0-9a-f]{64}$/);
  expect(await findings(app.context)).toEqual([]);
});

test('a table that peeks, and takes another number than its link gives, is caught', async () => {
  const other = (Number(wheel.steps![0]!.value) + 1) % 37;
  const checks = await found(
    `update live.round set outcome = '${other}', steps = jsonb_set(steps, '{0,value}', '"${other}"') where id = ${wheel.id}`,
  );
  expect(checks).toContain('every round of a table was dealt as its shoe or its link gives');
});

test('bets that were exchanged after they were bound are caught', async () => {
  const checks = await found(`update live.round set bets_hash = repeat('a', 64) where id = ${wheel.id}`);
  expect(checks).toContain('rounds of tables were bound to the bets that they have');
  expect(checks).toContain(
    'the public log has the bets of a round before the link that decides it, and a shoe before its rounds',
  );
});

test('a shoe that is shuffled again in the middle is caught', async () => {
  // Of two equal cards nobody sees which came first.
  const swappable = rounds.find(({ steps }) => steps![0]!.value !== steps![1]!.value);
  const swapped = [...swappable!.steps!].map(({ value }) => value).reverse();
  const checks = await found(
    `update live.round set steps = jsonb_set(jsonb_set(steps, '{0,value}', '"${swapped[0]}"'), '{1,value}', '"${swapped[1]}"') where id = ${swappable!.id}`,
  );
  expect(checks).toContain('every round of a table was dealt as its shoe or its link gives');
});

test('cards that are left out between two rounds of a shoe are caught', async () => {
  const checks = await found(`update live.round set first_card = first_card + 1 where id = ${rounds[2]!.id}`);
  expect(checks).toContain('the rounds of a shoe are dealt from it without a gap, and none after the cut card');
});

test('a step that is seen before the bets are bound is caught, and the table itself refuses a result before that', async () => {
  const early = wheel.bound_at!.getTime() - 1;
  const checks = await found(
    `update live.round set steps = jsonb_set(steps, '{0,at}', '${early}') where id = ${wheel.id}`,
  );
  expect(checks).toContain('no step of a round is seen before its bets are closed and bound, and steps come in order');
  await expect(
    app.owner.query(`update live.round set shown_at = bound_at - interval '1 ms' where id = ${wheel.id}`),
  ).rejects.toThrow(/check constraint/);
});

test('a payout that does not follow from the cards is caught', async () => {
  const last = await latestRound(app.context.db, WHEEL);
  expect(last).toBeDefined();
  const checks = await found(
    `update wager.wager set payout = payout + 1, state = 'won' where event_id = ${rounds[0]!.id}`,
  );
  expect(checks).toContain('every bet on a settled round of a table is worth what was dealt');
});

const DEALT = 'every round of a table was dealt as its shoe or its link gives';
const LOGGED = 'pools, decisions and the stakes that these added are what the public log has of them';
/** Another value in one step of a round. */
const withValue = ({ id, steps }: RoundRow, at: number, value: string): string =>
  `update live.round set steps = jsonb_set(steps, '{${at},value}', '"${value}"') where id = ${id} and steps->${at}->>'value' = '${steps![at]!.value}'`;
const swapped = (round: RoundRow, a: number, b: number): string =>
  `update live.round set steps = jsonb_set(jsonb_set(steps, '{${a}}', steps->${b}), '{${b}}', steps->${a}) where id = ${round.id}`;
/** A card that is not this one. */
const otherCard = (value: string): string => (value === '7h' ? '6h' : '7h');

describe('at a table of blackjack', () => {
  const at = (wanted: string): number => hands.steps!.findIndex(({ value }) => value === wanted);
  const lastOfDealer = (): number => hands.steps!.length - 1;

  test('a dealer that looks, and turns or draws another card, is caught', async () => {
    const value = otherCard(hands.steps![lastOfDealer()]!.value);
    expect(await found(withValue(hands, lastOfDealer(), value))).toContain(DEALT);
    // The hidden card, which the dealer knew before anybody decided.
    const hidden = hands.steps!.findLastIndex(({ to }, index) => to !== 'dealer' && index > 0) + 1;
    expect(await found(withValue(hands, hidden, otherCard(hands.steps![hidden]!.value)))).toContain(DEALT);
  });

  test('a shoe that is shuffled again in the middle of a round is caught', async () => {
    const [first, second] = hands.steps!.slice(1, 3).map(({ value }) => value);
    const sql = `update live.round set steps = jsonb_set(jsonb_set(steps, '{1,value}', '"${second}"'), '{2,value}', '"${first}"') where id = ${hands.id}`;
    expect(await found(sql)).toContain(DEALT);
  });

  test('a card that is shown before the bets are closed is caught', async () => {
    const early = hands.bound_at!.getTime() - 1;
    const checks = await found(
      `update live.round set steps = jsonb_set(steps, '{1,at}', '${early}') where id = ${hands.id}`,
    );
    expect(checks).toContain(
      'no step of a round is seen before its bets are closed and bound, and steps come in order',
    );
  });

  test('a decision that is changed, left out or made after its card is caught', async () => {
    // With some cards other decisions can be dealt too; those that were made are in the public log.
    expect(await found(withValue(hands, at('hit'), 'stand'))).toContain(LOGGED);
    expect(await found(withValue(hands, at('stand'), 'hit'))).toContain(LOGGED);
    expect(await found(`update live.round set steps = steps - ${at('stand')} where id = ${hands.id}`)).toContain(
      LOGGED,
    );
    // The card first, then the wish for it.
    expect(await found(swapped(hands, at('hit'), at('hit') + 1))).toContain(DEALT);
    expect(await found(withValue(hands, at('hit'), 'double'))).toContain(
      'every stake that a decision added has its decision and the stake of its hand',
    );
  });

  test('the offline verifier finds another card, other decisions, other seats and another place in the shoe', async () => {
    const { proof } = (await call(app, liveCalls.getLiveRound, null, { params: { id: hands.id } })).value.proof;
    expect(await verify(proof)).toMatchObject({ verdict: 'holds' });
    const result = proof.result.split(' ') as string[];
    const last = result.with(-1, otherCard(result.at(-1)!));
    for (const changed of [
      { result: last.join(' ') },
      { decisions: proof.decisions.replace('hit', 'stand') },
      { decisions: proof.decisions.replace(/ ?[^ ]+$/, '') },
      { seats: '1' },
      { first: String(Number(proof.first) + 1) },
      { salt: `${proof.salt}0` },
    ])
      expect(await verify({ ...proof, ...changed }), JSON.stringify(changed)).not.toMatchObject({ verdict: 'holds' });
  });
});

describe('at a pit', () => {
  const next = (script: string): string => String((Number(script) + 1) % 24);

  test('a fight that is shown by another script than its element gives, or ends otherwise, is caught', async () => {
    for (const fight of fights) {
      const [script, end] = fight.steps!.map(({ value }) => value) as [string, string];
      expect(await found(withValue(fight, 0, next(script)))).toContain(DEALT);
      const other = end === 'wala' ? 'meron' : 'wala';
      expect(
        await found(
          `update live.round set outcome = '${other}', winners = array['${other}'], steps = jsonb_set(steps, '{1,value}', '"${other}"') where id = ${fight.id}`,
        ),
      ).toContain(DEALT);
    }
  });

  test('birds that are let go before the bets are bound, and bets that were exchanged, are caught', async () => {
    const [fight] = fights;
    const early = fight!.bound_at!.getTime() - 1;
    expect(
      await found(`update live.round set steps = jsonb_set(steps, '{0,at}', '${early}') where id = ${fight!.id}`),
    ).toContain('no step of a round is seen before its bets are closed and bound, and steps come in order');
    expect(await found(`update live.round set bets_hash = repeat('a', 64) where id = ${fight!.id}`)).toContain(
      'rounds of tables were bound to the bets that they have',
    );
  });

  test('the offline verifier finds another script and another end', async () => {
    for (const fight of fights) {
      const { proof } = (await call(app, liveCalls.getLiveRound, null, { params: { id: fight.id } })).value.proof;
      const [script, end] = proof.result.split(' ') as [string, string];
      expect(await verify(proof)).toMatchObject({ verdict: 'holds' });
      expect(await verify({ ...proof, result: `${next(script)} ${end}` })).toMatchObject({ verdict: 'fails' });
      expect(await verify({ ...proof, result: `${script} ${end === 'wala' ? 'meron' : 'wala'}` })).toMatchObject({
        verdict: 'fails',
      });
    }
  });
});
