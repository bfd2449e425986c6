import { catalogueCalls } from '@lantern/contract/catalogue';
import { LANGUAGES_READY, translate } from '@lantern/i18n';
import { HOUSE_GAMES } from '@lantern/rules/catalogue';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { seedManyGames } from '../../../test/catalogue.ts';
import { type Sent, send } from '../../../test/content.ts';
import { withVietnam } from '../../../test/modules.ts';
import { registerMember } from '../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  await app.context.db.query("update catalogue.game set state = 'on' where kind = 'house'");
  await app.context.db.query('update catalogue.revision set number = number + 1');
  app.clock.advance(1001);
});
afterAll(() => app?.close());

type Name = keyof typeof catalogueCalls;
const callApi = (name: Name, sent: Sent = {}) => send(app, catalogueCalls[name], sent);
const listed = async (query: Record<string, string>) => (await callApi('listCatalogueGames', { query })).value;
const codes = (games: { gameCode: string }[]) => games.map(({ gameCode }) => gameCode);

describe('vendors and lists', () => {
  test('categories hold the vendors of each type that have a visible game', async () => {
    const { value } = await callApi('listGameVendors', { headers: { 'x-language': 'VI' } });
    const rows = value.data.lanes as {
      gameType: string;
      title: string;
      page: string;
      cards: { vassalage: string }[];
    }[];
    expect(rows.map(({ gameType }) => gameType)).toEqual(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'RNG', 'ESPORTS', 'DS88']);
    expect(rows[2]?.cards.map(({ vassalage }) => vassalage)).toEqual(['LTN_LIVE']);
    expect(rows[4]).toMatchObject({ title: 'Nổ hũ', page: '/rng' });
    expect(rows[3]?.cards.map(({ vassalage }) => vassalage)).toEqual(['LTN_SPORTS']);
    expect(rows[4]?.cards.map(({ vassalage }) => vassalage)).toEqual(['LTN_SLOTS', 'LTN_INSTANT']);
  });

  test('the game query filters by type, vendor, class and least stake, and counts its pages', async () => {
    expect((await listed({ gameType: 'RNG', pageSize: '21' })).totalPages).toBe(1);
    expect(codes((await listed({ vassalage: 'LTN_INSTANT' })).games)).toEqual(['crash', 'mines', 'plinko']);
    expect(codes((await listed({ gameClassify: 'jackpot' })).games)).toEqual(['koi-lantern', 'temple-coins']);
    const cheap = await listed({ gameType: 'RNG', minBet: '0.01' });
    expect(codes(cheap.games)).toEqual(['lotus-pond', 'pho-kitchen']);
    expect(cheap.games[0]).toMatchObject({ minBet: '0.01', isHot: 0, kind: 'house', vendorName: 'Lantern Slots' });
    const second = await listed({ gameType: 'RNG', pageSize: '10', pageNo: '2' });
    expect([second.games.length, second.total, second.totalPages]).toEqual([5, 15, 2]);
  });

  test('hot games come in the operator’s order under the names of the spec', async () => {
    const { value } = await callApi('listHotGames', { query: { gameType: 'RNG' } });
    expect(value.list[0]).toMatchObject({
      gameType: 'RNG',
      gameCode: 'koi-lantern',
      remark: 'Koi Lantern',
      webIconUrl: '',
    });
    expect(codes(value.list)).toEqual([
      'koi-lantern',
      'dragon-boat',
      'tiger-drum',
      'phoenix-silk',
      'temple-coins',
      'crash',
    ]);
  });

  test('an own game has its name in every language, and an operator’s own name overrides it', async () => {
    const named = async (language: string) =>
      (await callApi('getCatalogueGame', { params: { code: 'koi-lantern' }, query: { language } })).value.game.gameName;
    const all = Object.fromEntries(await Promise.all(LANGUAGES_READY.map(async (one) => [one, await named(one)])));
    expect(all).toMatchObject({ EN: 'Koi Lantern', VI: 'Đèn lồng cá chép', JA: 'コイ・ランタン', FR: 'Koi Lantern' });
    for (const language of LANGUAGES_READY)
      expect(all[language]).toBe(translate(language, 'fairness.games.koi-lantern'));
    await app.context.db.query(
      `update catalogue.game set names = '{"VI": "Cá chép hoá rồng"}' where code = 'koi-lantern'`,
    );
    await app.context.db.query('update catalogue.revision set number = number + 1');
    app.clock.advance(1001);
    expect([await named('VI'), await named('JA')]).toEqual(['Cá chép hoá rồng', 'コイ・ランタン']);
    await app.context.db.query(`update catalogue.game set names = '{}' where code = 'koi-lantern'`);
    await app.context.db.query('update catalogue.revision set number = number + 1');
    app.clock.advance(1001);
  });

  test('tables of card vendors are listed for a member, the smallest stake first', async () => {
    const { db } = app.context;
    expect(await callApi('listPvpRooms')).toMatchObject({ code: 'not_logged_in' });
    const { headers } = await registerMember(app);
    const menus = async (query: Record<string, string> = {}) =>
      (await callApi('listPvpRooms', { headers, query })).value.list;
    expect(await menus()).toEqual([]);
    await db.query(
      `insert into catalogue.vendor (code, account_type_id, kind, game_types, names, emblem, sort, changed_at, changed_by)
       values ('CARDS', 900, 'vendor', '{PVP}', '{"EN": "Cards"}', 'chip', 50, now(), 'test')`,
    );
    await db.query(
      `insert into catalogue.game (node_id, vendor, code, game_type, kind, names, min_bet, sort, state, changed_at, changed_by)
       select 900000 + n, 'CARDS', 'table-' || n, 'PVP', 'vendor', jsonb_build_object('EN', 'Table ' || n), 1000000 * (4 - n), n,
         case n when 3 then 'hidden' else 'on' end, now(), 'test' from generate_series(1, 3) n`,
    );
    await db.query('update catalogue.revision set number = number + 1');
    app.clock.advance(1001);
    expect(await menus()).toMatchObject([
      { roomId: '900002', moduleName: 'Table 2', gameCode: 'table-2', vassalage: 'CARDS', minBet: '2' },
      { roomId: '900001', moduleName: 'Table 1', vendorName: 'Cards', minBet: '3', state: 'on' },
    ]);
    expect(await menus({ vassalage: 'LTN_SLOTS' })).toEqual([]);
  });

  test('a vendor lists its classes with their counts', async () => {
    const { value } = await callApi('getVassGameType', { query: { vassalage: 'LTN_SLOTS' } });
    expect(value.list).toMatchObject([
      {
        gameType: 'RNG',
        total: 12,
        hot: 5,
        classes: [
          { gameClassify: 'slots', total: 10 },
          { gameClassify: 'jackpot', total: 2 },
        ],
      },
    ]);
  });

  test('menus of lotteries have groups with their games in the caller’s language', async () => {
    const { value } = await callApi('getLobbyMenus', { query: { language: 'EN' } });
    const fast = value.list.find(({ tag }: { tag: string }) => tag === 'fast');
    expect(fast.gameMenus[0]).toMatchObject({ code: 'fastmb1', gameId: '1', gameType: 'ELOTT', vassalage: 'TCG_SEA' });
    expect(fast.gameMenus[0].remark).toMatch(/Lantern|1/);
  });
});

