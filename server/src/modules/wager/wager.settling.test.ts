import type { WagerDetail } from '@lantern/contract/wager';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { bet, betOn, findings, openMember, openTestEvent, P, pickOf } from '../../../test/money.ts';
import { pidOf, untilWaiting } from '../../../test/waiting.ts';
import { balancesOf, grantTrialMoney, openAccounts } from '../ledger/index.ts';
import { closeEvent, openChunks, openWagers, placeSlip, refundEvent, resettleEvent, settleEvent } from './index.ts';
import { type ChunkBounds, refundChunk, resettleOne, settleChunk, type Winner } from './wager.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const EVERYTHING: ChunkBounds = { from: ['0', '0'], to: ['9223372036854775807', '9223372036854775807'] };
const main = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;
const close = (eventId: bigint) => app.context.db.transaction((tx) => closeEvent(tx, eventId));
/** Pays its pick, in whole units of money: `'07'` is paid 7. */
const paysPick = ({ detail }: { detail: WagerDetail }) => {
  const pick = Number(pickOf({ detail }));
  return { payout: BigInt(pick) * P, outcome: pick === 0 ? null : { hits: pick } };
};

async function wagersOf(eventId: bigint) {
  const { rows } = await app.context.db.query<{ state: string; payout: string; valid_stake: string; outcome: unknown }>(
    'select state, payout, valid_stake, outcome from wager.wager where event_id = $1 order by id',
    [eventId],
  );
  return rows;
}
const winnersIn = async (eventId: bigint, bounds: ChunkBounds): Promise<Winner[]> =>
  (await openWagers(app.context.db, eventId, bounds))
    .map((wager) => ({ memberId: wager.memberId, id: wager.id, valid: wager.stake, ...paysPick(wager) }))
    .filter((one) => one.payout > 0n);

/** An event with a member for each pick, each of whom has bet one unit on it. */
async function eventWith(picks: readonly string[]): Promise<{ eventId: bigint; members: bigint[] }> {
  const eventId = await openTestEvent(app.context);
  const members = await Promise.all(picks.map(() => openMember(app.context, 10n * P)));
  for (const [index, pick] of picks.entries())
    await bet(app.context, { memberId: members[index] ?? 0n, eventId, pick });
  return { eventId, members };
}

