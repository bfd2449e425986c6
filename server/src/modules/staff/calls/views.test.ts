import type { CallDefinition } from '@lantern/contract';
import { accountOfficeCalls } from '@lantern/contract/account/office';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { postOfficeCalls } from '@lantern/contract/post/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator, type Person, registerMember } from '../../../../test/people.ts';

let app: TestApp;
let member: Person;
beforeAll(async () => {
  app = await openTestApp();
  member = await registerMember(app);
});
afterAll(() => app?.close());

const views = async (operator: Operator) =>
  (
    await app.context.db.query<{ act: string; subject: string }>(
      `select act, subject from staff.audit where staff_id = $1 and act ~ '[.](view|list)$' order by number`,
      [operator.staffId],
    )
  ).rows;
const look = (operator: Operator, call: CallDefinition, id?: bigint) =>
  office(app, operator, call, id === undefined ? {} : { params: { id: id.toString() } });

test('an operator who reads a person’s data is logged, once while he goes on reading (standards.md, D04)', async () => {
  const operator = await loginStaff(app);
  const seen = { act: 'member.view', subject: `member ${member.memberId}` };
  await look(operator, accountOfficeCalls.getStaffMember, member.memberId);
  await look(operator, accountOfficeCalls.getStaffMember, member.memberId);
  expect(await views(operator)).toEqual([seen]);
  app.clock.advance(16 * 60_000);
  await look(operator, accountOfficeCalls.getStaffMember, member.memberId);
  expect(await views(operator)).toEqual([seen, seen]);
});

test('each of two operators is logged, and each list that names people', async () => {
  const operator = await loginStaff(app);
  await look(operator, accountOfficeCalls.findMembers);
  await look(operator, cashierOfficeCalls.listStaffDeposits);
  await look(operator, postOfficeCalls.listOutbox);
  await look(operator, accountOfficeCalls.getStaffMember, member.memberId);
  expect(await views(operator)).toEqual([
    { act: 'member.list', subject: 'members' },
    { act: 'deposit.list', subject: 'deposits' },
    { act: 'outbox.view', subject: 'outbox' },
    { act: 'member.view', subject: `member ${member.memberId}` },
  ]);
});

test('a read without a result is not logged: an unknown member, or a missing right', async () => {
  const [operator, other] = [await loginStaff(app), await loginStaff(app, { rights: ['content'] })];
  await look(operator, accountOfficeCalls.getStaffMember, 1n);
  await look(other, accountOfficeCalls.getStaffMember, member.memberId);
  expect([...(await views(operator)), ...(await views(other))]).toEqual([]);
});
