import { walletCalls } from '@lantern/contract/wallet';
import { idFloorOf } from '@lantern/kernel';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { fundMember, type Person, registerMember, startTrial } from '../../../../test/people.ts';
import { takeUpStatement } from '../statements/wallet.statements.store.ts';
import { PDF_LINES_MAX } from './begin-statement.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  person = await registerMember(app);
  await fundMember(app, person.memberId, 12_500_000n);
});
afterAll(() => app?.close());

const begin = async (body: object, who: Person | null = person, language = 'EN') => {
  const headers = { ...who?.headers, 'x-language': language };
  return (
    await app.http.inject({ method: 'POST', url: walletCalls.beginStatement.path, headers, payload: body })
  ).json();
};
const listed = async (who = person) =>
  (await app.http.inject({ url: walletCalls.listStatements.path, headers: who.headers })).json().value.list;
const cancel = async (id: string, who = person) =>
  (await app.http.inject({ method: 'DELETE', url: `/wps/member/statements/${id}`, headers: who.headers })).json();
const read = (id: string, who: Person | null = person) =>
  app.http.inject({ url: `/wps/member/statements/${id}/file`, headers: { ...who?.headers } });

async function take(body: object, who = person, language = 'EN') {
  const { value } = await begin(body, who, language);
  await app.jobs.runDue();
  return read(value.id, who);
}
const cellsOf = (csv: string): string[][] => {
  expect(csv.startsWith('\uFEFF')).toBe(true);
  return parse(csv, { bom: true, record_delimiter: '\r\n' });
};

/** Movements of a long life, alternately in and out. */
const addMoves = (memberId: bigint, count: number) =>
  app.owner.query(
    `insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, at)
     select $1, $2::bigint + n, case n % 2 when 0 then 3 else 4 end, 0, case n % 2 when 0 then 1 else 20 end, case n % 2 when 0 then 20 else 1 end, 'LTN', 1000000, now() + n * interval '1 ms'
     from generate_series(1, $3::int) n`,
    [memberId, idFloorOf(Date.now()), count],
  );

describe('a statement file', () => {
  test('as CSV has the balances of the ledger around its lines, in the words of the member', async () => {
    const reply = await take({ format: 'csv' });
    expect(reply.headers['content-disposition']).toMatch(/attachment; filename="statement-[0-9-]+\.csv"/);
    const lines = cellsOf(reply.body);
    expect(lines.map((cells) => cells.at(-1))).toEqual(['Balance', '0', '12.5', '12.5']);
    expect(lines.map((cells) => cells[1]).slice(1)).toEqual(['Opening balance', 'Adjustment', 'Closing balance']);
    const own = cellsOf((await take({ format: 'csv' }, person, 'VI')).body);
    expect(own[0]?.[0]).toBe('Thời gian');
    const later = cellsOf((await take({ format: 'csv', from: '9999-01-01', to: '9999-12-31' })).body);
    expect(later.map((cells) => cells.at(-1))).toEqual(['Balance', '12.5', '12.5']);
  });

  test('as PDF is whole, with its fonts, in Vietnamese too', async () => {
    for (const language of ['EN', 'VI', 'AR']) {
      const reply = await take({ format: 'pdf', from: '2026-01-01' }, person, language);
      expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(reply.rawPayload.subarray(-6).toString().trim()).toBe('%%EOF');
      expect(reply.rawPayload.includes('/FontFile')).toBe(true);
    }
  });

  test('a PDF of too many lines is refused before it begins', async () => {
    const busy = await registerMember(app);
    await addMoves(busy.memberId, PDF_LINES_MAX + 1);
    expect(await begin({ format: 'pdf' }, busy)).toMatchObject({ code: 'statement_too_long' });
    expect(await begin({ format: 'csv' }, busy)).toMatchObject({ success: true });
  });

  test('is for real accounts', async () => {
    const trial = await startTrial(app);
    expect(await begin({ format: 'csv' }, trial)).toMatchObject({ code: 'in_need_true_account' });
  });
});

describe('files of members', () => {
  test('another member’s file, and an unfinished one, answer like a missing one', async () => {
    const other = await registerMember(app);
    const { value } = await begin({ format: 'csv' });
    expect((await read(value.id)).json()).toMatchObject({ code: 'not_found' });
    await app.jobs.runDue();
    expect((await read(value.id)).statusCode).toBe(200);
    for (const id of [value.id, '77']) {
      expect((await read(id, other)).json()).toMatchObject({ code: 'not_found' });
      expect(await cancel(id, other)).toMatchObject({ code: 'not_found' });
    }
    expect(await listed(other)).toEqual([]);
    expect((await read(value.id, null)).json()).toMatchObject({ code: 'not_logged_in' });
    expect(await begin({ format: 'csv' }, null)).toMatchObject({ code: 'not_logged_in' });
  });

  test('a stopped file is never written, and a killed run begins anew', async () => {
    const { value: stopped } = await begin({ format: 'csv' });
    expect(await cancel(stopped.id)).toMatchObject({ success: true });
    await app.jobs.runDue();
    expect((await read(stopped.id)).json()).toMatchObject({ code: 'not_found' });
    const { value: killed } = await begin({ format: 'csv' });
    const file = await takeUpStatement(app.context.db, killed.id);
    expect(file).toMatchObject({ state: 'running' });
    await app.owner.query(`insert into wallet.statement_piece values ($1, $2, 0, 'half a line')`, [
      person.memberId,
      killed.id,
    ]);
    await app.jobs.runDue();
    expect(cellsOf((await read(killed.id)).body)).toHaveLength(4);
  });

  test('no more than three wait at once, however they are asked for', async () => {
    const busy = await registerMember(app);
    const replies = await Promise.all(Array.from({ length: 6 }, () => begin({ format: 'csv' }, busy)));
    expect(replies.filter(({ success }) => success)).toHaveLength(3);
    expect(replies.filter(({ code }) => code === 'too_many_requests')).toHaveLength(3);
    await app.jobs.runDue();
  });

  test('a wrong period or format is refused beside its field', async () => {
    expect(await begin({ format: 'csv', from: '2026-11-02', to: '2026-11-01' })).toMatchObject({
      code: 'fields_refused',
      fields: [{ field: 'to' }],
    });
    expect(await begin({ format: 'xls' })).toMatchObject({ code: 'bad_input' });
  });

  test('is deleted after a day', async () => {
    await take({ format: 'csv' });
    app.clock.advance(25 * 3600_000);
    await app.jobs.runDue();
    const { rows } = await app.owner.query('select from wallet.statement_piece where member_id = $1', [
      person.memberId,
    ]);
    expect(rows).toEqual([]);
  });
});
