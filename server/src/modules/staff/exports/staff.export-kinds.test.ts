import { accountCalls } from '@lantern/contract/account';
import { accountOfficeCalls } from '@lantern/contract/account/office';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { ledgerOfficeCalls } from '@lantern/contract/ledger/office';
import { EXPORT_KINDS, type ExportKind, STAFF_RIGHTS } from '@lantern/contract/lists';
import { staffCalls } from '@lantern/contract/staff';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { office } from '../../../../test/office.ts';
import { memberCall, openPayee, openPayoutSetup, P, type Payee, type PayoutSetup } from '../../../../test/payouts.ts';
import { loginStaff, type Operator, type Person } from '../../../../test/people.ts';
import { uploaded } from '../../../../test/pictures.ts';

let setup: PayoutSetup;
let chief: Operator;
let member: Payee;
beforeAll(async () => {
  setup = await openPayoutSetup();
  chief = await loginStaff(setup.app);
  member = await openPayee(setup, 900n * P, { name: 'PHAM THI HOA' });
});
afterAll(() => setup?.close());

const begin = (kind: ExportKind, filter: object = {}, who = chief) =>
  office(setup.app, who, staffCalls.beginExport, { body: { kind, filter } });

/** The records of a file by their columns, without totals and the last line. */
async function take(kind: ExportKind, filter: object = {}): Promise<Record<string, string>[]> {
  const { value } = await begin(kind, filter);
  await setup.app.jobs.runDue();
  const url = `/api/staff/exports/${value.id}/file`;
  const { body } = await setup.app.http.inject({ url, headers: { ...chief.headers } });
  const lines: Record<string, string>[] = parse(body, { bom: true, columns: true, record_delimiter: '\r\n' });
  expect(lines.at(-1)?.['record']).toBe('generated');
  return lines.filter(({ record = '' }) => !['total', 'generated', 'No Activity'].includes(record));
}
const ofMember = (person: Pick<Person, 'memberId'>) => ({ member: person.memberId.toString() });

describe('a file has every row of its list', () => {
  test.each([
    ['payment_methods', cashierOfficeCalls.listPaymentMethods],
    ['payout_methods', cashierOfficeCalls.listStaffPayoutMethods],
    ['payment_providers', cashierOfficeCalls.listPaymentProviders],
  ] as const)('%s, with name and state, and no secret', async (kind, call) => {
    const { list } = (await office(setup.app, chief, call)).value;
    const lines = await take(kind);
    const shown = list.map(({ code, name, isEnabled }: { code: string; name: string; isEnabled: boolean }) => [
      ...[code, name, isEnabled ? 'on' : 'off'],
    ]);
    expect(lines.map(({ code, name, state }) => [code, name, state]).sort()).toEqual(shown.sort());
    expect(Object.keys(lines[0] ?? {}).filter((column) => /secret|key/.test(column))).toEqual([]);
  });

  test('runs of reconciliation: who started them, what was compared and what differed', async () => {
    const { run } = (await office(setup.app, chief, cashierOfficeCalls.startPayoutRun, { body: {} })).value;
    expect(await take('runs')).toContainEqual(
      expect.objectContaining({
        record: 'run',
        id: `'${run.id}`,
        started_by: chief.name,
        compared: String(run.compared),
      }),
    );
    expect(await take('runs', { from: '2099-01-01' })).toEqual([]);
  });

  test('adjustments: amount with its sign, reason and both operators', async () => {
    const other = await loginStaff(setup.app);
    const params = { id: member.memberId.toString() };
    const body = { direction: 'out', amount: '12.50', reason: 'paid twice' };
    const { value } = await office(setup.app, chief, ledgerOfficeCalls.requestAdjustment, { params, body });
    const decision = { params: { id: value.requestId }, body: { reason: 'seen in the bank' } };
    await office(setup.app, other, staffCalls.approveStaffRequest, decision);
    expect(await take('adjustments', { state: 'done' })).toMatchObject([
      {
        ...{ account: member.username, amount: '-12.5', currency: 'LTN', asked_by: chief.name, reason: 'paid twice' },
        ...{ decided_by: other.name, decision_reason: 'seen in the bank' },
      },
    ]);
    expect(await take('adjustments', { state: 'waiting' })).toEqual([]);
  });

  test('documents: state and decision, not what they show', async () => {
    const frontId = await uploaded(setup.app, member, 'identity');
    await memberCall(setup.app, member, accountCalls.submitDocument, {
      body: { kind: 'passport', expiresOn: null, frontId },
    });
    const [line] = await take('documents', ofMember(member));
    expect(line).toMatchObject({ account: member.username, kind: 'passport', state: 'waiting', decided_by: '' });
    expect(JSON.stringify(line)).not.toContain('PHAM');
    const { value } = await office(setup.app, chief, accountOfficeCalls.listIdentityDocuments);
    expect((await take('documents', { state: 'waiting' })).length).toBe(value.total);
  });

  test('members: no name, mail or number', async () => {
    const lines = await take('members');
    expect(lines.map(({ account }) => account)).toContain(member.username);
    expect(JSON.stringify(lines)).not.toMatch(/PHAM|@example/);
  });

  test('log-ins and timeline of one member, and of one only', async () => {
    const sessions = await take('sessions', ofMember(member));
    expect(sessions).toMatchObject([{ record: 'login', account: member.username, address: member.address }]);
    const kinds = (await take('timeline', ofMember(member))).map(({ kind, what }) => `${kind} ${what}`);
    expect(kinds).toContain('payout payout_added');
    expect(kinds).toContain(`login ${member.address}`);
    for (const kind of ['sessions', 'timeline'] as const)
      expect(await begin(kind)).toMatchObject({ code: 'fields_refused', fields: [{ field: 'filter.member' }] });
  });

  test('weights of turnover with the time since when they count', async () => {
    const lines = await take('turnover_weights');
    expect(lines.find(({ category }) => category === 'RNG')).toMatchObject({ record: 'weight', since: '' });
  });
});

test('no kind of file is given without a right beside that of exports', async () => {
  const alone = await loginStaff(setup.app, { rights: ['exports'] });
  for (const kind of EXPORT_KINDS)
    expect(await begin(kind, ofMember(member), alone), kind).toMatchObject({ code: 'not_allowed' });
  const others = STAFF_RIGHTS.filter((right) => right !== 'exports');
  const without = await loginStaff(setup.app, { rights: others });
  expect(await begin('members', {}, without)).toMatchObject({ code: 'not_allowed' });
});
