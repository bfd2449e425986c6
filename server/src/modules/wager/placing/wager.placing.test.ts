import { detailOf, type WagerDetail } from '@lantern/contract/wager';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { bet, findings, openMember, openTestEvent, P } from '../../../../test/money.ts';
import { whileLocked } from '../../../../test/waiting.ts';
import { balancesOf } from '../../ledger/index.ts';
import { closeEvent, openEvent, placeSlip, settleEvent, slipOf } from '../index.ts';
import { recordPage, recordTotals, wagerOf } from '../records/wager.record.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ BATCH_WRITERS: '3' }, withVietnam);
});
afterAll(() => app?.close());

const main = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;
const close = (eventId: bigint) => app.context.db.transaction((tx) => closeEvent(tx, eventId));
const loses = () => ({ payout: 0n, outcome: null });
const everything = (memberId: bigint) => ({ memberId, fromId: null, toId: null, category: null, isOpen: null });

/**
 * Begins two bets of a member whose account another transaction holds, and lets go when both wait for it: one behind
 * the holder, one behind the other. Both have then looked at keys and limits as they were before. The holder gives a micro.
 */
const whileAccountIsHeld = <T>(memberId: bigint, begin: () => Promise<T>[]): Promise<T[]> => {
  const credit = `select ledger.credit($1, $2, ledger.code('adjustment'), ledger.account('house:promo'), 1)`;
  return whileLocked(app.owner, [credit, memberId, app.context.newId()], 2, begin);
};

describe('sales', () => {
  test('begin at their time and not before', async () => {
    const [memberId, eventId] = [await openMember(app.context, 10n * P), app.context.newId()];
    const start = app.clock.nowMs();
    const event = { id: eventId, category: 'ELOTT', vendor: 'TCG_SEA', game: 'test', name: 'later' };
    const times = { opensAtMs: start + 100, closesAtMs: start + 200 };
    await openEvent(app.context.db, { ...event, ...times, memberLimit: 100n * P });
    expect((await bet(app.context, { memberId, eventId })).verdict).toBe('not_open');
    app.clock.set(start + 99);
    expect((await bet(app.context, { memberId, eventId })).verdict).toBe('not_open');
    app.clock.set(start + 100);
    expect((await bet(app.context, { memberId, eventId })).verdict).toBe('placed');
    app.clock.set(start);
  });

  test('end when somebody closes them, even before their time', async () => {
    const [memberId, eventId] = [await openMember(app.context, 10n * P), await openTestEvent(app.context)];
    expect([await close(eventId), await close(eventId)]).toEqual([true, false]);
    expect((await bet(app.context, { memberId, eventId })).verdict).toBe('closed');
    expect(await main(memberId)).toBe(10n * P);
  });

  test('do not come back: a settled event cannot be closed again', async () => {
    const eventId = await openTestEvent(app.context);
    await close(eventId);
    await settleEvent(app.context, { id: eventId, version: 1, judge: loses });
    expect(await close(eventId)).toBe(false);
    const { rows } = await app.context.db.query('select state, result_version from wager.event where id = $1', [
      eventId,
    ]);
    expect(rows).toEqual([{ state: 'settled', result_version: 1 }]);
  });
});

