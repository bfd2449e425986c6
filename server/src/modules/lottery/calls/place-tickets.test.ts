import { wagerCalls } from '@lantern/contract/wager';
import { createWordStream } from '@lantern/games/fair';
import { FAMILIES } from '@lantern/games/families';
import { formatAmount } from '@lantern/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { drawOnSale, get, postSlip, runUntil, units } from '../../../../test/lottery.ts';
import { findings } from '../../../../test/money.ts';
import { fundMember, type Person, registerMember } from '../../../../test/people.ts';
import { openTicketApp } from '../../../../test/tickets.ts';
import { balancesOf } from '../../ledger/index.ts';
import { randomSlip } from '../index.ts';

/** One game of each family with tickets, which draws soon. */
const GAMES = FAMILIES.flatMap((family) => {
  const game = family.games.find(({ intervalSeconds }) => intervalSeconds !== null);
  return game && family.plays(game.region).some(({ kind }) => kind === 'ticket') ? [{ family, game }] : [];
});

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await openTicketApp({ BATCH_WRITERS: '3' });
  await app.jobs.runDue();
  person = await registerMember(app);
  await fundMember(app, person.memberId, units(1_000_000));
});
afterAll(() => app?.close());

const main = async () => (await balancesOf(app.context.db, person.memberId)).main;
const recalled = async (id: string) => (await get(app, wagerCalls.getWager.path.replace(':id', id), person)).value;
const ssc = async () => (await drawOnSale(app, 'ssc1')).id;

describe('tickets', () => {
  test('cost rows × unit × multiple, and pay by the odds of the member less the rebate, which comes back won or lost', async () => {
    const drawId = await ssc();
    const before = await main();
    const line = { play: 'SSC_ZX3_BACK', picks: ['3+7/1+5+8/0+4'], unit: '0.2', multiple: 5 };
    const reply = await postSlip(app, person, { drawIds: [drawId], lines: [line, { ...line, rebate: '1' }] });
    expect(reply.value.wagers).toMatchObject([
      { stake: '12', unit: '1', multiple: 5, odds: '0.98', rebate: '0' },
      { stake: '12', unit: '1', multiple: 5, odds: '0.97', rebate: '1' },
    ]);
    expect(await main()).toBe(before - units(24));
    await runUntil(app, drawId, 'settled');
    const [plain, back] = await Promise.all(reply.value.wagers.map(({ id }) => recalled(id)));
    const { digits } = plain.recall.prizes;
    const isHit = '37'.includes(digits[2]) && '158'.includes(digits[3]) && '04'.includes(digits[4]);
    expect([plain.payout, back.payout]).toEqual(isHit ? ['980', '970.12'] : ['0', '0.12']);
  });

  test.each(GAMES.map(({ family, game }) => [game.code, family, game] as const))(
    'of %s are drawn, settled as their family judges, recalled and audited',
    async (code, family, { region }) => {
      const draw = await drawOnSale(app, code);
      const stream = createWordStream('tickets', code);
      // In a small unit: the best prize of ten numbers of keno is above the limit of a game.
      const unit = family.units ? '0.02' : '1';
      const slips = Array.from({ length: 6 }, () => randomSlip({ family, region }, stream));
      const lines = slips.flat().map((line) => ({ ...line, unit }));
      const reply = await postSlip(app, person, { drawIds: [draw.id], lines });
      expect(reply).toMatchObject({ status: 200 });
      await runUntil(app, draw.id, 'settled');
      const wagers = await Promise.all(reply.value.wagers.map(({ id }) => recalled(id)));
      const [{ recall }] = wagers;
      const judge = family.judge(region, recall.prizes, draw.day);
      for (const [place, wager] of wagers.entries()) {
        const { play, picks, unit, odds } = reply.value.wagers[place] as (typeof reply.value.wagers)[number];
        const due = judge({
          ...{
            play,
            picks,
            unit: BigInt(Math.round(Number(unit) * 1e6)),
            odds: BigInt(Math.round(Number(odds) * 1e4)),
          },
        });
        expect([wager.stake, wager.payout], play).toEqual([formatAmount(due.charged), formatAmount(due.payout)]);
      }
      expect(await findings(app.context)).toEqual([]);
    },
  );
});

describe('no game of any family takes a stake', () => {
  const bodyOf = async ({ family, game }: (typeof GAMES)[number]) => {
    const draw = await drawOnSale(app, game.code);
    const [line] = randomSlip({ family, region: game.region }, createWordStream('cheats', game.code));
    return { draw, body: { drawIds: [draw.id], lines: [{ ...line, unit: family.units ? '0.02' : '1' }] } };
  };
  const rest = async (state: 'on' | 'maintenance', tag: string) => {
    await app.owner.query(`update catalogue.game set state = $1 where vendor = 'TCG_SEA' and $2 = any (tags)`, [
      state,
      tag,
    ]);
    await app.owner.query('update catalogue.revision set number = number + 1');
    app.clock.advance(1001);
  };

  test('on an issue that is drawn', async () => {
    const before = await main();
    const { draw, body } = await bodyOf(GAMES[0] as (typeof GAMES)[number]);
    await runUntil(app, draw.id, 'settled');
    expect((await postSlip(app, person, body)).code).toBe('draw_closed');
    expect(await main()).toBe(before);
  });

  test('from a visitor, while its group is in maintenance, and once its issue is locked', async () => {
    const before = await main();
    for (const one of GAMES) {
      const { body } = await bodyOf(one);
      expect((await postSlip(app, null, body)).status, one.game.code).toBe(401);
      await rest('maintenance', one.game.tag);
      expect((await postSlip(app, person, body)).code, one.game.code).toBe('game_disabled');
      await rest('on', one.game.tag);
      const locked = await bodyOf(one);
      app.clock.set(locked.draw.close_at.getTime());
      expect((await postSlip(app, person, locked.body)).code, one.game.code).toBe('draw_closed');
    }
    expect(await main()).toBe(before);
  });
});

