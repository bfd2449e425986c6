import { cashierCalls, type Deposit } from '@lantern/contract/cashier';
import type { RunningFerry } from '@lantern/simulators/ferry-payment';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { type FerrySetup, openFerrySetup } from '../../../test/ferry.ts';
import { findings, P } from '../../../test/money.ts';
import { type Person, registerMember } from '../../../test/people.ts';
import { balancesOf } from '../ledger/index.ts';

let setup: FerrySetup;
let app: TestApp;
let ferry: RunningFerry;
let member: Person;

beforeAll(async () => {
  setup = await openFerrySetup();
  ({ app, ferry } = setup);
});
afterAll(() => setup?.close());

async function open(amount: string): Promise<Deposit> {
  member = await registerMember(app);
  const { method, path } = cashierCalls.requestDeposit;
  const headers = { ...member.headers, 'idempotency-key': crypto.randomUUID() };
  const payload = { method: 'ferry-chain', amount };
  return (await app.http.inject({ method, url: path, headers, payload })).json().value;
}
async function call(name: 'getDeposit' | 'cancelDeposit', id: string): Promise<Deposit> {
  const { method, path } = cashierCalls[name];
  return (await app.http.inject({ method, url: path.replace(':id', id), headers: member.headers })).json().value;
}
const stored = async ({ id }: Deposit) => {
  const { rows } = await app.owner.query<{ state: string; confirmations: number }>(
    `select state, (pay ->> 'confirmations')::int as confirmations from cashier.deposit where id = $1`,
    [id],
  );
  return rows[0];
};
const main = async () => (await balancesOf(app.context.db, member.memberId)).main;

describe('a deposit on a chain', () => {
  test('says address, network and coins, counts confirmations, and is credited with the last', async () => {
    const deposit = await open('100');
    expect(deposit).toMatchObject({
      state: 'pending',
      kind: 'chain',
      pay: { kind: 'chain', network: 'TRC20', coin: 'USDT', coinAmount: '4.000000', confirmations: 0 },
    });
    ferry.send(deposit.reference);
    const seen = [];
    for (let block = 0; block < 3; block += 1) {
      await ferry.mine();
      seen.push(await stored(deposit));
    }
    expect(seen).toEqual([
      { state: 'pending', confirmations: 1 },
      { state: 'pending', confirmations: 2 },
      { state: 'credited', confirmations: 3 },
    ]);
    expect(await main()).toBe(100n * P);
    await ferry.mine();
    expect(await main()).toBe(100n * P);
  });

  test.each([
    ['too little', { minor_amount: '9999' }],
    ['coins of another network', { currency: 'OTHER' }],
  ])('with %s waits for a person', async (_what, sent) => {
    const deposit = await open('100');
    ferry.send(deposit.reference, sent);
    for (let block = 0; block < 3; block += 1) await ferry.mine();
    expect(await stored(deposit)).toMatchObject({ state: 'review' });
    expect(await main()).toBe(0n);
  });

  test('whose coins come after its time, or after its member cancelled, is credited all the same', async () => {
    const late = await open('50');
    app.clock.advance(16 * 60_000);
    await app.jobs.runDue();
    expect(await stored(late)).toMatchObject({ state: 'expired' });
    ferry.send(late.reference);
    for (let block = 0; block < 3; block += 1) await ferry.mine();
    expect(await stored(late)).toMatchObject({ state: 'credited' });
    expect(await main()).toBe(50n * P);
    const given = await open('60');
    expect(await call('cancelDeposit', given.id)).toMatchObject({ state: 'cancelled' });
    setup.road.isOpen = false;
    ferry.send(given.reference);
    for (let block = 0; block < 3; block += 1) await ferry.mine();
    setup.road.isOpen = true;
    expect(await main()).toBe(0n);
    // The web-hooks were lost: the provider is asked about it for a day.
    app.clock.advance(20_000);
    await app.jobs.runDue();
    expect(await stored(given)).toMatchObject({ state: 'credited' });
    expect(await main()).toBe(60n * P);
  });

  test('reported by web-hook and by a read at once is credited once', async () => {
    const deposit = await open('70');
    ferry.send(deposit.reference);
    for (let block = 0; block < 2; block += 1) await ferry.mine();
    await Promise.all([ferry.mine(), call('getDeposit', deposit.id), call('getDeposit', deposit.id)]);
    await call('getDeposit', deposit.id);
    expect(await main()).toBe(70n * P);
    expect(await findings(app.context)).toEqual([]);
  });
});
