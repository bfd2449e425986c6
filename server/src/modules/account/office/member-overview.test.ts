import { accountOfficeCalls } from '@lantern/contract/account/office';
import { ledgerOfficeCalls } from '@lantern/contract/ledger/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { P } from '../../../../test/money.ts';
import { office } from '../../../../test/office.ts';
import { openPayee, openPayoutSetup, type PayoutSetup } from '../../../../test/payouts.ts';
import { loginStaff, type Operator, registerMember, startTrial } from '../../../../test/people.ts';

let setup: PayoutSetup;
let support: Operator;
let other: Operator;
beforeAll(async () => {
  setup = await openPayoutSetup();
  support = await loginStaff(setup.app, { rights: ['members.view', 'members.act', 'deposits'] });
  other = await loginStaff(setup.app, { rights: ['members.view', 'members.act', 'deposits'] });
});
afterAll(() => setup?.close());

const paramsOf = (id: bigint | string) => ({ params: { id: id.toString() } });
const correct = (id: bigint, body: object, operator: Operator | null = support) =>
  office(setup.app, operator, accountOfficeCalls.requestMemberCorrection, { ...paramsOf(id), body });
const approve = (id: string, operator: Operator) =>
  office(setup.app, operator, staffCalls.approveStaffRequest, { ...paramsOf(id), body: { reason: 'passport seen' } });
const view = async (id: bigint) =>
  (await office(setup.app, support, accountOfficeCalls.getStaffMember, paramsOf(id))).value;
const shown = async (id: bigint, operator: Operator | null = support, why = 'call of the member') =>
  office(setup.app, operator, accountOfficeCalls.showMemberIdentity, { ...paramsOf(id), body: { reason: why } });
const identity = async (id: bigint) => (await shown(id)).value;
const timeline = async (id: bigint, kind: string) =>
  (await office(setup.app, support, accountOfficeCalls.getMemberTimeline, { ...paramsOf(id), query: { kind } })).value
    .list;
const reason = 'typing error';

describe('a correction of name or birthday', () => {
  test('takes two persons, is in the log, and asks nothing of the member', async () => {
    const { memberId } = await registerMember(setup.app);
    const body = { payeeName: '  NGUYEN  THI LAN ', birthday: '1990-02-28', reason };
    const { value } = await correct(memberId, body);
    expect(await identity(memberId)).toMatchObject({ payeeName: null, birthday: null });
    expect(await view(memberId)).toMatchObject({ hasPayeeName: false, hasBirthday: false });
    expect(await correct(memberId, body, other)).toMatchObject({ code: 'request_waiting' });
    expect(await approve(value.requestId, support)).toMatchObject({ code: 'same_person' });
    expect(await approve(value.requestId, other)).toMatchObject({ value: { state: 'done' } });
    expect(await identity(memberId)).toMatchObject({ payeeName: 'NGUYEN THI LAN', birthday: '1990-02-28' });
    const acts = (await timeline(memberId, 'act')).filter(({ what }: { what: string }) => what !== 'member.identity');
    expect(acts.map(({ what, by }: { what: string; by: string }) => [what, by])).toEqual([
      ['request.approve', other.name],
      ['member.correction-request', support.name],
    ]);
    const again = await correct(memberId, { birthday: '1991-03-01', reason });
    await approve(again.value.requestId, other);
    expect(await identity(memberId)).toMatchObject({ payeeName: 'NGUYEN THI LAN', birthday: '1991-03-01' });
  });

  test('is dropped where the member has another name by now', async () => {
    const { memberId } = await registerMember(setup.app);
    const { value } = await correct(memberId, { payeeName: 'LE VAN AN', reason });
    await setup.app.owner.query(`update account.member set payee_name = 'TRAN AN' where id = $1`, [memberId]);
    expect(await approve(value.requestId, other)).toMatchObject({ code: 'changed_meanwhile' });
    expect(await identity(memberId)).toMatchObject({ payeeName: 'TRAN AN' });
  });

  test.each([
    [{ payeeName: 'L\u202eAN' }, 'payeeName'],
    [{ payeeName: '' }, 'payeeName'],
    [{ birthday: '2001-02-29' }, 'birthday'],
    [{ birthday: '2015-01-01' }, 'birthday'],
    [{}, 'payeeName'],
  ])('refuses %o beside its field', async (change, field) => {
    const { memberId } = await registerMember(setup.app);
    expect(await correct(memberId, { ...change, reason })).toMatchObject({
      code: 'fields_refused',
      fields: [{ field }],
    });
  });

  test('is for real members, operators with the right, and people who exist', async () => {
    const trial = await startTrial(setup.app);
    const viewer = await loginStaff(setup.app, { rights: ['members.view'] });
    const { memberId } = await registerMember(setup.app);
    expect(await correct(trial.memberId, { birthday: '1990-01-01', reason })).toMatchObject({ code: 'trial_account' });
    expect(await correct(memberId, { birthday: '1990-01-01', reason }, viewer)).toMatchObject({ success: false });
    expect(await correct(7n, { birthday: '1990-01-01', reason })).toMatchObject({ code: 'not_found' });
  });
});

