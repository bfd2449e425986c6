import { catalogueCalls } from '@lantern/contract/catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { seedManyGames } from '../../../test/catalogue.ts';
import { send } from '../../../test/content.ts';
import { withVietnam } from '../../../test/modules.ts';
import { type Person, registerMember, startTrial } from '../../../test/people.ts';

const FIRST_SEEDED = 5_000_001;
const FAVORITES_MAX = 500;
const RECENT_MAX = 100;

let app: TestApp;
let member: Person;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  await seedManyGames(app, FAVORITES_MAX + 10);
  member = await registerMember(app);
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.context.db.query('delete from catalogue.recent');
  await app.context.db.query('delete from catalogue.favorite');
  await change('game', "state = 'on', back_at = null, is_free = true, labels = '{}'", "code = 'koi-lantern'");
  await change('vendor', "state = 'on', back_at = null, way = 'tab'", "code = 'LTN_SLOTS'");
});

async function change(table: 'vendor' | 'game', set: string, where: string): Promise<void> {
  await app.context.db.query(`update catalogue.${table} set ${set} where ${where}`);
  await app.context.db.query('update catalogue.revision set number = number + 1');
  app.clock.advance(1001);
}
const launch = ({ headers }: Person, body: object = { gameCode: 'koi-lantern' }) =>
  send(app, catalogueCalls.launchGame, { headers, body });
const lobby = (vassalage: string, more: object = {}) =>
  send(app, catalogueCalls.launchVendorLobby, { headers: member.headers, body: { vassalage, ...more } });
const recent = async ({ headers }: Person = member): Promise<string[]> =>
  (await send(app, catalogueCalls.listRecentlyPlayed, { headers, query: { pageSize: '100' } })).value.list.map(
    ({ nodeId }: { nodeId: string }) => nodeId,
  );

describe('a launch', () => {
  test('names its game and its vendor by any of the fields of spec 3', async () => {
    for (const vendor of ['vassalage', 'vendor', 'accountTypeName'])
      for (const code of ['gameCode', 'code']) {
        const body = { [vendor]: 'LTN_SLOTS', [code]: 'koi-lantern' };
        expect(await launch(member, body), `${vendor} ${code}`).toMatchObject({ value: { gameCode: 'koi-lantern' } });
        expect(await launch(member, { ...body, [vendor]: 'LTN_INSTANT' })).toMatchObject({ code: 'game_not_offered' });
      }
  });

  test('opens the lottery lobby or one of its tables by the payload of spec 7', async () => {
    const lottery = {
      launchMode: 'LOTT',
      lottoArea: 'VN',
      lottoPrizeMode: 'SEA',
      device: 'WEB',
      backUrl: 'https://evil.example/',
      language: 'VI',
    };
    const lobby = (await launch(member, { ...lottery, lottoView: 'lobby' })).value;
    expect(lobby).toMatchObject({ content: '/lottery', openMode: 'lottery', gameName: 'Xổ số' });
    const codes = await app.context.db.query<{ code: string }>(
      "select code from catalogue.game where kind = 'lottery' and state = 'on' order by code limit 1",
    );
    const code = codes.rows[0]?.code ?? '';
    const table = (await launch(member, { ...lottery, lottoView: 'betting', lottoGameCode: code })).value;
    expect(table).toMatchObject({ content: `/vnlottery?gameCode=${code}`, openMode: 'lottery', gameCode: code });
  });

  test('answers in the language it asks for, and in the caller’s without one', async () => {
    const nameOf = async (language?: string) =>
      (await launch(member, { gameCode: 'koi-lantern', ...(language && { language }) })).value.gameName;
    expect([await nameOf('vi'), await nameOf(), await nameOf('XX')]).toEqual([
      'Đèn lồng cá chép',
      'Koi Lantern',
      'Koi Lantern',
    ]);
  });

  test('of a trial account opens free games only, and a refused one is not among its recent games', async () => {
    const trial = await startTrial(app);
    await change('game', 'is_free = false', "code = 'koi-lantern'");
    expect(await launch(trial)).toMatchObject({ code: 'game_not_free' });
    expect(await recent(trial)).toEqual([]);
    expect(await launch(member)).toMatchObject({ success: true });
    await change('game', 'is_free = true', "code = 'koi-lantern'");
    expect(await launch(trial)).toMatchObject({ success: true });
    expect(await recent(trial)).toEqual(['2001']);
  });

  test('of a game in maintenance says when it ends, where that is known', async () => {
    await change('game', "state = 'maintenance', back_at = '2030-01-01T10:00:00Z'", "code = 'koi-lantern'");
    expect(await launch(member)).toMatchObject({
      code: 'game_maintenance',
      facts: { backAt: '2030-01-01T10:00:00.000Z' },
    });
    await change('game', 'back_at = null', "code = 'koi-lantern'");
    const refused = await launch(member);
    expect(refused.code).toBe('game_maintenance');
    expect(refused.facts?.backAt).toBeUndefined();
    expect(await recent()).toEqual([]);
  });
});

