import { lotteryCalls } from '@lantern/contract/lottery';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { drawOnSale, get, postSlip, units } from '../../../test/lottery.ts';
import { withVietnam } from '../../../test/modules.ts';
import { fundMember, type Person, registerMember } from '../../../test/people.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  await app.jobs.runDue();
  person = await registerMember(app);
  await fundMember(app, person.memberId, units(10));
  const { id } = await drawOnSale(app, 'mb');
  await postSlip(app, person, { drawIds: [id], lines: [{ play: 'DE_DB', picks: ['07'], unit: '1' }] });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await change('vendor', "state = 'on', back_at = null");
  await change('game', "state = 'on', back_at = null, labels = '{}'");
});

/** An operator's change to all lotteries, or to the game `mb`. */
async function change(what: 'vendor' | 'game', set: string): Promise<void> {
  const of = what === 'vendor' ? "code = 'TCG_SEA'" : "vendor = 'TCG_SEA' and code = 'mb'";
  await app.context.db.query(`update catalogue.${what} set ${set} where ${of}`);
  await app.context.db.query('update catalogue.revision set number = number + 1');
  app.clock.advance(1001);
}

interface Game {
  readonly code: string;
  readonly state: string;
  readonly backAt: string | null;
  readonly numero: string | null;
  readonly remainTime: number;
}
type Place = 'menu' | 'hot' | 'popular' | 'named' | 'recent';
const mb = (games: readonly Game[]): Game | undefined => games.find(({ code }) => code === 'mb');

/** The game `mb` in every list of the lottery module; undefined where it is missing. */
async function everywhere(): Promise<Record<Place, Game | undefined>> {
  const menu = (await get(app, lotteryCalls.getGameMenu.path)).value;
  const list = async (path: string, who?: Person) => mb((await get(app, path, who)).value.list);
  return {
    menu: mb(menu.groups.flatMap(({ gameMenus }: { gameMenus: Game[] }) => gameMenus)),
    hot: mb(menu.hot),
    popular: await list(`${lotteryCalls.listGames.path}?count=100`),
    named: await list(`${lotteryCalls.listGames.path}?gameCode=mb`),
    recent: await list(lotteryCalls.listRecentGames.path, person),
  };
}

describe('a lottery that the catalogue', () => {
  test('shows as open is on sale in every list', async () => {
    for (const game of Object.values(await everywhere()))
      expect(game).toMatchObject({ state: 'on', backAt: null, numero: expect.any(String) });
  });

  test('puts into maintenance stays in every list, with nothing on sale and the time it ends', async () => {
    await change('game', "state = 'maintenance', back_at = '2030-01-01T10:00:00Z'");
    for (const game of Object.values(await everywhere()))
      expect(game).toMatchObject({
        state: 'maintenance',
        backAt: '2030-01-01T10:00:00.000Z',
        numero: null,
        remainTime: -1,
      });
    const table = (await get(app, '/lgw/vn/games/mb')).value;
    expect(table).toMatchObject({ game: { state: 'maintenance' }, draws: [] });
  });

  test.each([
    ['hides', "state = 'hidden'"],
    ['keeps for a label', "labels = '{vip}'"],
  ])('%s is in no list and answers like a missing one', async (_how, set) => {
    await change('game', set);
    expect(Object.values(await everywhere())).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect((await get(app, '/lgw/vn/games/mb')).code).toBe('game_unknown');
  });

  test('hides with its whole category leaves no group behind', async () => {
    await change('vendor', "state = 'hidden'");
    const menu = (await get(app, lotteryCalls.getGameMenu.path)).value;
    expect([menu.hot, menu.groups]).toEqual([[], []]);
  });
});
