import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';
import { newAddress } from '../../../../test/seal.ts';
import { audit } from '../../ledger/index.ts';
import { staffChecks } from '../../staff/index.ts';

const resultsFile = join(import.meta.dirname, '../../../../demo-data/xsmb_2005_2026.csv');
let app: TestApp;
const broken = async () => (await audit(app.context.db, staffChecks)).map(({ what }) => what);
let first: Operator;
let second: Operator;
let csv: string;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  first = await loginStaff(app, { rights: ['lottery.import'] });
  second = await loginStaff(app, { rights: ['lottery.import', 'lottery.approve'] });
  const lines = readFileSync(resultsFile, 'utf8').split('\n');
  csv = [lines[0], ...lines.slice(-6, -1)].join('\n');
});
afterAll(() => app?.close());

const send = async (
  method: 'GET' | 'POST',
  url: string,
  operator: Operator | null,
  payload?: Readonly<Record<string, unknown>>,
) =>
  (
    await app.http.inject({
      method,
      url,
      remoteAddress: newAddress(),
      headers: { ...operator?.headers },
      ...(payload ? { payload } : {}),
    })
  ).json();
const imports = lotteryOfficeCalls.previewDrawImport.path;
const preview = (operator: Operator | null, more: Readonly<Record<string, unknown>> = {}) =>
  send('POST', imports, operator, { fileName: 'five days.csv', csv, kind: 'results', ...more });
const reason = 'compared with the bulletin';
const approve = (id: string, who: Operator) => send('POST', `${imports}/${id}/approval`, who, { reason });
const reject = (id: string, who: Operator) => send('POST', `${imports}/${id}/rejection`, who, { reason });
const acts = async (subject: string): Promise<string[]> => {
  const { rows } = await app.context.db.query<{ line: string }>(
    `select act || ' by ' || staff_name as line from staff.audit where subject = $1 order by number`,
    [subject],
  );
  return rows.map(({ line }) => line);
};

describe('results need two persons', () => {
  test('the first previews, the second applies, and the log names both', async () => {
    const { value } = await preview(first);
    expect(value).toMatchObject({ state: 'preview', draws: 5, createdBy: first.name, approvedBy: null });
    const approved = await approve(value.id, second);
    expect(approved.value).toMatchObject({ state: 'applied', approvedBy: second.name });
    expect(await acts(`import ${value.id}`)).toEqual([
      `lottery.import by ${first.name}`,
      `lottery.approve by ${second.name}`,
    ]);
    expect((await send('GET', imports, first)).value.list[0]).toMatchObject({ id: value.id, state: 'applied' });
    expect(await broken()).toEqual([]);
  });

  test('no operator approves the own import, and a refusal logs no act', async () => {
    const { value } = await preview(second);
    const own = await approve(value.id, second);
    expect(own).toMatchObject({ code: 'same_person' });
    expect(await acts(`import ${value.id}`)).toEqual([`lottery.import by ${second.name}`]);
  });

  test('a rejected import is never applied', async () => {
    const { value } = await preview(first);
    expect((await reject(value.id, second)).value).toMatchObject({ state: 'rejected' });
    const late = await approve(value.id, second);
    expect(late).toMatchObject({ code: 'already_decided' });
  });

  test('a correction requires its reason, and a broken file is refused whole', async () => {
    expect(await preview(first, { kind: 'correction' })).toMatchObject({ code: 'reason_required' });
    expect(await preview(first, { csv: 'date;draw\n1;2' })).toMatchObject({ code: 'file_refused' });
  });
});

