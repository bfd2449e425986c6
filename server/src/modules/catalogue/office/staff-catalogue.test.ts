import type { PushEvent } from '@lantern/contract';
import { catalogueCalls } from '@lantern/contract/catalogue';
import { catalogueOfficeCalls } from '@lantern/contract/catalogue/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { type Sent, send } from '../../../../test/content.ts';
import { loginStaff, type Operator, registerMember } from '../../../../test/people.ts';
import { changeSetting } from '../../site/index.ts';
import { addShippedGames } from '../catalogue.seed.ts';

let app: TestApp;
let operator: Operator;
beforeAll(async () => {
  app = await openTestApp();
  operator = await loginStaff(app, { rights: ['games'] });
  // The seed enables its games; the tests below begin with an empty catalogue.
  const { list } = (await office('listStaffGames', { query: { pageSize: '100' } })).value;
  const nodeIds = list
    .filter(({ gameType, state }: { gameType: string; state: string }) => gameType === 'RNG' && state === 'on')
    .map(({ nodeId }: { nodeId: string }) => nodeId);
  await office('setStaffGamesState', { body: { nodeIds, state: 'hidden', backAt: null } });
});
afterAll(() => app?.close());

type Name = keyof typeof catalogueOfficeCalls;
const office = (name: Name, sent: Sent = {}) =>
  send(app, catalogueOfficeCalls[name], { ...sent, headers: operator.headers });
const game = async (nodeId: string) =>
  (await office('listStaffGames', { query: { pageSize: '100' } })).value.list.find(
    (one: { nodeId: string }) => one.nodeId === nodeId,
  );
const seen = async (sent: Sent = {}): Promise<string[]> =>
  (await send(app, catalogueCalls.listCatalogueGames, { ...sent, query: { gameType: 'RNG' } })).value.games.map(
    ({ gameCode }: { gameCode: string }) => gameCode,
  );
async function save(nodeId: string, more: object) {
  const { nodeId: _, vassalage, gameCode, gameType, kind, changedAt, changedBy, ...body } = await game(nodeId);
  return office('saveStaffGame', { params: { nodeId }, body: { ...body, ...more } });
}

describe('an operator’s change applies at once', () => {
  test('an enabled game is published to open lobbies and logged', async () => {
    const events: PushEvent[] = [];
    const stop = app.context.push.listen((event) => events.push(event));
    expect(await seen()).toEqual([]);
    const saved = await save('2001', {
      state: 'on',
      names: { EN: 'Koi Lantern', VI: 'Cá chép' },
      minBet: '0.2',
      isHot: false,
    });
    expect(saved.value).toMatchObject({ state: 'on', version: 3, minBet: '0.2', changedBy: operator.name });
    expect(await seen()).toEqual(['koi-lantern']);
    stop();
    expect(events.map(({ name }) => name)).toContain('catalogue.changed');
    const { rows } = await app.context.db.query<{ details: { before: object; after: object } }>(
      "select details from staff.audit where act = 'catalogue.game' and subject = 'game LTN_SLOTS koi-lantern'",
    );
    expect(rows[0]?.details.before).toMatchObject({ state: 'hidden', minBet: '0.05' });
    expect(rows[0]?.details.after).toMatchObject({ state: 'on', minBet: '0.2' });
  });

  test('of two operators with one version the second is refused', async () => {
    const { version } = await game('2001');
    expect((await save('2001', { isHot: true })).success).toBe(true);
    expect(await save('2001', { isHot: false, version })).toMatchObject({ code: 'changed_meanwhile' });
  });

  test('a least stake that is no amount is refused beside its field', async () => {
    expect(await save('2001', { minBet: 'much' })).toMatchObject({
      code: 'fields_refused',
      fields: [{ field: 'minBet' }],
    });
  });

  test('the return of an own game is that of its maths: another is refused, and one in the database is mended at the start', async () => {
    const shipped = (await game('2001')).rtp;
    expect(Number(shipped)).toBeGreaterThan(90);
    const typed = await save('2001', { rtp: '99.99' });
    expect(typed).toMatchObject({ code: 'fields_refused', fields: [{ field: 'rtp' }] });
    await app.context.db.query("update catalogue.game set rtp = '99.99' where node_id = 2001");
    await addShippedGames(app.context);
    expect((await game('2001')).rtp).toBe(shipped);
  });

  test('several games go into maintenance at once; such a game is listed, and cannot be opened', async () => {
    const backAt = '2026-11-20T11:00:00.000Z';
    const body = { nodeIds: ['2001', '2002'], state: 'maintenance', backAt };
    expect((await office('setStaffGamesState', { body })).value).toEqual({ changed: 2 });
    expect((await office('setStaffGamesState', { body })).value).toEqual({ changed: 0 });
    expect(await seen()).toEqual(['koi-lantern', 'dragon-boat']);
    const { headers } = await registerMember(app);
    const opened = await send(app, catalogueCalls.launchGame, { headers, body: { gameCode: 'koi-lantern' } });
    expect(opened).toMatchObject({ code: 'game_maintenance', facts: { backAt } });
    await office('setStaffGamesState', { body: { ...body, state: 'on', backAt: null } });
  });

  test('only maintenance has an end: the time goes with it, for one game and for several', async () => {
    const backAt = '2026-11-20T11:00:00.000Z';
    expect((await save('2001', { state: 'maintenance', backAt })).value).toMatchObject({ backAt });
    expect((await save('2001', { state: 'on', backAt })).value).toMatchObject({ state: 'on', backAt: null });
    const many = (state: string) => office('setStaffGamesState', { body: { nodeIds: ['2001'], state, backAt } });
    await many('maintenance');
    expect(await game('2001')).toMatchObject({ state: 'maintenance', backAt });
    await many('on');
    expect(await game('2001')).toMatchObject({ state: 'on', backAt: null });
  });

  test('the order is the operator’s, the others follow in their order', async () => {
    const order = (nodeIds: string[]) => office('orderStaffGames', { body: { vassalage: 'LTN_SLOTS', nodeIds } });
    expect((await order(['2002', '2001'])).success).toBe(true);
    expect(await seen()).toEqual(['dragon-boat', 'koi-lantern']);
    expect(await order(['2001', '2101'])).toMatchObject({ code: 'changed_meanwhile' });
    expect(await seen()).toEqual(['dragon-boat', 'koi-lantern']);
  });

  test('hiding a vendor hides its games', async () => {
    const vendors = (await office('listStaffVendors')).value.list as Record<string, unknown>[];
    const found = vendors.find(({ vassalage }) => vassalage === 'LTN_SLOTS');
    const { vassalage, accountTypeId, kind, games, changedAt, changedBy, ...body } = found ?? {};
    const saveVendor = (more: object) =>
      office('saveStaffVendor', { params: { vassalage: 'LTN_SLOTS' }, body: { ...body, ...more } });
    expect((await saveVendor({ state: 'hidden' })).value.games).toBe(12);
    expect(await seen()).toEqual([]);
    expect((await saveVendor({ state: 'on', version: 2 })).success).toBe(true);
    expect(await seen()).toHaveLength(2);
  });
});