describe('limits', () => {
  test('a member may stake exactly his limit and not a micro more', async () => {
    const memberId = await openMember(app.context, 100n * P);
    const eventId = await openTestEvent(app.context, { memberLimit: 10n * P });
    const stakes = [10n * P + 1n, 4n * P, 6n * P, 1n];
    const verdicts: string[] = [];
    for (const stake of stakes) verdicts.push((await bet(app.context, { memberId, eventId, stake })).verdict);
    expect(verdicts).toEqual(['member_limit', 'placed', 'placed', 'member_limit']);
    expect(await main(memberId)).toBe(90n * P);
  });

  test('a member’s limit holds when two nodes have both looked and seen module', async () => {
    const memberId = await openMember(app.context, 100n * P);
    const eventId = await openTestEvent(app.context, { memberLimit: 10n * P });
    const verdicts = await whileAccountIsHeld(memberId, () =>
      [app.context, { ...app.context }].map((node) => bet(node, { memberId, eventId, stake: 6n * P })),
    );
    expect(verdicts.map((one) => one.verdict).sort()).toEqual(['member_limit', 'placed']);
    expect(await main(memberId)).toBe(94n * P + 1n);
    expect(await findings(app.context)).toEqual([]);
  });

  test('a number is sold exactly to its limit and not a micro more, and a limit lowered later counts at once', async () => {
    const eventId = await openTestEvent(app.context);
    const memberId = await openMember(app.context, 100n * P);
    const stakes = [10n * P + 1n, 4n * P, 6n * P, 1n];
    const verdicts: string[] = [];
    for (const stake of stakes)
      verdicts.push((await bet(app.context, { memberId, eventId, stake, ceiling: 10n * P })).verdict);
    expect(verdicts).toEqual(['number_limit', 'placed', 'placed', 'number_limit']);
    expect(await bet(app.context, { memberId, eventId, stake: 3n * P, pick: '08', ceiling: 9n * P })).toMatchObject({
      verdict: 'placed',
    });
    expect(await bet(app.context, { memberId, eventId, stake: 3n * P, pick: '08', ceiling: 5n * P })).toEqual({
      verdict: 'number_limit',
      selection: 'DE_DB:08',
    });
    expect(await main(memberId)).toBe(87n * P);
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('a slip sent again', () => {
  test('answers what it answered first, whatever happened since', async () => {
    const [memberId, eventId] = [await openMember(app.context, 10n * P), await openTestEvent(app.context)];
    const key = crypto.randomUUID();
    const first = await bet(app.context, { memberId, eventId, key });
    await bet(app.context, { memberId, eventId, stake: 5n * P });
    app.clock.advance(10);
    expect(await bet(app.context, { memberId, eventId, key })).toEqual({ ...first, verdict: 'replayed' });
    await close(eventId);
    expect(await bet(app.context, { memberId, eventId, key })).toEqual({ ...first, verdict: 'replayed' });
    expect(await main(memberId)).toBe(4n * P);
  });

  test('is the member’s own: another member’s key is a stranger to it', async () => {
    const [a, b] = [await openMember(app.context, 10n * P), await openMember(app.context, 10n * P)];
    const [eventId, key] = [await openTestEvent(app.context), crypto.randomUUID()];
    const first = await bet(app.context, { memberId: a, eventId, key });
    expect(await slipOf(app.context.db, b, key)).toBeNull();
    const second = await bet(app.context, { memberId: b, eventId, key, stake: 2n * P, body: 'other' });
    expect([first.verdict, second.verdict]).toEqual(['placed', 'placed']);
    expect([await main(a), await main(b)]).toEqual([9n * P, 8n * P]);
    expect((await slipOf(app.context.db, b, key))?.total).toBe(2n * P);
  });

  test('to two nodes in the same moment is placed by one and found by the other', async () => {
    const [memberId, eventId] = [await openMember(app.context, 10n * P), await openTestEvent(app.context)];
    const key = crypto.randomUUID();
    // A context of its own has batch writers of its own: neither knows that the other writes this member.
    const verdicts = await whileAccountIsHeld(memberId, () =>
      [app.context, { ...app.context }].map((node) => bet(node, { memberId, eventId, key })),
    );
    expect(verdicts.map((one) => one.verdict).sort()).toEqual(['placed', 'replayed']);
    expect(new Set(verdicts.map((one) => ('slipId' in one ? one.slipId : null))).size).toBe(1);
    expect(await main(memberId)).toBe(9n * P + 1n);
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('a batch of many members', () => {
  test('gives each slip its own verdict, balance and wagers', async () => {
    const eventId = await openTestEvent(app.context);
    const members = await Promise.all([5n, 1n, 9n, 7n, 3n].map((units) => openMember(app.context, units * P)));
    // A batch is written in the order of members: those who are refused come first, and must not shift the others.
    const [unlucky = 0n, poor = 0n, ...others] = members;
    const placing = others.map((memberId, index) =>
      bet(app.context, { memberId, eventId, stake: P, lines: index === 0 ? 2 : 1 }),
    );
    const refused = [
      bet(app.context, { memberId: poor, eventId, stake: 8n * P }),
      bet(app.context, { memberId: unlucky, eventId: 5n }),
    ];
    const verdicts = await Promise.all([...placing, ...refused]);
    expect(verdicts.map((one) => one.verdict)).toEqual(['placed', 'placed', 'placed', 'insufficient', 'unknown_event']);
    const balances = verdicts.map((one) => ('balanceAfter' in one ? one.balanceAfter : null));
    expect(balances).toEqual([7n * P, 6n * P, 2n * P, null, null]);
    expect(await Promise.all(members.map(main))).toEqual([5n * P, P, 7n * P, 6n * P, 2n * P]);
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('what a wager keeps', () => {
  const DETAIL = { kind: 'lottery', play: 'LO2', picks: ['09', '10'], unit: '1', odds: 36_667 } satisfies WagerDetail;
  const place = async (memberId: bigint, currency: string, eventId: bigint) => {
    const slip = { memberId, currency, slipId: app.context.newId(), key: crypto.randomUUID() };
    const wagerId = app.context.newId();
    const line = { wagerId, eventId, stake: 54n * P, detail: DETAIL };
    await placeSlip(app.context, { ...slip, bodyHash: Buffer.from('b'), lines: [{ ...line, exposures: [] }] });
    return wagerId;
  };

  test('unit, stake and odds as they were when it was bought, and nobody else can read them', async () => {
    const [memberId, stranger] = [await openMember(app.context, 60n * P), await openMember(app.context, 0n)];
    const wagerId = await place(memberId, 'LTN', await openTestEvent(app.context));
    const stored = await wagerOf(app.context.db, memberId, String(wagerId));
    expect(stored && detailOf(stored.detail)).toEqual(DETAIL);
    expect(stored).toMatchObject({
      detail: 'lottery LO2 09,10 1 36667',
      outcome: null,
      stake: String(54n * P),
      currency: 'LTN',
      state: 'placed',
    });
    expect(await wagerOf(app.context.db, stranger, String(wagerId))).toBeNull();
    expect(await recordPage(app.context.db, everything(stranger), 10, 0)).toEqual([]);
  });

  test('an open stake is not yet lost: net counts settled wagers only', async () => {
    const memberId = await openMember(app.context, 200n * P);
    const [settled, open] = [await openTestEvent(app.context), await openTestEvent(app.context)];
    await place(memberId, 'LTN', settled);
    await place(memberId, 'LTN', open);
    await close(settled);
    await settleEvent(app.context, {
      id: settled,
      version: 1,
      judge: () => ({ payout: 60n * P, outcome: { hits: 1 } }),
    });
    expect(await recordTotals(app.context.db, everything(memberId))).toEqual({
      total: 2,
      stake: 108n * P,
      payout: 60n * P,
      validStake: 54n * P,
      net: 6n * P,
    });
  });
});
