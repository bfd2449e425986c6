import { contractsOfficeCalls } from '@lantern/contract/contracts/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff } from '../../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

test('a dividend run that waits for its decision stays in the overview however many runs come after it, and stands first', async () => {
  const run = async (kind: string, state: string, day: string) => {
    const id = app.context.newId();
    await app.owner.query(
      `insert into contracts.run (id, kind, day, is_dry, state, total, started_at, started_by) values ($1, $2, $3, false, $4, 1, now(), 'clock')`,
      [id, kind, day, state],
    );
    return id.toString();
  };
  const waiting = await run('dividend', 'waiting', '2020-01-31');
  const later: string[] = [];
  for (let number = 1; number <= 25; number += 1)
    later.push(await run('daily', 'done', `2020-02-${String(number).padStart(2, '0')}`));
  const operator = await loginStaff(app);
  const { runs } = (await office(app, operator, contractsOfficeCalls.getContractOverview)).value;
  const ids = runs.map(({ id }: { id: string }) => id);
  expect(ids.slice(0, 2)).toEqual([waiting, later.at(-1)]);
  expect(new Set(ids).size).toBe(ids.length);
});