describe('refused beside its field', () => {
  beforeAll(() => app.jobs.runDue());
  const line = { play: 'SSC_ZX3_BACK', picks: ['3/1/0'], unit: '2' };
  const cases: readonly [string, Readonly<Record<string, unknown>>, string, string][] = [
    ['a digit out of range', { picks: ['3/1/10'] }, 'lines.0.picks', 'field.picks_picks_out_of_range'],
    ['full-width digits', { picks: ['３/1/0'] }, 'lines.0.picks', 'field.picks_not_ascii_digits'],
    ['a digit twice', { picks: ['3+3/1/0'] }, 'lines.0.picks', 'field.picks_repeated_pick'],
    ['a ticket twice', { picks: ['3+4/1/0', '4+3/1/0'] }, 'lines.0.picks', 'field.picks_repeated_pick'],
    [
      'a digit more than there are',
      { picks: ['0+1+2+3+4+5+6+7+8+9+9/1/0'] },
      'lines.0.picks',
      'field.picks_repeated_pick',
    ],
    ['a rebate of all', { rebate: '100' }, 'lines.0.rebate', 'field.above_maximum'],
    ['a list too few', { picks: ['3/1'] }, 'lines.0.picks', 'field.picks_wrong_roles'],
    ['an empty list', { picks: ['3//0'] }, 'lines.0.picks', 'field.picks_too_few_picks'],
    ['a unit that is not offered', { unit: '3' }, 'lines.0.unit', 'field.unknown_option'],
    ['a unit below a thousandth', { unit: '0.0002' }, 'lines.0.unit', 'field.too_fine'],
    ['multiple 0', { multiple: 0 }, 'lines.0.multiple', 'field.below_minimum'],
    ['multiple 10⁹', { multiple: 1e9 }, 'lines.0.multiple', 'field.above_maximum'],
    ['a multiple that is no whole number', { multiple: 1.5 }, 'lines.0.multiple', 'field.too_fine'],
    ['a rebate above the member’s', { rebate: '13.01' }, 'lines.0.rebate', 'field.above_maximum'],
    ['a negative rebate', { rebate: '-1' }, 'lines.0.rebate', 'field.not_a_number'],
  ];
  test.each(cases)('%s', async (_name, change, field, key) => {
    const reply = await postSlip(app, person, { drawIds: [await ssc()], lines: [{ ...line, ...change }] });
    expect(reply.fields).toMatchObject([{ field, key }]);
  });

  test('a prize that the client sends', async () => {
    const reply = await postSlip(app, person, { drawIds: [await ssc()], lines: [{ ...line, prize: '1960' }] });
    expect(reply).toMatchObject({ status: 400, code: 'bad_input' });
  });

  test('four sums where three are a bet: too many for its cover', async () => {
    const drawIds = [(await drawOnSale(app, 'pc28_1')).id];
    const lines = [{ play: 'PC28_THREE_SUMS', picks: ['1+2+3+4'], unit: '2' }];
    const reply = await postSlip(app, person, { drawIds, lines });
    expect(reply.fields).toMatchObject([{ field: 'lines.0.picks', key: 'field.picks_too_many_picks' }]);
  });

  test('a prize mode that the client sends, and a price above the member’s', async () => {
    const drawIds = [await ssc()];
    const mode = await postSlip(app, person, { drawIds, lines: [{ ...line, mode: 2000 }] });
    expect(mode).toMatchObject({ status: 400, code: 'bad_input' });
    const above = await postSlip(app, person, { drawIds, lines: [line], odds: { SSC_ZX3_BACK: '1' } });
    expect(above).toMatchObject({ code: 'odds_moved', facts: { SSC_ZX3_BACK: '0.98' } });
  });

  test('one bad ticket among a thousand refuses them all and is named by its line', async () => {
    const picks = Array.from({ length: 1000 }, (_, at) => [...String(at).padStart(3, '0')].join('/'));
    picks[700] = '7/0/x';
    const reply = await postSlip(app, person, { drawIds: [await ssc()], lines: [line, { ...line, picks }] });
    expect(reply.fields).toMatchObject([{ field: 'lines.1.picks', key: 'field.picks_picks_out_of_range' }]);
  });

  test('a chase without a multiple for each draw', async () => {
    const chase = { multiples: [1, 2], stopsOnWin: true };
    const reply = await postSlip(app, person, { drawIds: [await ssc()], lines: [line], chase });
    expect(reply.fields).toMatchObject([{ field: 'chase.multiples' }]);
  });
});

test('a member of a team has lower prizes by what those above earn, and the slider ends at 1700 of 2000', async () => {
  const own = await get(app, '/lgw/vn/prize-group', person);
  expect(own.value).toEqual({ below: '0', lowest: '0.85' });
});
