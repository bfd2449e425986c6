import { wagerCalls } from '@lantern/contract/wager';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { drawOnSale, get, postSlip, runUntil, setTestOdds, units } from '../../../test/lottery.ts';
import { withVietnam } from '../../../test/modules.ts';
import { fundMember, registerMember } from '../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  await app.jobs.runDue();
});
afterAll(() => app?.close());

test('years and other odds later a bet is recalled exactly as it was settled', async () => {
  const person = await registerMember(app);
  await fundMember(app, person.memberId, units(1000));
  const draw = await drawOnSale(app, 'fastmb1');
  const picks = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
  const slip = await postSlip(app, person, { drawIds: [draw.id], lines: [{ play: 'DE_DB', picks, unit: '1' }] });
  const path = wagerCalls.getWager.path.replace(':id', slip.value.wagers[0]?.id ?? '');
  await runUntil(app, draw.id, 'settled');
  const then = await get(app, path, person);
  expect(then.value.state).toBe('partly_returned');
  const { rows } = await app.context.db.query<{ scope: string }>('select distinct scope from lottery.odds');
  for (const { scope } of rows) await setTestOdds(app, { scope, play: 'DE_DB', odds: 10_001n });
  // The session of then: the stored facts do not depend on the reader.
  expect(await get(app, path, person)).toEqual(then);
});