describe('before a decision', () => {
  test('the second person reads every number of every draw, beside the stored ones, and the file itself', async () => {
    const { value } = await preview(first);
    const { value: read } = await send('GET', `${imports}/${value.id}`, second);
    expect([read.total, read.list.length]).toEqual([5, 5]);
    const [draw] = read.list;
    expect(Object.values(draw.after as Record<string, string[]>).flat()).toHaveLength(27);
    // The same draws were applied by an earlier test.
    expect(draw).toMatchObject({ game: 'mb', effect: 'same', before: draw.after });
    const cells = csv.split('\n')[1]?.split(',') ?? [];
    expect(
      Object.values(draw.after as Record<string, string[]>)
        .flat()
        .sort(),
    ).toEqual(cells.slice(1).sort());
    const file = await app.http.inject({ url: `${imports}/${value.id}/file`, headers: second.headers });
    expect(file.body).toBe(csv);
    expect(file.headers['content-disposition']).toContain(`import-${value.id}.csv`);
    const none = await loginStaff(app, { rights: [] });
    expect(await send('GET', `${imports}/${value.id}`, none)).toMatchObject({ code: 'not_allowed' });
    expect(await send('GET', `${imports}/12345`, second)).toMatchObject({ code: 'not_found' });
  });

  test('a decision without a reason is no decision; its reason is stored', async () => {
    const { value } = await preview(first);
    for (const end of ['approval', 'rejection'])
      expect(await send('POST', `${imports}/${value.id}/${end}`, second, { reason: ' x ' })).toMatchObject({
        code: 'bad_input',
      });
    expect((await reject(value.id, second)).value).toMatchObject({ state: 'rejected', decisionReason: reason });
  });
});

describe('access', () => {
  test('each call requires its right', async () => {
    const { value } = await preview(first);
    const none = await loginStaff(app, { rights: [] });
    expect(await preview(null)).toMatchObject({ code: 'not_logged_in' });
    expect(await preview(none)).toMatchObject({ code: 'not_allowed' });
    expect(await send('GET', imports, none)).toMatchObject({ code: 'not_allowed' });
    for (const operator of [first, none]) {
      expect(await approve(value.id, operator)).toMatchObject({ code: 'not_allowed' });
      expect(await reject(value.id, operator)).toMatchObject({ code: 'not_allowed' });
    }
  });

  test('an unknown one is not found', async () => {
    expect(await approve('12345', second)).toMatchObject({ code: 'not_found' });
    const path = lotteryOfficeCalls.voidDraw.path.replace(':id', '12345');
    expect(await send('POST', path, second, { reason: 'station on strike' })).toMatchObject({ code: 'not_found' });
    expect(await send('POST', path, first, { reason: 'station on strike' })).toMatchObject({ code: 'not_allowed' });
  });
});

test('a draw is voided by two persons, with both names and the reason', async () => {
  await app.jobs.runDue();
  const { rows } = await app.context.db.query<{ id: string }>(
    `select id from lottery.draw where state = 'open' limit 1`,
  );
  const id = rows[0]?.id ?? '';
  const path = lotteryOfficeCalls.voidDraw.path.replace(':id', id);
  const request = await send('POST', path, second, { reason: 'station on strike' });
  const state = async () =>
    (await app.context.db.query('select state from lottery.draw where id = $1', [id])).rows[0]?.state;
  expect(await state()).toBe('open');
  const approval = staffCalls.approveStaffRequest.path.replace(':id', request.value.requestId);
  expect(await send('POST', approval, second, { reason })).toMatchObject({ code: 'same_person' });
  expect(await send('POST', approval, first, { reason })).toMatchObject({ code: 'not_found' });
  const third = await loginStaff(app, { rights: ['lottery.approve'] });
  expect(await send('POST', approval, third, { reason })).toMatchObject({ success: true });
  expect(await state()).toBe('void');
  expect(await acts(`draw ${id}`)).toEqual([
    `lottery.void-request by ${second.name}`,
    `request.approve by ${third.name}`,
  ]);
});

test('results are not approved by a new account, nor by one of the same lineage', async () => {
  const { value } = await preview(first);
  const approveIt = (who: Operator) => approve(value.id, who);
  const fresh = await loginStaff(app);
  const from = new Date(app.clock.nowMs() + 90 * 60_000);
  await app.context.db.query('update staff.operator set decides_from = $2 where id = $1', [fresh.staffId, from]);
  expect(await approveIt(fresh)).toMatchObject({ code: 'cooling', message: expect.stringContaining('2') });
  const lines = `insert into staff.lineage (operator_id, request_id, act, asked_by_id, approved_by_id, at) values ($1, $2, 'made', $3, 1, now())`;
  await app.context.db.query(lines, [second.staffId, app.context.newId(), first.staffId]);
  expect(await approveIt(second)).toMatchObject({ code: 'same_line' });
  await expect(
    app.context.db.query(
      `update lottery.import set state = 'applied', decided_by_id = $2, decided_by = 'x', decided_at = now() where id = $1`,
      [value.id, second.staffId],
    ),
  ).rejects.toThrow(/same_line/);
});