describe('search', () => {
  test('a name is found in any language, without accents, with a typing error', async () => {
    for (const typed of ['koi lantern', 'Kio', 'den long ca chep', '锦鲤', 'ปลาคาร์ป'])
      expect(codes((await listed({ gameName: typed, gameType: 'RNG' })).games)[0]).toBe('koi-lantern');
    expect((await listed({ gameName: 'zzzzzz' })).total).toBe(0);
  });

  test('five thousand characters are refused as bad input', async () => {
    const reply = await callApi('listCatalogueGames', { query: { gameName: 'a'.repeat(5000) } });
    expect(reply).toMatchObject({ success: false, code: 'search_too_long', facts: { max: 60 } });
    expect(reply.message).toMatch(/at most 60 characters/);
  });
});

describe('a member’s own lists', () => {
  test('favourites are stored per member, the newest first; toggling twice removes it, repeating one request does not', async () => {
    const [one, other] = await Promise.all([registerMember(app), registerMember(app)]);
    const toggle = (nodeId: string, more: object = {}) =>
      callApi('toggleFavoriteGame', {
        headers: one.headers,
        body: { nodeId, vendor: 'LTN_SLOTS', gameType: 'RNG', ...more },
      });
    expect((await toggle('2001')).value).toMatchObject({ isFavorite: true, list: ['2001'] });
    app.clock.advance(1000);
    expect((await toggle('2004', { isFavorite: true })).value.list).toEqual(['2004', '2001']);
    expect((await toggle('2004', { isFavorite: true })).value.list).toEqual(['2004', '2001']);
    const own = await callApi('listFavoriteGames', { headers: one.headers });
    expect(codes(own.value.content)).toEqual(['lotus-pond', 'koi-lantern']);
    expect((await callApi('listFavoriteGames', { headers: other.headers })).value.content).toEqual([]);
    expect((await toggle('2004')).value).toMatchObject({ isFavorite: false, list: ['2001'] });
    expect(await toggle('999999')).toMatchObject({ code: 'game_not_offered' });
    expect(await callApi('getFavoriteGames')).toMatchObject({ code: 'not_logged_in' });
  });

  test('opening a game returns its page and puts it first among the recent ones', async () => {
    const member = await registerMember(app);
    const launch = (gameCode: string) => callApi('launchGame', { headers: member.headers, body: { gameCode } });
    expect((await launch('koi-lantern')).value).toMatchObject({
      openMode: 'route',
      content: '/game?gameCode=koi-lantern&vendor=LTN_SLOTS',
      ticketEndsAt: null,
    });
    app.clock.advance(1000);
    expect((await launch('fastmb1')).value).toMatchObject({
      openMode: 'lottery',
      content: '/vnlottery?gameCode=fastmb1',
    });
    const recent = await callApi('listRecentlyPlayed', { headers: member.headers });
    expect(codes(recent.value.list)).toEqual(['fastmb1', 'koi-lantern']);
    const slots = await callApi('listRecentlyPlayed', { headers: member.headers, query: { gameType: 'RNG' } });
    expect(codes(slots.value.list)).toEqual(['koi-lantern']);
    const named = { code: 'fastmb1', accountTypeName: 'TCG_SEA', defaultPlayType: 'LO2' };
    expect((await callApi('launchGame', { headers: member.headers, body: named })).value).toMatchObject({
      content: '/vnlottery?gameCode=fastmb1&playType=LO2',
    });
    expect(await callApi('launchGame', { headers: member.headers, body: {} })).toMatchObject({
      code: 'game_not_offered',
    });
    expect(await launch('no-such-game')).toMatchObject({ code: 'game_not_offered' });
    expect(await launch('lucky-well')).toMatchObject({ code: 'game_not_offered' });
    expect(await callApi('launchGame', { body: { gameCode: 'koi-lantern' } })).toMatchObject({ code: 'not_logged_in' });
  });
});