describe('the lobby of a vendor', () => {
  test('opens where the vendor has one, with its first game that is offered', async () => {
    expect(await lobby('LTN_SLOTS')).toMatchObject({ code: 'game_not_offered' });
    await change('vendor', "way = 'launch'", "code = 'LTN_SLOTS'");
    expect((await lobby('LTN_SLOTS')).value).toMatchObject({ gameCode: 'koi-lantern', openMode: 'route' });
    await change('game', "state = 'hidden'", "code = 'koi-lantern'");
    expect((await lobby('LTN_SLOTS')).value).toMatchObject({ gameCode: 'dragon-boat' });
  });

  test('is refused for another type, an unknown vendor, a hidden one, and one in maintenance', async () => {
    await change('vendor', "way = 'launch'", "code = 'LTN_SLOTS'");
    expect(await lobby('LTN_SLOTS', { gameType: 'FISH' })).toMatchObject({ code: 'game_not_offered' });
    expect(await lobby('NOBODY')).toMatchObject({ code: 'game_not_offered' });
    await change('vendor', "state = 'hidden'", "code = 'LTN_SLOTS'");
    expect(await lobby('LTN_SLOTS')).toMatchObject({ code: 'game_not_offered' });
    await change('vendor', "state = 'maintenance'", "code = 'LTN_SLOTS'");
    expect(await lobby('LTN_SLOTS')).toMatchObject({ code: 'game_maintenance' });
    const body = { vassalage: 'LTN_SLOTS' };
    expect(await send(app, catalogueCalls.launchVendorLobby, { body })).toMatchObject({ code: 'not_logged_in' });
  });
});

describe('bounds of a member’s own lists', () => {
  const fill = (table: 'favorite' | 'recent', count: number) =>
    app.context.db.query(
      `insert into catalogue.${table} (member_id, node_id, at)
       select $1, $2::bigint + n, $3::timestamptz - make_interval(mins => n) from generate_series(0, $4 - 1) n`,
      [member.memberId, FIRST_SEEDED, new Date(app.clock.nowMs()).toISOString(), count],
    );
  const toggle = (nodeId: number) =>
    send(app, catalogueCalls.toggleFavoriteGame, {
      headers: member.headers,
      body: { nodeId: String(nodeId), vendor: 'V1', gameType: 'RNG', isFavorite: true },
    });

  test('five hundred favourites fit, one more is refused, and one of the five hundred stays', async () => {
    await fill('favorite', FAVORITES_MAX - 1);
    expect((await toggle(2001)).value.list).toHaveLength(FAVORITES_MAX);
    expect(await toggle(2002)).toMatchObject({ code: 'favorites_full' });
    expect((await toggle(2001)).value).toMatchObject({ isFavorite: true });
    const { rows } = await app.context.db.query('select from catalogue.favorite where member_id = $1', [
      member.memberId,
    ]);
    expect(rows).toHaveLength(FAVORITES_MAX);
  });

  test('of several favourites added at once for the last place one is taken', async () => {
    await fill('favorite', FAVORITES_MAX - 1);
    const replies = await Promise.all([2001, 2002, 2003, 2004, 2005, 2006].map(toggle));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 'favorites_full')).toHaveLength(5);
  });

  test('a hundred recent games are remembered: the hundred and first removes the oldest, a repeated one none', async () => {
    await fill('recent', RECENT_MAX);
    const oldest = String(FIRST_SEEDED + RECENT_MAX - 1);
    expect((await recent()).at(-1)).toBe(oldest);
    for (let time = 0; time < 2; time += 1) {
      app.clock.advance(1000);
      await launch(member);
      const list = await recent();
      expect([list.length, list[0], list.includes(oldest)]).toEqual([RECENT_MAX, '2001', false]);
    }
    const { rows } = await app.context.db.query('select from catalogue.recent where member_id = $1', [member.memberId]);
    expect(rows).toHaveLength(RECENT_MAX);
  });
});

describe('a vendor’s maintenance', () => {
  test('reported through the wallet API holds in the catalogue until it ends, whatever the setting here', async () => {
    const { db } = app.context;
    await db.query(
      `insert into gateway.vendor (code, id, name, category, mode, networks, games, launch_url, api_url, takes_trials, is_sandbox, created_at)
       values ('V1', 901, 'V1', 'RNG', 'seamless', '{}', '{*}', 'https://v1.example/play', '', true, false, now())`,
    );
    const shown = async () => {
      const query = { vassalage: 'V1', pageSize: '1' };
      return (await send(app, catalogueCalls.listCatalogueGames, { query })).value.games[0];
    };
    await change('vendor', "state = 'on'", "code = 'V1'");
    expect(await shown()).toMatchObject({ state: 'on', backAt: null });
    await db.query(
      "update gateway.vendor set resting_since = now(), resting_until = '2030-01-01T10:00:00Z' where code = 'V1'",
    );
    await change('vendor', "state = 'on'", "code = 'V1'");
    expect(await shown()).toMatchObject({ state: 'maintenance', backAt: '2030-01-01T10:00:00.000Z' });
    await db.query("update gateway.vendor set resting_since = null, resting_until = null where code = 'V1'");
    await change('vendor', "state = 'on'", "code = 'V1'");
    expect(await shown()).toMatchObject({ state: 'on', backAt: null });
  });

  test('a game of a type that its vendor does not offer is in no list and cannot be opened', async () => {
    const fish = "code = 'koi-lantern'";
    await change('game', "game_type = 'FISH'", fish);
    expect(await launch(member)).toMatchObject({ code: 'game_not_offered' });
    const { value } = await send(app, catalogueCalls.listCatalogueGames, { query: { gameType: 'FISH' } });
    expect(value.games).toEqual([]);
    await change('game', "game_type = 'RNG'", fish);
    expect(await launch(member)).toMatchObject({ success: true });
  });
});
