import { walletCalls } from '@lantern/contract/wallet';
import { idFloorOf } from '@lantern/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { registerMember } from '../../../../test/people.ts';
import { makeStatement } from './wallet.statement-job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

/** `STATEMENT_LINES=1000000` measures a million; the suite takes fewer. */
const LINES = Number(process.env['STATEMENT_LINES'] ?? 60_000);
const HEAP_MB = 64;

test(`a file of ${LINES} lines keeps memory flat`, { timeout: 600_000 }, async () => {
  const person = await registerMember(app);
  await app.owner.query(
    `insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, at)
     select $1, $2::bigint + n, case n % 2 when 0 then 3 else 4 end, 0, case n % 2 when 0 then 1 else 20 end, case n % 2 when 0 then 20 else 1 end, 'LTN', 1000000, now() + n * interval '1 ms'
     from generate_series(1, $3::int) n`,
    [person.memberId, idFloorOf(Date.now()), LINES],
  );
  const { value } = (
    await app.http.inject({
      method: 'POST',
      url: walletCalls.beginStatement.path,
      headers: person.headers,
      payload: { format: 'csv' },
    })
  ).json();
  const before = process.memoryUsage().heapUsed;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().heapUsed - before);
  }, 20);
  await makeStatement(app.context, value.id);
  clearInterval(watch);
  const { rows } = await app.owner.query('select state, lines::int from wallet.statement where id = $1', [value.id]);
  expect(rows).toEqual([{ state: 'done', lines: LINES }]);
  expect(most / 2 ** 20).toBeLessThan(HEAP_MB);
});
