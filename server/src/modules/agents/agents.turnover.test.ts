import { agentsCalls } from '@lantern/contract/agents';
import { formatAmount } from '@lantern/kernel';
import { travellingTurnover } from '@lantern/rules/turnover';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestMember, registerBelow } from '../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { bet, findings, openTestEvent, P } from '../../../test/money.ts';
import { sendCall } from '../../../test/people.ts';
import { chanceOf, countAll, letPlay, payIn, playFor } from '../../../test/turnover.ts';
import { hashPassword } from '../account/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { lockedOf, senderMoneyOf, turnoverOf } from '../turnover/index.ts';
import { moveMoney } from './agents.transfers.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await letPlay(app);
});
afterAll(() => app?.close());

const db = () => app.context.db;
const main = async (memberId: bigint) => (await balancesOf(db(), memberId)).main;
const send = (fromId: bigint, toId: bigint, way: 'up' | 'down', amount: bigint) =>
  db().transaction((tx) =>
    moveMoney(tx, app.context, {
      ...{ fromId, toId, way, amount, note: '', key: crypto.randomUUID(), bodyHash: Buffer.from('x') },
      ...{ dayMs: 0, dayMax: 1_000_000_000n * P },
    }),
  );
const open = async (memberId: bigint) =>
  (await turnoverOf(db(), memberId)).requirements
    .filter(({ state }) => state === 'open')
    .map(({ kind, base, left }) => ({ kind, base, left }));
const leftOf = async (memberId: bigint) => (await turnoverOf(db(), memberId)).left;
async function pair() {
  const upline = await addTestMember(app, null, 1);
  return { upline, member: await addTestMember(app, upline, 0) };
}

