import { wagerCalls } from '@lantern/contract/wager';
import {
  createWordStream,
  hmacSha256Hex,
  type Inclusion,
  isIncluded,
  leafHash,
  merkleRoot,
  sha256Hex,
} from '@lantern/games/fair';
import {
  countersOf,
  DEFAULT_ODDS,
  drawPrizes,
  type PlayCode,
  playsOf,
  settle,
  tokensOfWidth,
} from '@lantern/games/vietnam-lottery';
import { formatAmount, parseAmount } from '@lantern/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import {
  drawOnSale,
  get,
  importResults,
  placed,
  placeTestSlip,
  postSlip,
  prizesWith,
  resultsFile,
  runAll,
  runUntil,
  stored,
  units,
} from '../../../../test/lottery.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { findings, openMember, P } from '../../../../test/money.ts';
import { fundMember, registerMember } from '../../../../test/people.ts';
import { setWord } from '../../../../test/stored-words.ts';
import { openDatabase } from '../../../platform/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { voidDraw } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  await app.jobs.runDue();
});
afterAll(() => app?.close());

const main = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;
const news = async (memberId: bigint) => {
  const { rows } = await app.context.db.query<{ name: string; data: Record<string, string> }>(
    'select name, data from platform.event where member_id = $1 order by id',
    [memberId],
  );
  return rows;
};
const LO2 = (unit = '10', pick = '94') => ({ play: 'LO2', picks: [pick], unit });

