import { wagerCalls } from '@lantern/contract/wager';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { drawOnSale, get, placed, placeTestSlip, postSlip, runAll, stored, units } from '../../../test/lottery.ts';
import { findings, openMember } from '../../../test/money.ts';
import { fundMember, type Person, registerMember } from '../../../test/people.ts';
import { openTicketApp } from '../../../test/tickets.ts';
import { balancesOf } from '../ledger/index.ts';
import { changeSetting, definitionOf, isTwoPersonSetting } from '../site/index.ts';
import { cancelSlip } from './lottery.cancel.ts';
import { gamesOf } from './lottery.catalogue.ts';
import { setOnSale } from './lottery.config.store.ts';
import { rulesNow } from './lottery.rules.ts';
import { settleDraw } from './lottery.settle.ts';
import type { EnteredLine } from './lottery.slip.ts';
import { publishDrawn } from './lottery.store.ts';

const GAME = 'pc28_1';

let app: TestApp;
let memberId: bigint;
beforeAll(async () => {
  app = await openTicketApp({ BATCH_WRITERS: '3' });
  const others = gamesOf(app.context.hooks).flatMap(({ code }) => (code === GAME ? [] : [code]));
  await setOnSale(app.context.db, others, false);
  await app.jobs.runDue();
});
afterAll(() => app?.close());
beforeEach(async () => {
  memberId = await openMember(app.context, units(1_000_000));
});

const choose = (version: string) =>
  app.context.db.transaction((tx) => changeSetting(app.context, tx, 'lottery.sumRule', version, 'operator1'));

/** The sales of the issues that are on sale now are over. */
const SALES_MS = 22 * 60_000;
/** An issue that is sold under a version: those on sale before it was chosen keep theirs, so that its sale begins later. */
async function issueUnder(version: string): Promise<string> {
  await choose(version);
  const find = async () => {
    const { rows } = await app.context.db.query<{ id: string }>(
      `select id from lottery.draw where game_code = $1 and rule is not distinct from $2 and state = 'open' and close_at > $3 order by draw_at limit 1`,
      [GAME, version === 'none' ? null : version, new Date(app.clock.nowMs())],
    );
    return rows[0]?.id;
  };
  const found = await find();
  if (found) return found;
  app.clock.advance(SALES_MS);
  await app.jobs.runDue();
  const made = await find();
  if (!made) throw new Error(`no issue is sold under ${version}`);
  return made;
}

const on = (play: string, picks: readonly string[], unit = '2'): EnteredLine => ({ play, picks, unit });
const side = (pick: string) => on('PC28_SIDES', [pick]);
const place = (drawId: string, ...lines: EnteredLine[]) =>
  placeTestSlip(app.context, { memberId, drawIds: [drawId], lines });
const refused = (line: number, reason: string) => ({
  refused: 'fields_refused',
  fields: [{ field: `lines.${line}.picks`, key: `field.picks_rule_${reason}` }],
});
const main = async (of = memberId) => (await balancesOf(app.context.db, of)).main;

describe('an issue', () => {
  test('is sold under the version of the time at which it was made, and keeps it', async () => {
    const before = await drawOnSale(app, GAME);
    expect(before.rule).toBe(null);
    const later = await issueUnder('v1');
    expect((await stored(app.context, later)).rule).toBe('v1');
    expect((await stored(app.context, before.id)).rule).toBe(null);
    await choose('v3');
    expect((await stored(app.context, later)).rule).toBe('v1');
    await expect(app.context.db.query('update lottery.draw set rule = null where id = $1', [later])).rejects.toThrow(
      'stays',
    );
    const slip = await placed(app.context, { memberId, drawIds: [later], lines: [side('big')] });
    const { rows } = await app.context.db.query('select detail from wager.wager where id = $1', [slip.wagers[0]?.id]);
    expect(rows[0]).toEqual({ detail: 'lottery PC28_SIDES big 2 9750 1 0 0 v1 1' });
  });

  test('of a family without versions has none', async () => {
    await choose('v2');
    const ruleOf = await rulesNow(app.context.db);
    const ruled = gamesOf(app.context.hooks).filter(({ family }) => ruleOf(family) !== null);
    expect(new Set(ruled.map(({ family }) => family.name))).toEqual(new Set(['pc28']));
  });

  test('gets another version by two operators', () => {
    const definition = definitionOf(app.context.hooks, 'lottery.sumRule');
    expect(definition && isTwoPersonSetting(definition)).toBe(true);
    expect(definition?.shape.safeParse('v4').success).toBe(false);
  });
});

