import { staffCalls } from '@lantern/contract/staff';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { office } from '../../../../test/office.ts';
import { fundMember, loginStaff, type Operator, type Person, registerMember } from '../../../../test/people.ts';
import { makeExport } from '../exports/staff.export-job.ts';
import { takeUpExport } from '../exports/staff.exports.store.ts';

let app: TestApp;
let auditor: Operator;
let member: Person;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  auditor = await loginStaff(app, { rights: ['members.view', 'audit', 'exports'] });
  member = await registerMember(app);
  await fundMember(app, member.memberId, 12_500_000n);
});
afterAll(() => app?.close());

const begin = (kind: string, filter: object = {}, who = auditor) =>
  office(app, who, staffCalls.beginExport, { body: { kind, filter } });
const listed = async (who = auditor) => (await office(app, who, staffCalls.listExports)).value.list;
const cancel = (id: string, who = auditor) => office(app, who, staffCalls.cancelExport, { params: { id } });
const read = (id: string, who: Operator | null = auditor) =>
  app.http.inject({ url: `/api/staff/exports/${id}/file`, headers: { ...who?.headers } });

/** Cells of each line, as a reader of RFC 4180 parses them; lines of different lengths are refused. */
function cellsOf(csv: string): string[][] {
  expect(csv.startsWith('\uFEFF')).toBe(true);
  return parse(csv, { bom: true, record_delimiter: '\r\n' });
}

async function take(kind: string, filter: object = {}, who = auditor): Promise<string[][]> {
  const { value } = await begin(kind, filter, who);
  await app.jobs.runDue();
  const lines = cellsOf((await read(value.id, who)).body);
  for (const line of lines) expect(line).toHaveLength(lines[0]?.length ?? 0);
  return lines;
}

/** Inserts wagers as years of play would. */
async function asOwner(sql: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query(sql, values);
  await client.end();
}
const addWagers = (from: number, count: number, game = 'koi-lantern', detail: object = { kind: 'vendor' }) =>
  asOwner(
    `insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, detail, stake, currency, state, payout, valid_stake, round, placed_at, settled_at)
     select $1, n, n, 0, 'RNG', 'house', $4, $5, 2500000, 'LTN',
       case n % 3 when 0 then 'won' when 1 then 'lost' else 'refunded' end, case n % 3 when 0 then 5000000 else 0 end, 2500000, n::text, now(), now()
     from generate_series($2::bigint, $2::bigint + $3 - 1) n`,
    [member.memberId, from, count, game, JSON.stringify(detail)],
  );

describe('a file', () => {
  test('has every wager, voided ones too, closed by totals and the time of its creation (S08, S09)', async () => {
    await addWagers(1000, 3, 'koi-lantern', {
      kind: 'lottery',
      play: 'DE_DB',
      picks: ['=HYPERLINK("x")'],
      unit: '1',
      odds: 10_000,
    });
    await addWagers(2000, 3, 'moon-rabbit');
    const lines = await take('wagers', { game: 'koi-lantern', member: member.username });
    expect(lines.map(([record]) => record)).toEqual(['record', 'wager', 'wager', 'wager', 'total', 'generated']);
    const [head = [], first = []] = lines;
    const cell = (line: string[] | undefined, column: string) => line?.[head.indexOf(column)];
    expect([cell(first, 'account'), cell(first, 'picks'), cell(first, 'stake')]).toEqual([
      member.username,
      `'=HYPERLINK("x")`,
      '2.5',
    ]);
    expect(lines.slice(1, 4).map((line) => cell(line, 'state'))).toEqual(['lost', 'refunded', 'won']);
    expect([cell(lines[4], 'id'), cell(lines[4], 'stake'), cell(lines[4], 'payout')]).toEqual(['3', '7.5', '5']);
    expect(lines[5]?.slice(1, 3)).toEqual([
      '2026-11-20T08:00:00.000Z',
      `wagers; game: koi-lantern; member: ${member.memberId}`,
    ]);
  });

  test('without rows says so', async () => {
    const lines = await take('wagers', { game: 'nobody-plays-this' });
    expect(lines.map(([record]) => record)).toEqual(['record', 'No Activity', 'generated']);
  });

  test('of a member’s account begins and ends with the balance, and its movements are the difference (W07)', async () => {
    const lines = await take('statement', { member: member.memberId.toString() });
    expect(lines.map(([record]) => record)).toEqual([
      'record',
      'opening balance',
      'transfer',
      'closing balance',
      'total',
      'generated',
    ]);
    expect(lines.map((line) => line.at(-1)).slice(1, 4)).toEqual(['0', '12.5', '12.5']);
    const later = await take('statement', { member: member.username, from: '2099-01-01' });
    expect(later.map((line) => [line[0], line.at(-1)]).slice(1, 4)).toEqual([
      ['opening balance', '12.5'],
      ['closing balance', '12.5'],
      ['No Activity', ''],
    ]);
  });

  test('of games has the stakes, payouts and return of each', async () => {
    const lines = await take('returns', { game: 'moon-rabbit' });
    expect(lines[1]).toEqual(['game', 'RNG', 'house', 'moon-rabbit', 'LTN', '3', '0', '1', '5', '5', '0', '100', '']);
  });

  test('of deposits and of the log come from the same mechanism', async () => {
    expect((await take('deposits')).map(([record]) => record)).toEqual(['record', 'No Activity', 'generated']);
    const log = await take('audit', { act: 'export.begin', by: auditor.name });
    expect(log.filter(([record]) => record === 'entry').length).toBeGreaterThan(5);
    expect(log[1]?.[5]).toBe(`member ${member.memberId}`);
  });
});