describe('a fast draw', () => {
  test('is sold, closed, drawn, paid and announced, and is verifiable from public data', async () => {
    const [winner, watcher] = [await openMember(app.context, units(100_000)), await openMember(app.context, units(10))];
    const draw = await drawOnSale(app, 'fastmb1');
    const before = await get(app, `/lgw/vn/draws/${draw.id}`);
    expect(before.value).toMatchObject({ state: 'open', prizes: null });
    expect(before.value.proof).toMatchObject({ seed: null, betsHash: null, message: null });
    const everyEnding = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
    const placedAtMs = app.clock.nowMs();
    const key = crypto.randomUUID();
    const slip = await placed(app.context, {
      memberId: winner,
      key,
      drawIds: [draw.id],
      lines: [
        { play: 'DE_DB', picks: everyEnding, unit: '10' },
        { play: 'TX_DB2', picks: ['TAI'], unit: '1.5' },
      ],
    });
    await runUntil(app, draw.id, 'settled');

    const { value } = await get(app, `/lgw/vn/draws/${draw.id}`);
    const { proof, prizes } = value;
    expect(sha256Hex(proof.seed)).toBe(before.value.proof.seedHash);
    const micros = (unit: string) => {
      const parsed = parseAmount(unit);
      return parsed.ok ? parsed.value.toString() : '';
    };
    // A member knows the key made by the own browser, and so the own leaves; the others are hashes.
    const leaves = slip.wagers.map(({ id, play, picks, unit, odds }) =>
      leafHash(
        [
          'lantern-bet/1|draw',
          draw.id,
          id,
          play,
          picks.join(' '),
          micros(unit),
          Math.round(Number(odds) * 10_000),
          placedAtMs,
          hmacSha256Hex(key, id),
        ].join('|'),
      ),
    );
    expect(proof).toMatchObject({ version: 3, betsHash: merkleRoot(leaves), bets: 2, entropy: 'members' });
    expect(proof.message).toBe(`${draw.id}:${proof.betsHash}:2:members`);
    expect(drawPrizes('MB', createWordStream(proof.seed, proof.message))).toEqual(prizes);
    const { rows: lines } = await app.context.db.query<{ kind: string; value: string }>(
      'select kind, value from fairness.commitment where about = $1 order by at, id',
      [draw.id],
    );
    expect(lines).toEqual([
      { kind: 'draw-seed-hash', value: proof.seedHash },
      { kind: 'draw-bets-root', value: `${proof.betsHash}:2` },
      { kind: 'draw-seed', value: proof.seed },
    ]);

    const counters = countersOf('MB', prizes);
    const tai = settle({ region: 'MB', play: 'TX_DB2', picks: ['TAI'], unit: 1_500_000n, odds: 19_500n }, counters);
    expect(await main(winner)).toBe(units(100_000) - units(1000) - 1_500_000n + 980n * P + tai.payout);
    expect((await news(winner)).map((one) => one.name)).toEqual(['wagers.settled', 'balance.changed']);
    expect(await news(watcher)).toEqual([]);
    expect(await findings(app.context)).toEqual([]);
  });

  test.each([
    ['fastmb1', 'MB'],
    ['fastmn1', 'MN'],
  ] as const)('of %s takes and settles each of the 37 plays of its region', async (code, region) => {
    const person = await registerMember(app);
    await fundMember(app, person.memberId, units(10_000));
    const offered = (await get(app, `/lgw/vn/games/${code}`)).value.plays.map((play: { code: string }) => play.code);
    expect(offered).toEqual(playsOf(region).map((play) => play.code));
    expect(offered).toHaveLength(37);
    const draw = await drawOnSale(app, code);
    const lines = playsOf(region).map(({ code: play, width, setSize, options }) => ({
      play,
      picks: [...(options ?? tokensOfWidth(width).slice(3, 3 + (setSize ?? 7)))],
      unit: '1.37',
    }));
    const slip = await postSlip(app, person, { drawIds: [draw.id], lines });
    await runUntil(app, draw.id, 'settled');
    const { prizes } = (await get(app, `/lgw/vn/draws/${draw.id}`)).value;
    const counters = countersOf(region, prizes);
    for (const { id, play, picks } of slip.value.wagers) {
      const { value } = await get(app, wagerCalls.getWager.path.replace(':id', id), person);
      const bet = { region, play: play as PlayCode, picks, unit: 1_370_000n };
      const due = settle({ ...bet, odds: DEFAULT_ODDS[region][bet.play] ?? 0n }, counters);
      expect([play, value.stake, value.payout]).toEqual([play, formatAmount(due.charged), formatAmount(due.payout)]);
    }
    expect(await findings(app.context)).toEqual([]);
  });

  test('shows the root of its closed bets before its seed, and another list cannot replace it', async () => {
    const person = await registerMember(app);
    await fundMember(app, person.memberId, units(1000));
    const draw = await drawOnSale(app, 'fastmb1');
    const slip = await postSlip(app, person, { drawIds: [draw.id], lines: [LO2('1'), LO2('2', '07')] });
    app.clock.set(draw.close_at.getTime());
    await runAll(app, async () => (await stored(app.context, draw.id)).bets_hash !== null);
    const { value } = await get(app, `/lgw/vn/draws/${draw.id}`);
    expect(value).toMatchObject({ state: 'closed', prizes: null, proof: { seed: null, bets: 2, entropy: 'members' } });
    const { rows: lines } = await app.context.db.query<{ value: string }>(
      `select value from fairness.commitment where about = $1 and kind = 'draw-bets-root'`,
      [draw.id],
    );
    expect(lines).toEqual([{ value: `${value.proof.betsHash}:2` }]);
    const change = app.context.db.query(`update lottery.draw set bets_hash = repeat('0', 64) where id = $1`, [draw.id]);
    await expect(change).rejects.toThrow('stays');
    await runUntil(app, draw.id, 'settled');
    for (const { id } of slip.value.wagers) {
      const found = await get(app, wagerCalls.getWager.path.replace(':id', id), person);
      const inclusion: Inclusion = found.value.recall.inclusion;
      expect(inclusion).toMatchObject({ root: value.proof.betsHash, size: 2 });
      expect(isIncluded(inclusion)).toBe(true);
    }
  });

  test('the audit names a bet changed after the root was public', async () => {
    const memberId = await openMember(app.context, units(1000));
    const draw = await drawOnSale(app, 'fastmb1');
    const { wagers } = await placed(app.context, { memberId, drawIds: [draw.id], lines: [LO2('1')] });
    await runUntil(app, draw.id, 'settled');
    const owner = openDatabase({ url: app.databaseUrl, asOwner: true, connectionsMax: 1 });
    const changePick = (pick: string) =>
      owner.query(`update wager.wager set ${setWord('picks', `'${pick}'`)} where id = $1`, [wagers[0]?.id]);
    try {
      await changePick('95');
      expect(JSON.stringify(await findings(app.context))).toContain(
        `draw ${draw.id} has other bets than it was bound to`,
      );
      await changePick('94');
    } finally {
      await owner.close();
    }
  });

  test('sales end by the database’s time: −1 ms is accepted, 0 and +1 ms are refused', async () => {
    const memberId = await openMember(app.context, units(1000));
    const draw = await drawOnSale(app, 'fastmn5');
    for (const [offset, outcome] of [
      [-1, 'placed'],
      [0, 'draw_closed'],
      [1, 'draw_closed'],
    ] as const) {
      app.clock.set(draw.close_at.getTime() + offset);
      const result = await placeTestSlip(app.context, { memberId, drawIds: [draw.id], lines: [LO2('1')] });
      expect('value' in result ? 'placed' : result.refused, `${offset} ms`).toBe(outcome);
    }
    await runUntil(app, draw.id, 'settled');
    expect(await findings(app.context)).toEqual([]);
  });

  test('after hours of downtime a server draws the issues with bets late and continues from now', async () => {
    const memberId = await openMember(app.context, units(1000));
    const draw = await drawOnSale(app, 'fastmb5');
    await placed(app.context, { memberId, drawIds: [draw.id], lines: [LO2('1')] });
    app.clock.advance(5 * 3600_000);
    await runUntil(app, draw.id, 'settled');
    const next = await drawOnSale(app, 'fastmb5');
    expect(next.draw_at.getTime() - app.clock.nowMs()).toBeLessThanOrEqual(5 * 60_000);
    const { rows } = await app.context.db.query(
      `select from lottery.draw where game_code = 'fastmb5' and draw_at > $1 and draw_at <= $2`,
      [new Date(draw.draw_at.getTime() + 101 * 60_000), new Date(app.clock.nowMs())],
    );
    expect(rows).toHaveLength(0);
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('an official draw', () => {
  test('waits for its result, pays it, and a correction moves the difference up and down', async () => {
    const [a, b] = [await openMember(app.context, units(1000)), await openMember(app.context, units(27))];
    const draw = await drawOnSale(app, 'mb');
    const next = await drawOnSale(app, 'fastmb5');
    await placed(app.context, {
      memberId: a,
      drawIds: [draw.id],
      lines: [{ play: 'DE_DB', picks: ['13'], unit: '10' }],
    });
    await placed(app.context, { memberId: b, drawIds: [draw.id], lines: [LO2('1', '02')] });
    app.clock.set(draw.draw_at.getTime());
    await app.jobs.runDue();
    expect((await stored(app.context, draw.id)).state).toBe('closed');

    const first = resultsFile([{ day: draw.day, region: 'MB', prizes: prizesWith('MB', '60202') }]);
    expect(await importResults(app, first)).toMatchObject({ value: { state: 'applied', newDraws: 1 } });
    await runUntil(app, draw.id, 'settled');
    expect([await main(a), await main(b)]).toEqual([units(990), units(98)]);

    // The winner spends it all before the station publishes a correction.
    const later = await drawOnSale(app, 'fastmb5');
    expect(later.id).not.toBe(next.id);
    await placed(app.context, {
      memberId: b,
      drawIds: [later.id],
      lines: [{ play: 'DE_DB', picks: ['00'], unit: '98' }],
    });
    const second = resultsFile([{ day: draw.day, region: 'MB', prizes: prizesWith('MB', '60213') }]);
    expect(await importResults(app, second)).toMatchObject({
      refused: 'file_refused',
      facts: { reason: 'other_numbers' },
    });
    expect(await importResults(app, second, 'correction')).toMatchObject({ value: { changedDraws: 1 } });
    await runAll(app, async () => (await stored(app.context, draw.id)).settled_version === 2);
    expect(await main(a)).toBe(units(990 + 980));
    expect(await main(b)).toBe(0n);
    expect((await stored(app.context, draw.id)).state).toBe('settled');
    expect((await news(a)).map((one) => one.name)).toEqual(['wagers.settled', 'wagers.settled', 'balance.changed']);
    expect(await importResults(app, second, 'correction')).toMatchObject({ value: { sameDraws: 1, changedDraws: 0 } });
    await runUntil(app, later.id, 'settled');
    expect(await findings(app.context)).toEqual([]);
  });

  test('that is voided refunds every stake once, and cannot be voided after its result', async () => {
    const memberId = await openMember(app.context, units(100));
    const draw = await drawOnSale(app, 'hcm');
    await placed(app.context, { memberId, drawIds: [draw.id], lines: [LO2('2')] });
    expect(await main(memberId)).toBe(units(64));
    const by = { id: 1n, name: 'operator1' };
    const { context } = app;
    await context.db.transaction((tx) => voidDraw(context, tx, draw.id, 'storm', by));
    expect(await placeTestSlip(app.context, { memberId, drawIds: [draw.id], lines: [LO2('1')] })).toMatchObject({
      refused: 'draw_closed',
    });
    await runAll(app, async () => (await main(memberId)) === units(100));
    expect(await context.db.transaction((tx) => voidDraw(context, tx, draw.id, 'storm', by))).toMatchObject({
      refused: 'draw_already_settled',
    });
    expect((await news(memberId)).map((one) => one.data['payout'] ?? one.data['cause'])).toEqual(['36', 'refund']);
    const fast = await drawOnSale(app, 'fastmb1');
    await runUntil(app, fast.id, 'settled');
    expect(await context.db.transaction((tx) => voidDraw(context, tx, fast.id, 'late', by))).toMatchObject({
      refused: 'draw_already_settled',
    });
    expect(await findings(app.context)).toEqual([]);
  });
});
