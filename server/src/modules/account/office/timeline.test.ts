import { accountOfficeCalls } from '@lantern/contract/account/office';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { P } from '../../../../test/money.ts';
import { office } from '../../../../test/office.ts';
import { openPayee, openPayoutSetup, type PayoutSetup, request } from '../../../../test/payouts.ts';
import { loginStaff, type Operator, registerMember } from '../../../../test/people.ts';

let setup: PayoutSetup;
let support: Operator;
let stranger: Operator;
beforeAll(async () => {
  setup = await openPayoutSetup();
  support = await loginStaff(setup.app, { rights: ['members.view', 'members.act', 'withdrawals'] });
  stranger = await loginStaff(setup.app, { rights: ['withdrawals'] });
});
afterAll(() => setup?.close());

type Query = Readonly<Record<string, string>>;
const timeline = (id: bigint | string, query: Query = {}, operator: Operator | null = support) =>
  office(setup.app, operator, accountOfficeCalls.getMemberTimeline, { params: { id: id.toString() }, query });
const keys = (list: { kind: string; id: string }[]) => list.map(({ kind, id }) => `${kind} ${id}`);

/** Every page of a timeline, as one list. */
async function whole(id: bigint, query: Query = {}) {
  const list = [];
  let before: string | null = '';
  for (let pages = 0; before !== null && pages < 20; pages += 1) {
    const { value }: { value: { list: { kind: string; id: string; at: string }[]; next: string | null } } =
      await timeline(id, { ...query, before });
    list.push(...value.list);
    before = value.next;
  }
  return list;
}

test('a withdrawal, a log-in, a note and an act of an operator stand in one order, and a filter keeps one kind', async () => {
  const member = await openPayee(setup, 900n * P);
  const params = { id: member.memberId.toString() };
  setup.app.clock.advance(1000);
  const asked = await request(setup, member, '100');
  expect(asked.success).toBe(true);
  setup.app.clock.advance(1000);
  await office(setup.app, support, accountOfficeCalls.addMemberNote, { params, body: { text: 'called' } });
  setup.app.clock.advance(1000);
  const body = { reason: 'asked for by the member', version: 0 };
  await office(setup.app, support, accountOfficeCalls.freezeMember, { params, body });
  const list = await whole(member.memberId);
  expect(list.slice(0, 3)).toMatchObject([
    { kind: 'act', what: 'member.freeze', by: support.name, text: body.reason },
    { kind: 'note', text: 'called', by: support.name },
    { kind: 'withdrawal', what: 'applied', amount: '100' },
  ]);
  expect(list.some(({ kind }) => kind === 'login')).toBe(true);
  expect(keys(await whole(member.memberId, { kind: 'note' }))).toEqual(
    keys(list.filter(({ kind }) => kind === 'note')),
  );
  const { value } = await office(setup.app, support, accountOfficeCalls.listMemberWithdrawals, { params });
  expect(value).toMatchObject({ total: 1, list: [{ amount: '100', state: 'applied' }] });
  const found = await office(setup.app, support, cashierOfficeCalls.getStaffWithdrawal, {
    params: { id: value.list[0].id },
  });
  expect(found.value.reference).toBe(value.list[0].reference);
});

test('its pages together have every event once, newest first, however many are of one instant', async () => {
  const { memberId } = await registerMember(setup.app);
  const add = async (text: string) => {
    const params = { id: memberId.toString() };
    await office(setup.app, support, accountOfficeCalls.addMemberNote, { params, body: { text } });
  };
  for (let note = 0; note < 24; note += 1) await add(`at one instant ${note}`);
  for (let note = 0; note < 21; note += 1) {
    setup.app.clock.advance(note % 3);
    await add(`later ${note}`);
  }
  const list = await whole(memberId);
  const { rows } = await setup.app.context.db.query<{ id: string }>('select id from staff.note where member_id = $1', [
    memberId,
  ]);
  const notes = list.filter(({ kind }) => kind === 'note').map(({ id }) => id);
  expect(notes).toHaveLength(45);
  expect(new Set(notes)).toEqual(new Set(rows.map(({ id }) => id)));
  const times = list.map(({ at }) => Date.parse(at));
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect(new Set(keys(list)).size).toBe(list.length);
});

test('it needs the right to see members; an unknown member is not found; a wrong place is refused', async () => {
  const { memberId } = await registerMember(setup.app);
  expect(await timeline(memberId, {}, null)).toMatchObject({ success: false });
  expect(await timeline(memberId, {}, stranger)).toMatchObject({ success: false });
  expect(await timeline('123')).toMatchObject({ code: 'not_found' });
  expect(await timeline(memberId, { before: 'yesterday' })).toMatchObject({ success: false });
  const records = (operator: Operator, id: string) =>
    office(setup.app, operator, accountOfficeCalls.listMemberWithdrawals, { params: { id } });
  expect(await records(stranger, memberId.toString())).toMatchObject({ success: false });
  expect(await records(support, '123')).toMatchObject({ code: 'not_found' });
});