describe('audience', () => {
  test('a label admits the members who have it', async () => {
    await save('2002', { labels: ['vip-test'] });
    const [one, other] = await Promise.all([registerMember(app), registerMember(app)]);
    await app.context.db.query("update account.member set labels = '{vip-test}' where id = $1", [one.memberId]);
    expect(await seen({ headers: one.headers })).toEqual(['dragon-boat', 'koi-lantern']);
    expect(await seen({ headers: other.headers })).toEqual(['koi-lantern']);
    const opened = await send(app, catalogueCalls.launchGame, {
      headers: other.headers,
      body: { gameCode: 'dragon-boat' },
    });
    expect(opened).toMatchObject({ code: 'game_not_offered' });
  });

  test('a country is admitted by the region rules; an unknown one does not see limited games', async () => {
    await app.context.db.transaction((tx) =>
      changeSetting(app.context, tx, 'region.networks', [{ network: '203.0.113.0/24', country: 'VN' }], 'test'),
    );
    await save('2002', { labels: [], onlyCountries: ['VN'] });
    expect(await seen({ address: '203.0.113.7' })).toContain('dragon-boat');
    expect(await seen({ address: '198.51.100.7' })).not.toContain('dragon-boat');
  });
});

describe('the list of the office', () => {
  const codes = async (query: Record<string, string>): Promise<string[]> =>
    (await office('listStaffGames', { query: { pageSize: '100', ...query } })).value.list.map(
      ({ gameCode }: { gameCode: string }) => gameCode,
    );

  test.each(['Koi Lantern', 'koi-lantern', 'LANTERN koi', 'ca chep'])(
    'finds a game by words of a name in any language, or of its code: %s',
    async (search) => {
      expect(await codes({ search })).toEqual(['koi-lantern']);
    },
  );

  test('needs every word, and every filter', async () => {
    expect(await codes({ search: 'koi nonsense' })).toEqual([]);
    expect(await codes({ search: 'koi', vassalage: 'LTN_SLOTS', gameType: 'RNG', state: 'on' })).toEqual([
      'koi-lantern',
    ]);
    for (const other of [{ vassalage: 'LUCKY_WELL' }, { gameType: 'FISH' }, { state: 'hidden' }])
      expect(await codes({ search: 'koi', ...other })).toEqual([]);
  });
});

describe('games of external vendors', () => {
  test('are added hidden, once under each code', async () => {
    const body = {
      vassalage: 'LUCKY_WELL',
      gameCode: 'lucky',
      gameType: 'RNG',
      names: { EN: 'DepositDraft' },
      minBet: '1',
    };
    expect((await office('addStaffGame', { body })).value).toMatchObject({
      state: 'hidden',
      kind: 'vendor',
      minBet: '1',
    });
    expect(await office('addStaffGame', { body })).toMatchObject({ code: 'game_code_taken' });
    expect(await office('addStaffGame', { body: { ...body, vassalage: 'LTN_SLOTS' } })).toMatchObject({
      code: 'vendor_not_outside',
    });
    expect(await office('addStaffGame', { body: { ...body, gameCode: 'w2', minBet: '0' } })).toMatchObject({
      code: 'fields_refused',
    });
  });

  test('without the right every call is refused', async () => {
    const { headers } = await loginStaff(app, { rights: ['content'] });
    const own = Object.values(catalogueOfficeCalls);
    expect(own).toHaveLength(7);
    for (const call of own) {
      const params = { vassalage: 'LTN_SLOTS', nodeId: '2001' };
      const sent = call.method === 'GET' ? { params } : { params, body: {} };
      expect(await send(app, call, { ...sent, headers }), call.name).toMatchObject({ code: 'not_allowed' });
      expect(await send(app, call, sent), call.name).toMatchObject({ code: 'not_logged_in' });
    }
  });
});