describe('a transfer of locked money', () => {
  test('arrives with what must be played for it, up and down', async () => {
    const { upline, member } = await pair();
    await payIn(app, member, 1000n * P);
    expect(await send(member, upline, 'up', 400n * P)).toBe('done');
    expect(await open(member)).toEqual([{ kind: 'deposit', base: '600', left: '600' }]);
    expect(await open(upline)).toEqual([{ kind: 'transfer', base: '400', left: '400' }]);
    expect(await lockedOf(db(), upline)).toBe(400n * P);
    expect(await send(upline, member, 'down', 400n * P)).toBe('done');
    expect(await open(upline)).toEqual([]);
    expect((await turnoverOf(db(), upline)).requirements).toMatchObject([{ state: 'moved', carried: '400' }]);
    expect(await leftOf(member)).toBe(1000n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('takes free money first', async () => {
    const { upline, member } = await pair();
    await payIn(app, member, 100n * P);
    await playFor(app, member, 'LIVE', 100n * P, 300n * P);
    await countAll(app);
    expect(await send(member, upline, 'up', 200n * P)).toBe('done');
    expect(await open(upline)).toEqual([]);
    expect(await send(member, upline, 'up', 50n * P)).toBe('done');
    expect(await open(upline)).toEqual([{ kind: 'transfer', base: '50', left: '40' }]);
    expect(await open(member)).toEqual([{ kind: 'deposit', base: '50', left: '40' }]);
  });

  test('of all that is left after a loss takes all that must be played', async () => {
    const { upline, member } = await pair();
    await payIn(app, member, 1000n * P);
    await playFor(app, member, 'LIVE', 700n * P, 0n);
    await countAll(app);
    await send(member, upline, 'up', 300n * P);
    expect(await open(upline)).toEqual([{ kind: 'transfer', base: '300', left: '860' }]);
    expect(await open(member)).toEqual([]);
  });

  test('shares what must be played with money in an open bet', async () => {
    const { upline, member } = await pair();
    await payIn(app, member, 1000n * P);
    await bet(app.context, { memberId: member, eventId: await openTestEvent(app.context), stake: 700n * P });
    await send(member, upline, 'up', 300n * P);
    expect([await leftOf(member), await leftOf(upline)]).toEqual([700n * P, 300n * P]);
    await payIn(app, member, 5n * P);
    expect(await lockedOf(db(), member)).toBe(705n * P);
  });

  test('is played by its receiver, and each stake counts for one of both', async () => {
    const { upline, member } = await pair();
    await payIn(app, member, 100n * P);
    await send(member, upline, 'up', 60n * P);
    await playFor(app, upline, 'RNG', 60n * P);
    await playFor(app, member, 'RNG', 40n * P);
    await countAll(app);
    expect([await lockedOf(db(), member), await lockedOf(db(), upline)]).toEqual([0n, 0n]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('is announced before it is sent, and both lists say what came along', async () => {
    const agent = await registerBelow(app, null, 1);
    const person = await registerBelow(app, agent.memberId, 0);
    const hash = (await hashPassword('246813')) as string;
    await app.owner.query('insert into account.profile (member_id, payment_password_hash) values ($1, $2)', [
      person.memberId,
      hash,
    ]);
    await payIn(app, person.memberId, 100n * P);
    const before = await sendCall(app, agentsCalls.getUplineTransfer, undefined, { headers: person.headers });
    expect(before.json().value.turnover).toEqual({ free: '0', locked: '100', left: '100' });
    const sent = await sendCall(
      app,
      agentsCalls.transferToUpline,
      { amount: '30', paymentPassword: '246813', note: '' },
      { headers: { ...person.headers, 'idempotency-key': crypto.randomUUID() }, address: person.address },
    );
    expect(sent.json()).toMatchObject({ success: true, value: { amount: '30', turnover: '30' } });
    const list = await sendCall(app, agentsCalls.listTeamTransfers, undefined, { headers: agent.headers });
    expect(list.json().value.list).toMatchObject([{ direction: 'received', turnover: '30' }]);
    expect((await turnoverOf(db(), agent.memberId)).requirements).toMatchObject([
      { kind: 'transfer', from: person.username, multiple: null, base: '30' },
    ]);
  });
});

/** What must be played never shrinks but by play and by loss: an account beside the database, of all members together. */
test.each([1, 2, 3, 4])(
  'no order of deposits, transfers, bets and counts makes less to be played (%s)',
  async (seed) => {
    const chance = chanceOf(seed);
    const upline = await addTestMember(app, null, 1);
    const others = [await addTestMember(app, upline, 0), await addTestMember(app, upline, 1)];
    const all = [upline, ...others];
    const sumLeft = async () => {
      let sum = 0n;
      for (const one of all) sum += await leftOf(one);
      return sum;
    };
    const eventId = await openTestEvent(app.context);
    let due = 0n;
    for (let step = 0; step < 40; step += 1) {
      const member = all[chance(3)] as bigint;
      const amount = ((await main(member)) * BigInt(chance(1000))) / 2000n;
      const what = chance(10);
      if (what < 2) {
        const paid = BigInt(20 + chance(200)) * P;
        await payIn(app, member, paid);
        due += paid;
      } else if (what < 7 && amount > 0n) {
        const [to, way] = member === upline ? [others[chance(2)] as bigint, 'down' as const] : [upline, 'up' as const];
        const whole = chance(3) === 0 ? await main(member) : amount;
        const announced = travellingTurnover(whole, await senderMoneyOf(db(), member));
        const had = await leftOf(member);
        expect(await send(member, to, way, whole)).toBe('done');
        expect(formatAmount(had - (await leftOf(member)))).toBe(formatAmount(announced));
      } else if (what < 9 && amount > P) {
        const before = await leftOf(member);
        await playFor(app, member, 'RNG', amount, amount + 1n);
        await countAll(app);
        due -= before < amount ? before : amount;
      } else if (amount > 0n) await bet(app.context, { memberId: member, eventId, stake: amount });
      expect(await sumLeft()).toBe(due);
    }
    expect(await findings(app.context)).toEqual([]);
  },
);

test('transfers, deposits and bets at once lose nothing of what must be played', async () => {
  const { upline, member } = await pair();
  await payIn(app, member, 1000n * P);
  const eventId = await openTestEvent(app.context);
  const work = Array.from({ length: 24 }, (_, at) =>
    at % 4 === 0
      ? payIn(app, member, 10n * P)
      : at % 4 === 1
        ? send(member, upline, 'up', 20n * P)
        : at % 4 === 2
          ? send(upline, member, 'down', 7n * P)
          : bet(app.context, { memberId: member, eventId, stake: 3n * P }),
  );
  await Promise.all(work);
  expect((await leftOf(member)) + (await leftOf(upline))).toBe(1060n * P);
  expect((await lockedOf(db(), member)) + (await lockedOf(db(), upline))).toBe(1060n * P);
  expect(await findings(app.context)).toEqual([]);
});

test('a transfer that ends in its middle leaves neither money nor requirement behind', async () => {
  const { upline, member } = await pair();
  await payIn(app, member, 100n * P);
  await db()
    .transaction(async (tx) => {
      await moveMoney(tx, app.context, {
        ...{ fromId: member, toId: upline, way: 'up', amount: 50n * P, note: '', key: crypto.randomUUID() },
        ...{ bodyHash: Buffer.from('x'), dayMs: 0, dayMax: 1000n * P },
      });
      throw new Error('killed');
    })
    .catch(() => undefined);
  expect([await main(member), await main(upline), await leftOf(member), await leftOf(upline)]).toEqual([
    100n * P,
    0n,
    100n * P,
    0n,
  ]);
});

test('the running server lets no requirement travel past the function', async () => {
  const { upline, member } = await pair();
  const carry = db().query("select turnover.carry($1, $2, 'transfer', 1, 0, 1, 1, now())", [member, upline]);
  await expect(carry).rejects.toThrow('permission denied');
});