describe('under versions 1 and 2', () => {
  let drawId: string;
  beforeEach(async () => {
    drawId = await issueUnder('v1');
  });

  test('both sides of a slip are refused beside the second, in one line or two', async () => {
    expect(await place(drawId, on('PC28_SIDES', ['big', 'small']))).toMatchObject(refused(0, 'both_sides'));
    expect(await place(drawId, on('PC28_SIDES', ['odd+even']))).toMatchObject(refused(0, 'both_sides'));
    expect(await place(drawId, side('odd'), side('even'))).toMatchObject(refused(1, 'both_sides'));
    expect(await place(drawId, side('odd'), side('big'))).toHaveProperty('value');
    expect(await main()).toBe(units(1_000_000 - 4));
  });

  test('a side is refused beside an open bet on the other, on that issue only', async () => {
    expect(await place(drawId, side('big'))).toHaveProperty('value');
    expect(await place(drawId, side('odd'), side('small'))).toMatchObject(refused(1, 'both_sides'));
    expect(await main()).toBe(units(1_000_000 - 2));
    const other = await openMember(app.context, units(10));
    const theirs = { memberId: other, drawIds: [drawId], lines: [side('small')] };
    expect(await placeTestSlip(app.context, theirs)).toHaveProperty('value');
    expect(await place(await issueUnder('v2'), side('small'))).toHaveProperty('value');
  });

  test('a side can be bet after the other was cancelled', async () => {
    const key = crypto.randomUUID();
    await placed(app.context, { memberId, drawIds: [drawId], lines: [side('big')], key });
    await app.context.db.transaction((tx) => cancelSlip(app.context, tx, { memberId, key }));
    expect(await place(drawId, side('small'))).toHaveProperty('value');
  });

  test('of slips on both sides at once one is placed', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const own = await openMember(app.context, units(100));
      const slips = ['big', 'small', 'big', 'small'].map((pick) =>
        placeTestSlip(app.context, { memberId: own, drawIds: [drawId], lines: [side(pick)] }),
      );
      await Promise.all(slips);
      const { rows } = await app.context.db.query<{ detail: string }>(
        `select distinct detail from wager.wager where member_id = $1 and state = 'placed'`,
        [own],
      );
      expect(rows).toHaveLength(1);
    }
  });

  test('a repeated slip gets its first answer, and its own bet is not another’s', async () => {
    const slip = { memberId, drawIds: [drawId], lines: [side('big')], key: crypto.randomUUID() };
    const first = await placed(app.context, slip);
    expect(await placed(app.context, slip)).toEqual(first);
  });

  test('ten sums of an issue are taken, and no eleventh', async () => {
    const sums = (from: number, to: number) =>
      on('PC28_SUM', [Array.from({ length: to - from + 1 }, (_, at) => String(from + at)).join('+')], '0.02');
    expect(await place(drawId, sums(0, 10))).toMatchObject(refused(0, 'too_many_picks'));
    expect(await place(drawId, sums(0, 9))).toHaveProperty('value');
    expect(await place(drawId, sums(9, 9))).toHaveProperty('value');
    expect(await place(drawId, sums(27, 27))).toMatchObject(refused(0, 'too_many_picks'));
  });

  test('a chase is refused for the issue on which its member bet the other side', async () => {
    const { rows } = await app.context.db.query<{ id: string }>(
      `select id from lottery.draw where game_code = $1 and rule = 'v1' and state = 'open' and close_at > $2 order by draw_at limit 2`,
      [GAME, new Date(app.clock.nowMs())],
    );
    const [next = '', after = ''] = rows.map(({ id }) => id);
    expect(await place(after, side('big'))).toHaveProperty('value');
    const chase = { multiples: [1, 2], stopsOnWin: true };
    const slip = { memberId, drawIds: [next, after], lines: [side('small')], chase };
    expect(await placeTestSlip(app.context, slip)).toMatchObject(refused(0, 'both_sides'));
    const chases = await app.context.db.query('select from lottery.chase where member_id = $1', [memberId]);
    expect(chases.rowCount).toBe(0);
  });
});

test.each(['none', 'older', 'v3'])('both sides can be bet under %s', async (version) => {
  const drawId = await issueUnder(version);
  expect(await place(drawId, on('PC28_SIDES', ['big', 'small']), side('odd'), side('even'))).toHaveProperty('value');
});

