import { TRIAL_CURRENCY } from '@lantern/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { betOn, findings, openMember, openTestEvent, P } from '../../../test/money.ts';
import { balancesOf, grantTrialMoney, openAccounts, registerCurrency } from '../ledger/index.ts';
import { closeEvent, placeSlip, refundEvent, settleEvent } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const main = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;

function betIn(currency: string, memberId: bigint, eventId: bigint, stake: bigint, ceiling = 1_000_000n * P) {
  return placeSlip(app.context, {
    memberId,
    currency,
    slipId: app.context.newId(),
    key: crypto.randomUUID(),
    bodyHash: Buffer.from('body'),
    lines: [
      {
        wagerId: app.context.newId(),
        eventId,
        detail: betOn('07', stake),
        stake,
        exposures: [{ selection: 'DE_DB:07', units: stake, ceiling }],
      },
    ],
  });
}

async function escrowOf(eventId: bigint): Promise<Record<string, string>> {
  const { rows } = await app.context.db.query<{ currency: string; held: string }>(
    `select currency, sum(case when credit = 10 then amount else -amount end) as held from ledger.transfer
     where pool = $1 and 10 in (debit, credit) group by currency order by currency`,
    [eventId],
  );
  return Object.fromEntries(rows.map(({ currency, held }) => [currency, held]));
}
const close = (eventId: bigint) => app.context.db.transaction((tx) => closeEvent(tx, eventId));

test('two real currencies and the trial one on one draw: after settlement every escrow is empty', async () => {
  const eventId = await openTestEvent(app.context);
  const vnd = await openMember(app.context, 10n * P, 'VND');
  const usd = await openMember(app.context, 10n * P, 'USD');
  const trial = app.context.newId();
  await app.context.db.transaction(async (tx) => {
    await openAccounts(tx, trial, 'TRIAL');
    await grantTrialMoney(tx, trial, 10n * P);
  });
  await betIn('VND', vnd, eventId, 3n * P);
  await betIn('USD', usd, eventId, 2n * P);
  await betIn('TRIAL', trial, eventId, P);
  await close(eventId);
  await settleEvent(app.context, { id: eventId, version: 1, judge: () => ({ payout: 4n * P, outcome: { hits: 1 } }) });
  expect(await escrowOf(eventId)).toEqual({ VND: '0', USD: '0', TRIAL: '0' });
  expect(await Promise.all([vnd, usd, trial].map(main))).toEqual([11n * P, 12n * P, 13n * P]);
  expect(await findings(app.context)).toEqual([]);
});

test('a currency that is not registered is refused by name, and no account is opened', async () => {
  const memberId = app.context.newId();
  const opened = app.context.db.transaction((tx) => openAccounts(tx, memberId, 'XAU'));
  await expect(opened).rejects.toThrow('there is no currency XAU: it is not registered');
  expect((await balancesOf(app.context.db, memberId)).currency).toBe('');
  await expect(registerCurrency(app.context.db, TRIAL_CURRENCY)).rejects.toThrow('is trial money');
});

test('an escrow that was emptied under the same name before is an error: no money stays in it unseen', async () => {
  const eventId = await openTestEvent(app.context);
  await betIn('USD', await openMember(app.context, P, 'USD'), eventId, P);
  const emptied = () => app.context.db.transaction((tx) => tx.query('select ledger.close_event($1, 1)', [eventId]));
  await emptied();
  await emptied();
  await betIn('USD', await openMember(app.context, P, 'USD'), eventId, P);
  await expect(emptied()).rejects.toThrow('duplicate key');
  await app.owner.query('select ledger.close_event($1, 2)', [eventId]);
  await app.owner.query("update wager.event set state = 'settling' where id = $1", [eventId]);
});

test('each currency has limits of its own, in its own amounts', async () => {
  await registerCurrency(app.context.db, 'VND');
  await app.owner.query(`update ledger.currency set limit_unit = 25000 * 1000000::bigint where code = 'VND'`);
  const eventId = await openTestEvent(app.context, { memberLimit: 4n * P });
  const [usd, other] = [await openMember(app.context, 10n * P, 'USD'), await openMember(app.context, 10n * P, 'USD')];
  const vnd = await openMember(app.context, 1_000_000n * P, 'VND');
  expect(await betIn('USD', usd, eventId, 5n * P)).toMatchObject({ verdict: 'member_limit' });
  expect(await betIn('VND', vnd, eventId, 100_001n * P)).toMatchObject({ verdict: 'member_limit' });
  expect(await betIn('USD', usd, eventId, 3n * P, 3n * P)).toMatchObject({ verdict: 'placed' });
  // The number is full in dollars only.
  expect(await betIn('USD', other, eventId, P, 3n * P)).toEqual({ verdict: 'number_limit', selection: 'DE_DB:07' });
  expect(await betIn('VND', vnd, eventId, 100_000n * P)).toMatchObject({ verdict: 'placed' });
  expect(await betIn('VND', vnd, eventId, P)).toMatchObject({ verdict: 'member_limit' });
  await close(eventId);
  await refundEvent(app.context, eventId);
  expect(await escrowOf(eventId)).toEqual({ VND: '0', USD: '0' });
});

test('the trial currency of the program is the one of the database, and no ISO code', async () => {
  const { rows } = await app.context.db.query<{ code: string }>('select code from ledger.currency where is_trial');
  expect(rows).toEqual([{ code: TRIAL_CURRENCY }]);
  expect(TRIAL_CURRENCY.length).not.toBe(3);
});
