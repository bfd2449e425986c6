import { walletCalls } from '@lantern/contract/wallet';
import { formatAmount, idFloorOf } from '@lantern/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { P } from '../../../../test/money.ts';
import { fundMember, type Person, registerMember, sendCall } from '../../../../test/people.ts';
import { CODE } from '../../ledger/index.ts';
import { periodStarts } from '../wallet.results.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
});
afterAll(() => app?.close());

const DAY_MS = 24 * 3600_000;
const read = async (call: typeof walletCalls.getResults | typeof walletCalls.getConsolidated, person?: Person) =>
  (await sendCall(app, call, undefined, person ? { headers: person.headers } : {})).json();
test('weeks begin on Monday and months on the first, in the zone of the merchant', () => {
  // 2026-11-01 is a Sunday; 17:30 in UTC is Monday 00:30 in Vietnam.
  expect(periodStarts(Date.parse('2026-11-01T17:30:00Z'))).toEqual({
    today: Date.parse('2026-11-01T17:00:00Z'),
    week: Date.parse('2026-11-01T17:00:00Z'),
    month: Date.parse('2026-10-31T17:00:00Z'),
  });
  expect(periodStarts(Date.parse('2026-11-01T16:59:59Z')).week).toBe(Date.parse('2026-10-25T17:00:00Z'));
});

interface Played {
  readonly atMs: number;
  readonly staked: bigint;
  readonly returned: bigint;
}
// Code, debit and credit of each kind of play, and of a deposit and a hold, which are none.
const KINDS = [
  { code: CODE.stake, debit: 1, credit: 10, staked: 1n, returned: 0n },
  { code: CODE.refund, debit: 10, credit: 1, staked: -1n, returned: 0n },
  { code: CODE.payout, debit: 20, credit: 1, staked: 0n, returned: 1n },
  { code: CODE.jackpot_win, debit: 50, credit: 1, staked: 0n, returned: 1n },
  { code: CODE.correction, debit: 1, credit: 20, staked: 0n, returned: -1n },
  { code: CODE.correction_short, debit: 4, credit: 20, staked: 0n, returned: -1n },
  { code: CODE.vendor_result, debit: 51, credit: 20, staked: 0n, returned: -1n },
  { code: CODE.deposit, debit: 30, credit: 1, staked: 0n, returned: 0n },
  { code: CODE.hold, debit: 1, credit: 3, staked: 0n, returned: 0n },
];

/** Movements at any time of the last weeks, each posted at once or long after its cause. */
async function playLately(memberId: bigint): Promise<Played[]> {
  const nowMs = app.clock.nowMs();
  const played: Played[] = [];
  for (let n = 0; n < 300; n += 1) {
    const kind = KINDS[n % KINDS.length];
    if (!kind) continue;
    const atMs = nowMs - ((n * 7919 * 60_000) % (40 * DAY_MS));
    const madeMs = n % 3 === 0 ? atMs - 20 * DAY_MS : atMs;
    const amount = BigInt(1 + n) * 10_000n;
    played.push({ atMs, staked: amount * kind.staked, returned: amount * kind.returned });
    await app.owner.query(
      `insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, at)
       values ($1, $2, $3, 0, $4, $5, 'LTN', $6, $7)`,
      [
        memberId,
        idFloorOf(madeMs) + BigInt(n),
        kind.code,
        kind.debit,
        kind.credit,
        amount,
        new Date(atMs).toISOString(),
      ],
    );
  }
  return played;
}

test('each period is the sum of the play that the ledger posted in it, whenever its bets were placed', async () => {
  const person = await registerMember(app);
  expect((await read(walletCalls.getResults, person)).value).toMatchObject({ month: { net: '0' }, hours: [] });
  const played = await playLately(person.memberId);
  const { hours, ...periods } = (await read(walletCalls.getResults, person)).value;
  const starts = periodStarts(app.clock.nowMs());
  for (const [name, startMs] of Object.entries(starts)) {
    const within = played.filter(({ atMs }) => atMs >= startMs);
    const staked = within.reduce((sum, one) => sum + one.staked, 0n);
    const returned = within.reduce((sum, one) => sum + one.returned, 0n);
    expect(periods[name]).toEqual({
      staked: formatAmount(staked),
      returned: formatAmount(returned),
      net: formatAmount(returned - staked),
    });
  }
  expect(hours.at(-1).net).toBe(periods.today.net);
  expect(new Set(hours.map(({ at }: { at: string }) => at)).size).toBe(hours.length);
});

test('consolidated funds add up, no contract waits for a plain member, and a visitor gets neither', async () => {
  const person = await registerMember(app);
  await fundMember(app, person.memberId, 7n * P);
  expect((await read(walletCalls.getConsolidated, person)).value).toEqual({
    currency: 'LTN',
    main: '7',
    bonus: '0',
    pending: '0',
    vendors: '0',
    total: '7',
    dailysalreqtype: 'none',
    divtypereq: 'none',
    contracthoursalreq: 'none',
    realtimesalreqtype: 'none',
  });
  expect(await read(walletCalls.getConsolidated)).toMatchObject({ code: 'not_logged_in' });
  expect(await read(walletCalls.getResults)).toMatchObject({ code: 'not_logged_in' });
});