describe('13 and 14', () => {
  const someone = async (): Promise<Person> => {
    const person = await registerMember(app);
    await fundMember(app, person.memberId, units(1_000_000));
    return person;
  };

  /** What bets of one member on an issue are paid when it ends with these digits. */
  async function ended(version: string, digits: string, lines: readonly EnteredLine[], bettor?: Person) {
    const drawId = await issueUnder(version);
    const person = bettor ?? (await someone());
    const reply = await postSlip(app, person, { drawIds: [drawId], lines });
    expect(reply.status).toBe(200);
    app.clock.set((await stored(app.context, drawId)).close_at.getTime());
    await runAll(app, async () => (await stored(app.context, drawId)).bets_hash !== null);
    const atMs = app.clock.nowMs();
    await publishDrawn(app.context.db, drawId, { prizes: { digits: [...digits] }, seed: 'chosen', atMs });
    await settleDraw(app.context, drawId, 1);
    const path = (id: string) => wagerCalls.getWager.path.replace(':id', id);
    return Promise.all(reply.value.wagers.map(async ({ id }) => (await get(app, path(id), person)).value));
  }
  const paid = (shown: readonly { payout: string }[]) => shown.map(({ payout }) => payout);
  /** These digits are of no seed. */
  const found = async () =>
    (await findings(app.context)).filter(
      ({ check }) => !/^(fast draws follow|the public log says of a fast draw)/.test(check),
    );

  const lines = [side('small'), side('odd'), on('PC28_COMBINATION', ['small_odd']), on('PC28_SUM', ['13'])];

  test('pay by all that the member staked on the issue, as the record shows and the audit computes again', async () => {
    const shown = await ended('v1', '940', lines);
    expect(paid(shown)).toEqual(['3', '3', '2', '26.133333']);
    for (const { recall, payout } of shown) {
      expect(recall.rule).toEqual({ version: 'v1', staked: '8' });
      expect(recall.lines[0].payout).toBe(payout);
    }
    expect(paid(await ended('v2', '940', lines))).toEqual(['3', '3', '0', '26.133333']);
    expect(paid(await ended('older', '940', lines))).toEqual(['3.92', '3.92', '2', '26.133333']);
    expect(paid(await ended('none', '940', lines))).toEqual(['3.92', '3.92', '7.286245', '26.133333']);
    expect(paid(await ended('v1', '950', [side('big'), side('even')]))).toEqual(['3', '3']);
    expect(paid(await ended('v1', '960', [side('big'), side('odd')]))).toEqual(['3.92', '3.92']);
    expect(await found()).toEqual([]);
  });

  test('count nothing as turnover under version 1, whatever was won', async () => {
    const turnover = async (...ending: Parameters<typeof ended>) => {
      const shown = await ended(...ending);
      const { rows } = await app.context.db.query<{ valid_stake: string }>(
        'select valid_stake from wager.wager where id = any ($1) order by id',
        [shown.map(({ id }) => id)],
      );
      return rows.map(({ valid_stake }) => Number(valid_stake) / 1e6);
    };
    expect(await turnover('v1', '940', [side('big'), side('odd')])).toEqual([0, 0]);
    expect(await turnover('v1', '960', [side('small'), side('odd')])).toEqual([2, 2]);
    expect(await turnover('v2', '940', [side('big'), side('odd')])).toEqual([2, 2]);
    expect(await found()).toEqual([]);
  });

  test('return the stake above 9,999 in all, whatever the single bets are, without what was cancelled', async () => {
    const large = { ...side('small'), multiple: 2500 };
    const shown = await ended('v1', '940', [large, large]);
    expect(paid(shown)).toEqual(['5000', '5000']);
    expect(shown[0].recall.rule.staked).toBe('10000');
    const drawId = await issueUnder('v1');
    const key = crypto.randomUUID();
    const person = await someone();
    await postSlip(app, person, { drawIds: [drawId], lines: [large] }, key);
    await app.context.db.transaction((tx) => cancelSlip(app.context, tx, { memberId: person.memberId, key }));
    expect(paid(await ended('v1', '940', [large], person))).toEqual(['7500']);
    expect(await found()).toEqual([]);
  });

  test('pay no more than the prize that a rebate leaves', async () => {
    const shown = await ended('v3', '940', [
      { ...side('small'), rebate: '13' },
      { ...on('PC28_COMBINATION', ['small_odd']), rebate: '13' },
      side('small'),
    ]);
    // 1.7 × 2 and 0.85 × 1000 / 269 × 2, each with 13 % of 2; 1.96 is below 1.98.
    expect(paid(shown)).toEqual(['3.66', '6.579702', '3.92']);
    expect(await found()).toEqual([]);
  });
});

test('in a currency of small units the amounts of the rule are as much money', async () => {
  const drawId = await issueUnder('v1');
  const own = await openMember(app.context, units(10_000_000), 'VND');
  await app.owner.query(`update ledger.currency set limit_unit = 25000 * 1000000::bigint where code = 'VND'`);
  // Currencies are read again after a second.
  app.clock.advance(1000);
  const bet = { ...side('big'), multiple: 100_000 };
  await placed(app.context, { memberId: own, drawIds: [drawId], lines: [bet], currency: 'VND' });
  const { rows } = await app.context.db.query<{ detail: string }>(
    'select detail from wager.wager where member_id = $1',
    [own],
  );
  expect(rows[0]?.detail).toBe('lottery PC28_SIDES big 200000 9750 100000 0 0 v1 25000');
});