describe('personal data', () => {
  test('is not in the view of a member, and is shown for a reason that is logged each time', async () => {
    const member = await openPayee(setup, 0n, { name: 'PHAM THI HOA' });
    const seen = await view(member.memberId);
    expect(seen).toMatchObject({ hasPayeeName: true, hasBirthday: false, mobile: null });
    const text = JSON.stringify(seen);
    expect([text.includes('PHAM'), text.includes(member.mail)]).toEqual([false, false]);
    expect((await shown(member.memberId)).value).toEqual({
      ...{ payeeName: 'PHAM THI HOA', birthday: null, email: member.mail, mobile: null },
    });
    await shown(member.memberId, other, 'name on a document');
    const acts = await timeline(member.memberId, 'act');
    expect(acts.map(({ what, by, text: why }: Record<string, string>) => [what, by, why])).toEqual([
      ['member.identity', other.name, 'name on a document'],
      ['member.identity', support.name, 'call of the member'],
    ]);
  });

  test('is not shown without a reason, without the right, or of nobody', async () => {
    const { memberId } = await registerMember(setup.app);
    const stranger = await loginStaff(setup.app, { rights: ['deposits'] });
    expect(await shown(memberId, support, '  ')).toMatchObject({ code: 'bad_input' });
    expect(await shown(memberId, stranger)).toMatchObject({ code: 'not_allowed' });
    expect(await shown(memberId, null)).toMatchObject({ success: false });
    expect(await shown(7n)).toMatchObject({ code: 'not_found' });
    expect(await timeline(memberId, 'act')).toEqual([]);
  });
});

describe('what an operator sees of a member', () => {
  test('devices and addresses with the others who used them, and never a trial', async () => {
    const [one, two] = [await registerMember(setup.app), await registerMember(setup.app)];
    const trial = await startTrial(setup.app);
    await setup.app.owner.query(
      `update session.session set device_hash = '\\x0102030405', address = '203.0.113.9' where member_id = any ($1)`,
      [[one.memberId, two.memberId, trial.memberId]],
    );
    const { value } = await office(setup.app, support, accountOfficeCalls.getMemberLinks, paramsOf(one.memberId));
    const others = [{ id: two.memberId.toString() }];
    expect(value).toMatchObject({
      devices: [{ device: '01020304', logins: 1, others }],
      addresses: [{ address: '203.0.113.9', others }],
      payouts: { accounts: 0, others: [] },
      downlines: 0,
    });
  });

  test('paid in and out by month as the ledger has it, and turnover', async () => {
    const member = await openPayee(setup, 900n * P);
    const { value } = await office(setup.app, support, accountOfficeCalls.getMemberMoney, paramsOf(member.memberId));
    const sum = (of: 'paidIn' | 'paidOut') =>
      value.months.reduce((total: number, month: Record<string, string>) => total + Number(month[of]), 0);
    expect([sum('paidIn'), sum('paidOut')]).toEqual([Number(value.paidIn), Number(value.paidOut)]);
    const { rows } = await setup.app.owner.query(
      `select coalesce(sum(amount) filter (where debit = 30), 0)::float8 / 1e6 as paid_in from ledger.transfer where member_id = $1`,
      [member.memberId],
    );
    expect(Number(value.paidIn)).toBe(rows[0]?.['paid_in']);
  });

  test('adjustments, payout accounts and documents are kinds of the timeline', async () => {
    const member = await openPayee(setup, 900n * P);
    const asked = await office(setup.app, support, ledgerOfficeCalls.requestAdjustment, {
      ...paramsOf(member.memberId),
      body: { direction: 'out', amount: '12.5', reason },
    });
    expect(await timeline(member.memberId, 'adjustment')).toMatchObject([
      { what: 'waiting', amount: '-12.5', by: support.name },
    ]);
    await approve(asked.value.requestId, other);
    expect(await timeline(member.memberId, 'adjustment')).toMatchObject([
      { what: 'done', by: `${support.name}, ${other.name}`, text: reason },
    ]);
    expect(await timeline(member.memberId, 'payout')).toMatchObject([{ what: 'payout_added' }]);
    await setup.app.owner.query(
      `insert into account.identity_document (member_id, id, kind, front_file, submitted_at, state, decided_at, decided_by, reason)
       values ($1, 71, 'passport', 1, $2, 'refused', $3, 'lan', 'too dark')`,
      [member.memberId, ...[2, 1].map((hours) => new Date(setup.app.clock.nowMs() - hours * 3600_000))],
    );
    expect(await timeline(member.memberId, 'document')).toMatchObject([
      { what: 'refused', by: 'lan', text: 'too dark' },
      { what: 'waiting', by: null, text: 'passport' },
    ]);
    expect((await view(member.memberId)).documents).toMatchObject([{ kind: 'passport', state: 'refused' }]);
  });
});
