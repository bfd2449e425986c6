import { lotteryCalls } from '@lantern/contract/lottery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { drawOnSale, get, placed, runUntil, units } from '../../../../test/lottery.ts';
import { openMember } from '../../../../test/money.ts';
import { openTicketApp } from '../../../../test/tickets.ts';
import { cancelSlip } from '../lottery.cancel.ts';

let app: TestApp;
let memberId: bigint;
beforeAll(async () => {
  app = await openTicketApp({ BATCH_WRITERS: '3' });
  await app.jobs.runDue();
  memberId = await openMember(app.context, units(1000));
});
afterAll(() => app?.close());

const shares = (drawId: string) => get(app, lotteryCalls.getStakeShares.path.replace(':id', drawId));

test('stakes of a draw are shown as parts by play and pick, without cancelled bets, and only while it is on sale', async () => {
  const { id } = await drawOnSale(app, 'k3_1');
  expect(await shares(id)).toMatchObject({ value: { staked: '0', shares: {} } });
  const bet = (play: string, picks: readonly string[], key = crypto.randomUUID()) =>
    placed(app.context, { memberId, drawIds: [id], key, lines: [{ play, picks, unit: '2' }] });
  await bet('K3_SUM', ['10+11']);
  await bet('K3_SIDES', ['big']);
  // The places of a ticket with two lists count together.
  await bet('K3_PAIR_PLUS_SINGLE_SPECIFIC', ['1/2']);
  const key = crypto.randomUUID();
  await bet('K3_SIDES', ['small'], key);
  expect(await shares(id)).toMatchObject({
    value: { staked: '10', shares: { K3_SUM: { '10': 2000, '11': 2000 }, K3_SIDES: { big: 2000, small: 2000 } } },
  });
  await app.context.db.transaction((tx) => cancelSlip(app.context, tx, { memberId, key }));
  expect((await shares(id)).value).toEqual({
    ...{ staked: '8', currency: expect.any(String) },
    shares: { K3_SUM: { '10': 2500, '11': 2500 }, K3_SIDES: { big: 2500 } },
  });
  await runUntil(app, id, 'settled');
  expect(await shares(id)).toMatchObject({ success: false, code: 'not_found' });
});