describe('a run', () => {
  test('settles its own wagers and no other, whatever its size and order', async () => {
    const picks = ['00', '31', '02', '00', '25', '06', '07', '58', '01', '10', '11'];
    const { eventId, members } = await eventWith(picks);
    await close(eventId);
    const runs = await openChunks(app.context.db, eventId, 3);
    expect(runs).toHaveLength(4);
    let left = picks.length;
    for (const index of [1, 0, 3, 2]) {
      const bounds = runs[index] ?? EVERYTHING;
      const own = await openWagers(app.context.db, eventId, bounds);
      const result = await settleChunk(app.context.db, eventId, 1, null, bounds, await winnersIn(eventId, bounds));
      expect(result.settled).toBe(own.length);
      left -= result.settled;
      expect((await wagersOf(eventId)).filter((wager) => wager.state === 'placed')).toHaveLength(left);
    }
    expect(left).toBe(0);
    await settleEvent(app.context, { id: eventId, version: 1, judge: paysPick });
    expect(await Promise.all(members.map(main))).toEqual(picks.map((pick) => 9n * P + BigInt(pick) * P));
    const wagers = await wagersOf(eventId);
    expect(wagers.map((wager) => wager.payout)).toEqual(picks.map((pick) => String(BigInt(pick) * P)));
    expect(wagers.map((wager) => wager.state)).toEqual(picks.map((pick) => (pick === '00' ? 'lost' : 'won')));
    // A pick of 01 pays its stake: it came back, and does not count.
    expect(wagers.map((wager) => wager.valid_stake)).toEqual(picks.map((pick) => (pick === '01' ? '0' : String(P))));
    expect(await findings(app.context)).toEqual([]);
  });

  test('named after its wagers were given back pays nothing', async () => {
    const { eventId, members } = await eventWith(['05']);
    await close(eventId);
    const stale = await winnersIn(eventId, EVERYTHING);
    await refundEvent(app.context, eventId);
    const result = await settleChunk(app.context.db, eventId, 1, null, EVERYTHING, stale);
    expect(result).toEqual({ settled: 0, winners: 0, paid: 0n });
    expect(await main(members[0] ?? 0n)).toBe(10n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('leaves the wagers of another event alone', async () => {
    const [one, other] = [await eventWith(['05']), await eventWith(['07'])];
    const named = await winnersIn(other.eventId, EVERYTHING);
    await close(one.eventId);
    expect(await settleChunk(app.context.db, one.eventId, 1, null, EVERYTHING, named)).toMatchObject({ winners: 0 });
    expect((await wagersOf(other.eventId)).map((wager) => wager.state)).toEqual(['placed']);
    await settleEvent(app.context, { id: one.eventId, version: 1, judge: paysPick });
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('two currencies on one event', () => {
  async function trialBet(eventId: bigint, stake: bigint): Promise<bigint> {
    const memberId = app.context.newId();
    await app.context.db.transaction(async (tx) => {
      await openAccounts(tx, memberId, 'TRIAL');
      await grantTrialMoney(tx, memberId, 10n * P);
    });
    const slip = { memberId, currency: 'TRIAL', slipId: app.context.newId(), key: crypto.randomUUID() };
    const line = {
      wagerId: app.context.newId(),
      eventId,
      detail: betOn('04', stake),
      stake,
    };
    await placeSlip(app.context, { ...slip, bodyHash: Buffer.from('b'), lines: [{ ...line, exposures: [] }] });
    return memberId;
  }

  test('are staked, paid and booked apart', async () => {
    const { eventId, members } = await eventWith(['04', '00']);
    const trial = await trialBet(eventId, 3n * P);
    await close(eventId);
    await settleEvent(app.context, { id: eventId, version: 1, judge: paysPick });
    expect([await main(members[0] ?? 0n), await main(trial)]).toEqual([13n * P, 11n * P]);
    const { rows } = await app.context.db.query(
      `select currency, sum(case when credit = 20 then amount else -amount end) as house from ledger.transfer
       where (pool = $1 and 20 in (debit, credit)) or (code = 4 and cause in (select id from wager.wager where event_id = $1))
       group by currency order by currency`,
      [eventId],
    );
    expect(rows).toEqual([
      { currency: 'LTN', house: String(-2n * P) },
      { currency: 'TRIAL', house: String(-P) },
    ]);
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('a void event', () => {
  test('gives stakes back out of escrow, as refunds and not as wins', async () => {
    const { eventId, members } = await eventWith(['01', '02']);
    await close(eventId);
    const counts = await Promise.all([refundEvent(app.context, eventId), refundEvent(app.context, eventId)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await Promise.all(members.map(main))).toEqual([10n * P, 10n * P]);
    const given = { state: 'refunded', payout: String(P), valid_stake: '0', outcome: null };
    expect(await wagersOf(eventId)).toEqual([given, given]);
    const { rows } = await app.context.db.query(
      'select code, debit, credit, amount from ledger.transfer where pool = $1 and code <> 3',
      [eventId],
    );
    const refund = { code: 5, debit: 10, credit: 1, amount: String(P) };
    expect(rows).toEqual([refund, refund]);
  });

  test('given back by two nodes in the same moment is given back, and counted, by one', async () => {
    const { eventId } = await eventWith(['01', '02', '03']);
    await close(eventId);
    const first = await app.context.db.connect();
    try {
      await first.query('begin');
      expect(await refundChunk(first, eventId, null, 100)).toBe(3);
      const second = refundChunk(app.context.db, eventId, null, 100);
      await untilWaiting(app.context.db, await pidOf(first));
      await first.query('commit');
      expect(await second).toBe(0);
    } finally {
      await first.query('rollback');
      first.release();
    }
    await refundEvent(app.context, eventId);
    expect(await findings(app.context)).toEqual([]);
  });

  test('given back in part and settled for the rest leaves nothing in escrow', async () => {
    const { eventId, members } = await eventWith(['01', '02', '03']);
    await close(eventId);
    expect(await refundChunk(app.context.db, eventId, null, 1)).toBe(1);
    await settleEvent(app.context, { id: eventId, version: 1, judge: paysPick });
    expect(await Promise.all(members.map(main))).toEqual([10n * P, 11n * P, 12n * P]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('stays void: a result that comes later changes nothing', async () => {
    const { eventId, members } = await eventWith(['09']);
    await close(eventId);
    await refundEvent(app.context, eventId);
    const [wager] = (
      await app.context.db.query<{ member_id: string; id: string }>(
        'select member_id, id from wager.wager where event_id = $1',
        [eventId],
      )
    ).rows;
    const late = {
      memberId: wager?.member_id ?? '',
      id: wager?.id ?? '',
      payout: 9n * P,
      valid: P,
      outcome: { hits: 1 },
    };
    expect(await resettleOne(app.context.db, late, 5, null)).toBe(0n);
    expect(await main(members[0] ?? 0n)).toBe(10n * P);
    expect(await findings(app.context)).toEqual([]);
  });
});

const bySize = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

describe('what counts as turnover', () => {
  /** Bets on 03 and 00 of one member, and on 05 of another; the bets of a member count together what `together` says. */
  async function counted(together: (stakes: bigint) => bigint, version = 1, before?: bigint) {
    const { eventId } = before ? { eventId: before } : await eventWith([]);
    if (!before) {
      const [one, other] = await Promise.all([openMember(app.context, 10n * P), openMember(app.context, 10n * P)]);
      for (const pick of ['03', '00']) await bet(app.context, { memberId: one, eventId, pick });
      await bet(app.context, { memberId: other, eventId, pick: '05' });
      await close(eventId);
    }
    const event = {
      id: eventId,
      version,
      judge: paysPick,
      count: (own: readonly { stake: bigint }[]) => together(own.reduce((sum, { stake }) => sum + stake, 0n)),
    };
    await (before ? resettleEvent(app.context, event) : settleEvent(app.context, event));
    return { eventId, valid: (await wagersOf(eventId)).map((wager) => BigInt(wager.valid_stake)).toSorted(bySize) };
  }

  test('is what the bets of a member on an event count together, in their order, and a correction counts them again', async () => {
    const first = await counted((stakes) => (stakes === 2n * P ? (3n * P) / 2n : stakes));
    expect(first.valid).toEqual([P / 2n, P, P]);
    const again = await counted((stakes) => (stakes === 2n * P ? 0n : stakes), 2, first.eventId);
    expect(again.valid).toEqual([0n, 0n, P]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('keeps the share with which the event was first settled', async () => {
    const { eventId } = await counted((stakes) => stakes);
    const { rows } = await app.context.db.query('select cover_percent from wager.event where id = $1', [eventId]);
    expect(rows).toEqual([{ cover_percent: 75 }]);
  });
});

describe('corrections', () => {
  test('any run of results leaves the wallet as if only the last had been there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.bigInt(0n, 40n * P), { minLength: 2, maxLength: 6 }), async (payouts) => {
        const memberId = await openMember(app.context, 100n * P);
        const eventId = await openTestEvent(app.context);
        await bet(app.context, { memberId, eventId });
        await close(eventId);
        for (const [index, payout] of payouts.entries()) {
          const event = { id: eventId, version: index + 1, judge: () => ({ payout, outcome: { hits: 1 } }) };
          await (index === 0 ? settleEvent(app.context, event) : resettleEvent(app.context, event));
          expect(await main(memberId)).toBe(99n * P + payout);
        }
      }),
      { numRuns: 12, examples: [[[0n, 5n * P, 9n * P, 2n * P, 0n, 3n]]] },
    );
    expect(await findings(app.context)).toEqual([]);
  });

  test('an older result never overwrites a newer one', async () => {
    const { eventId, members } = await eventWith(['09']);
    await close(eventId);
    await settleEvent(app.context, { id: eventId, version: 1, judge: paysPick });
    await resettleEvent(app.context, {
      id: eventId,
      version: 3,
      judge: () => ({ payout: 20n * P, outcome: { hits: 2 } }),
    });
    const [wager] = (
      await app.context.db.query<{ member_id: string; id: string }>(
        'select member_id, id from wager.wager where event_id = $1',
        [eventId],
      )
    ).rows;
    const old = { memberId: wager?.member_id ?? '', id: wager?.id ?? '', payout: 0n, valid: P, outcome: null };
    expect(await resettleOne(app.context.db, old, 2, null)).toBe(0n);
    expect(await resettleOne(app.context.db, old, 3, null)).toBe(0n);
    expect(await main(members[0] ?? 0n)).toBe(29n * P);
    expect(await findings(app.context)).toEqual([]);
  });
});