describe('exporting', () => {
  test('requires the right of the kind, a log-in and a code of the last minutes', async () => {
    const support = await loginStaff(app, { rights: ['members.view', 'exports'] });
    for (const kind of ['deposits', 'returns', 'audit'])
      expect(await begin(kind, {}, support)).toMatchObject({ code: 'not_allowed' });
    expect(await office(app, null, staffCalls.beginExport, { body: { kind: 'audit', filter: {} } })).toMatchObject({
      code: 'not_logged_in',
    });
    const late = await loginStaff(app, { rights: ['audit', 'exports'] });
    app.clock.advance(11 * 60_000);
    expect(await begin('audit', {}, late)).toMatchObject({ code: 'confirm_needed' });
    auditor = await loginStaff(app, { rights: ['members.view', 'audit', 'exports'] });
  });

  test('refuses a wrong field beside it', async () => {
    const fieldOf = async (kind: string, filter: object) => (await begin(kind, filter)).fields?.[0]?.field;
    expect(await fieldOf('statement', {})).toBe('filter.member');
    expect(await fieldOf('wagers', { member: 'nobody-here' })).toBe('filter.member');
    expect(await fieldOf('wagers', { from: '2026-11-20', to: '2026-11-19' })).toBe('filter.to');
    const finance = await loginStaff(app, { rights: ['deposits', 'exports'] });
    for (const number of [member.memberId.toString(), '77'])
      expect(await begin('deposits', { member: number }, finance)).toMatchObject({ success: true });
    expect(await begin('deposits', { member: member.username }, finance)).toMatchObject({ code: 'fields_refused' });
    expect(await begin('wagers', { from: 'yesterday' })).toMatchObject({ code: 'bad_input' });
  });

  test('another operator’s file answers like a missing one, and so does an unfinished one', async () => {
    const { value } = await begin('audit');
    expect((await read(value.id)).json()).toMatchObject({ code: 'not_found' });
    await app.jobs.runDue();
    const other = await loginStaff(app, { rights: ['members.view', 'audit', 'exports'] });
    for (const id of [value.id, '77']) {
      expect((await read(id, other)).json()).toEqual((await read('77', other)).json());
      expect(await cancel(id, other)).toMatchObject({ code: 'not_found' });
    }
    expect(await listed(other)).toEqual([]);
    expect((await read(value.id, null)).json()).toMatchObject({ code: 'not_logged_in' });
  });

  test('is logged from its beginning to each download', async () => {
    const [newest] = await listed();
    await read(newest.id);
    const { rows } = await app.context.db.query<{ act: string }>(
      `select act from staff.audit where subject = $1 order by number`,
      [`export ${newest.id}`],
    );
    expect(rows.map(({ act }) => act)).toEqual(['export.begin', 'export.read']);
  });

  test('is queued: a fourth one at once is refused', async () => {
    const busy = await loginStaff(app, { rights: ['audit', 'exports'] });
    for (let n = 0; n < 3; n += 1) expect(await begin('audit', {}, busy)).toMatchObject({ success: true });
    expect(await begin('audit', {}, busy)).toMatchObject({ code: 'too_many_requests' });
    await app.jobs.runDue();
    expect(await begin('audit', {}, busy)).toMatchObject({ success: true });
    await app.jobs.runDue();
  });
});

describe('two hundred thousand wagers', () => {
  test('report their progress, stop on request and begin anew after a crash', async () => {
    await addWagers(1_000_000, 200_000, 'many');
    // They are exported only; receipts for all of them would be created first.
    await app.owner.query(
      `with last as (select max(row_tx) as tx from wager.wager), heads as (update wager.final_head set seen_tx = last.tx from last where reader = 'wager.receipts')
       update wager.receipt_head set upto_tx = last.tx from last`,
    );
    const stopped = (await begin('wagers', { game: 'many' })).value.id;
    const running = makeExport(app.context, stopped);
    const isBegun = async () =>
      (await app.context.db.query('select from staff.export where id = $1 and lines > 0', [stopped])).rowCount === 1;
    while (!(await isBegun())) app.clock.advance(20);
    const [seen] = await listed();
    expect(seen).toMatchObject({ linesInAll: 200_000 });
    expect(seen.linesPerSecond).toBeGreaterThan(0);
    expect(seen.secondsLeft).toBeGreaterThan(0);
    expect(await cancel(stopped)).toMatchObject({ success: true });
    await running;
    const pieces = async () =>
      (await app.context.db.query('select from staff.export_piece where export_id = $1', [stopped])).rowCount;
    expect([(await listed())[0].state, await pieces()]).toEqual(['cancelled', 0]);

    const { value } = await begin('wagers', { game: 'many' });
    // The state after a server died in the middle.
    await takeUpExport(app.context.db, app.context, value.id);
    await app.jobs.runDue();
    const [row] = await listed();
    expect(row).toMatchObject({ state: 'done', lines: 200_000, totals: [{ currency: 'LTN', lines: 200_000 }] });
    const reply = await read(value.id);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(row.bytes),
    });
    expect(Buffer.byteLength(reply.rawPayload)).toBe(row.bytes);
    expect(reply.body.split('\r\n')).toHaveLength(200_004);
  }, 120_000);

  test('are deleted after a day', async () => {
    app.clock.advance(25 * 3600_000);
    await app.jobs.runDue();
    const { rows } = await app.context.db.query('select from staff.export_piece limit 1');
    expect(rows).toEqual([]);
  });
});
