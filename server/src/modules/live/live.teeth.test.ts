import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { richMember } from '../../../test/instant.ts';
import { dealUntil, openLiveApp, place, WHEEL } from '../../../test/live.ts';
import { findings } from '../../../test/money.ts';
import { tablesReading } from './live.games.ts';
import { latestRound, type RoundRow } from './live.rounds.store.ts';
import { latestShoe } from './live.shoes.store.ts';
import { stepTable } from './live.steps.ts';
import { setTableState, tableOf } from './live.tables.store.ts';

const SHOE = 'da-lat';
let app: TestApp;
let rounds: readonly RoundRow[];
let wheel: RoundRow;
beforeAll(async () => {
  app = await openLiveApp([SHOE, WHEEL]);
  const who = await richMember(app);
  const dealt: RoundRow[] = [];
  for (let number = 0; number < 4; number += 1) {
    await place(app, who, await dealUntil(app, SHOE, 'open'), { dragon: '10', tie: '1' });
    dealt.push(await dealUntil(app, SHOE, 'settled'));
  }
  rounds = dealt;
  await place(app, who, await dealUntil(app, WHEEL, 'open'), { red: '10' });
  wheel = await dealUntil(app, WHEEL, 'settled');
  // The shoe is over when its table closes, and its link is shown.
  await app.context.db.transaction((tx) => setTableState(tx, SHOE, 'closing'));
  await tablesReading.changed(app.context);
  app.clock.advance(10_000);
  await stepTable(app.context, (await tableOf(app.context.db, SHOE))!);
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
