import { wagerCalls } from '@lantern/contract/wager';
import { FAMILIES } from '@lantern/games/families';
import { entriesOfFamily, VERIFIERS, verify } from '@lantern/games/verify';
import { translate } from '@lantern/i18n';
import { parseAmount } from '@lantern/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { drawOnSale, get, importResults, postSlip, runUntil, stored, units } from '../../test/lottery.ts';
import { withVietnam as modules } from '../../test/modules.ts';
import { fundMember, type Person, registerMember } from '../../test/people.ts';
import { pickThree } from '../../test/pick-three.ts';
import { audit, checksOf } from '../modules/ledger/index.ts';
import { familyHook, gamesOf } from '../modules/lottery/index.ts';
import { gameName } from '../modules/lottery/lottery.present.ts';
import { hooksOf } from '../platform/index.ts';
import { modules as productModules } from './module-list.ts';

/** The platform with one more family, given by a module of the test: no other file names it. */
let app: TestApp;
let person: Person;
beforeAll(async () => {
  const balls = { name: 'balls', answers: [], hooks: [familyHook(pickThree)] };
  app = await openTestApp({}, [...modules, balls]);
  await app.jobs.runDue();
  person = await registerMember(app);
  await fundMember(app, person.memberId, units(10_000));
});
afterAll(() => app?.close());

const micros = (text: string): bigint => {
  const read = parseAmount(text);
  if (!read.ok) throw new Error(`${text} is no amount`);
  return read.value;
};
const recalled = async (id: string) => (await get(app, wagerCalls.getWager.path.replace(':id', id), person)).value;
const findings = async () => audit(app.context.db, checksOf(app.context.hooks));

test('a family is on sale with its own plays, prices, groups and zone', async () => {
  const { value } = await get(app, '/lgw/vn/games/balls1');
  expect(value.game).toMatchObject({ region: 'BALLS', gameMenuTag: 'balls', remark: 'Pick three (balls1)' });
  expect(
    value.plays.map(({ code, odds, stakeMultiple }: Record<string, unknown>) => [code, odds, stakeMultiple]),
  ).toEqual([
    ['ANY', '9.5', 3],
    ['ALL', '114', 1],
  ]);
  // 15:00 in Vietnam is 03:00 in this zone.
  expect(value.draws[0].numero).toBe('202611200181');
  const menu = await get(app, '/lgw/vn/games/game_menu');
  expect(menu.value.groups.map(({ tag }: { tag: string }) => tag)).toContain('balls');
  expect((await get(app, '/lgw/vn/games/balls1/trend')).value.counts).toHaveLength(10);
  expect((await get(app, '/lgw/vn/games/balls1/trend?set=BALLS')).value.counts).toHaveLength(10);
});

test('its own rules decide about picks, and no slip mixes it with another family', async () => {
  const draw = await drawOnSale(app, 'balls1');
  const line = (play: string, ...picks: string[]) => ({ drawIds: [draw.id], lines: [{ play, picks, unit: '1' }] });
  for (const refused of [line('DE_DB', '07'), line('ANY', '10'), line('ALL', '1', '2'), line('ANY', '1', '1')])
    expect((await postSlip(app, person, refused)).code).toBe('fields_refused');
  const other = await drawOnSale(app, 'fastmb1');
  const mixed = { ...line('ANY', '1'), drawIds: [draw.id, other.id] };
  expect((await postSlip(app, person, mixed)).code).toBe('region_mixed');
});

test('a fast draw of it is drawn, settled, shown, recalled, verified and audited', async () => {
  const draw = await drawOnSale(app, 'balls1');
  const lines = [
    { play: 'ANY', picks: [...'0123456789'], unit: '1' },
    { play: 'ALL', picks: ['1', '4', '7'], unit: '2' },
  ];
  const slip = await postSlip(app, person, { drawIds: [draw.id], lines });
  expect(slip.value.wagers.map(({ stake, odds }) => [stake, odds])).toEqual([
    ['30', '9.5'],
    ['2', '114'],
  ]);
  await runUntil(app, draw.id, 'settled');
  const shown = (await get(app, `/lgw/vn/draws/${draw.id}`)).value;
  const { balls } = shown.prizes;
  expect(new Set(balls).size).toBe(3);
  const [any, all] = await Promise.all(slip.value.wagers.map(({ id }) => recalled(id)));
  // Each of the three balls is hit once, whatever they are.
  expect([any.state, micros(any.payout)]).toEqual(['partly_returned', 28_500_000n]);
  expect(any.recall).toMatchObject({ region: 'BALLS', play: 'ANY', stakeMultiple: 3, prizes: { balls } });
  expect(all.state).toBe([...balls].sort().join('') === '147' ? 'won' : 'lost');
  const { seed, seedHash, betsHash, bets, entropy, game, maths } = shown.proof;
  const proof = {
    game,
    v: maths,
    region: 'BALLS',
    seed,
    hash: seedHash,
    draw: draw.id,
    bets: betsHash,
    size: String(bets),
    entropy,
  };
  const verified = await verify({ ...proof, result: balls.join(' ') }, [...VERIFIERS, ...entriesOfFamily(pickThree)]);
  expect(verified).toMatchObject({ verdict: 'holds' });
  expect(await findings()).toEqual([]);
});

test('results of its official draws come from a file of its own form', async () => {
  const draw = await drawOnSale(app, 'ballsday');
  // 12:00 in this zone is 17:00 UTC.
  expect(draw.draw_at.toISOString().slice(11)).toBe('17:00:00.000Z');
  const slip = await postSlip(app, person, {
    drawIds: [draw.id],
    lines: [{ play: 'ALL', picks: ['9', '0', '5'], unit: '1' }],
  });
  app.clock.set(draw.draw_at.getTime());
  await app.jobs.runDue();
  expect(await importResults(app, `day,city,first,second,third\n${draw.day},city,x,0,5\n`)).toMatchObject({
    refused: 'file_refused',
  });
  await importResults(app, `day,city,first,second,third\n${draw.day},city,9,0,5\n`);
  await runUntil(app, draw.id, 'settled');
  expect((await stored(app.context, draw.id)).result).toEqual({ balls: ['9', '0', '5'] });
  const { rows } = await app.context.db.query('select payout from wager.wager where id = $1', [
    slip.value.wagers[0]?.id,
  ]);
  expect(rows).toEqual([{ payout: '114000000' }]);
  expect(await findings()).toEqual([]);
});

test('a composition in which two families name one region does not start', async () => {
  const [first] = FAMILIES;
  if (!first) throw new Error('the platform draws a lottery');
  const twin = { ...pickThree, regions: first.regions };
  await expect(openTestApp({}, [...modules, { name: 'twin', answers: [], hooks: [familyHook(twin)] }])).rejects.toThrow(
    'is named once',
  );
});

test('the product sells every family, and each of its games has a name in the dictionaries or its own', () => {
  const hooks = hooksOf(productModules);
  expect(gamesOf(hooks).map(({ code }) => code)).toEqual(
    FAMILIES.flatMap(({ games }) => games.map(({ code }) => code)),
  );
  for (const { code } of gamesOf(hooks)) expect(gameName(hooks, code, 'EN')).not.toMatch(/^lottery\./);
  for (const tag of FAMILIES.flatMap(({ tags }) => tags))
    expect(translate('EN', `lottery.group.${tag}`)).not.toContain('.');
});
