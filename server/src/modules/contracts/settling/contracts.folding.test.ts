import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { agreeOn, betsOn, salaryTerms, settleTest, tier } from '../../../../test/contracts.ts';
import { P } from '../../../../test/money.ts';
import { fundMember } from '../../../../test/people.ts';
import { foldAll, settleAll } from './contracts.runs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

test('bills after a whole fold are whole at once, though an older transaction is open when it begins', async () => {
  const agent = await addTestMember(app, null, 1);
  const player = await addTestMember(app, agent, 0);
  await fundMember(app, player, 1000n * P);
  await agreeOn(app, { uplineId: null, downlineId: agent, kind: 'daily', terms: salaryTerms(tier('0.01')) });
  const older = await app.owner.connect();
  await older.query('begin');
  await older.query('select pg_current_xact_id()');
  await settleTest(app, await betsOn(app, [{ memberId: player, stake: 100n * P }]), '99');
  app.clock.advance(86_400_000);
  let isFolded = false;
  const folded = foldAll(app.context).then(() => {
    isFolded = true;
  });
  await sleep(200);
  expect(isFolded).toBe(false);
  await older.query('rollback');
  older.release();
  await folded;
  for (let more = true; more; ) more = await settleAll(app.context);
  const { rows } = await app.owner.query('select number, amount from contracts.bill where downline_id = $1', [agent]);
  expect(rows).toEqual([{ number: 0, amount: `${P}` }]);
});