test('a vendor’s game opens in its frame by a ticket for one use, and not at all where the vendor has no address at the wallet API', async () => {
  const { headers } = await registerMember(app);
  const { db } = app.context;
  await db.query("update catalogue.game set state = 'on', changed_by = 'test' where code = 'lucky-well'");
  await db.query('update catalogue.revision set number = number + 1');
  app.clock.advance(1001);
  const launch = () => callApi('launchGame', { headers, body: { gameCode: 'lucky-well', vassalage: 'LUCKY_WELL' } });
  expect(await launch()).toMatchObject({ code: 'game_not_open' });
  await db.query(
    `insert into gateway.vendor (code, id, name, category, mode, networks, games, launch_url, api_url, takes_trials, is_sandbox, created_at)
     values ('LUCKY_WELL', 1, 'Lucky Well', 'RNG', 'seamless', '{}', '{*}', 'https://well.example/play', '', true, false, now())`,
  );
  const [first, second] = [(await launch()).value, (await launch()).value];
  expect(first).toMatchObject({ openMode: 'frame', gameName: 'Lucky Well', vassalage: 'LUCKY_WELL' });
  expect(first.content).toMatch(/^https:\/\/well\.example\/play\?game=lucky-well&lang=EN&ticket=[\w-]{43}$/);
  expect(second.content).not.toBe(first.content);
  expect(Date.parse(first.ticketEndsAt) - app.clock.nowMs()).toBe(60_000);
});

test('ten thousand games are listed and searched without a query', async () => {
  const big = await openTestApp({}, withVietnam);
  try {
    await seedManyGames(big, 10_000);
    const find = async (query: Record<string, string>) =>
      (await send(big, catalogueCalls.listCatalogueGames, { query })).value;
    const shipped = HOUSE_GAMES.filter(({ state }) => state === 'on').length;
    expect((await find({ gameType: 'RNG' })).total).toBe(10_000 + shipped);
    expect((await find({ gameName: 'goldn dragn' })).games[0].gameName).toMatch(/^Golden Dragon/);
    const spy = vi.spyOn(big.context.db, 'query');
    await find({ gameName: 'mystic phoenix', gameClassify: 'table' });
    await find({ gameType: 'RNG', pageNo: '400' });
    expect(spy).not.toHaveBeenCalled();
  } finally {
    await big.close();
  }
});

test('an empty filter of a query is one that was not given (spec 7)', async () => {
  const games = async (query: Record<string, string>) =>
    (await send(app, catalogueCalls.listCatalogueGames, { query })).value;
  const empty = {
    gameType: 'RNG',
    vassalage: '',
    gameClassify: '',
    gameName: '',
    minBet: '',
    minLineNum: '',
    channel: '',
  };
  expect(await games(empty)).toEqual(await games({ gameType: 'RNG' }));
});
