import { type CallDefinition, calls } from '@lantern/contract';
import { STAFF_RIGHTS } from '@lantern/contract/lists';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, registerMember } from '../../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const ofStaff = (Object.values(calls) as CallDefinition[]).filter(({ who }) => who === 'staff');
const paramsOf = ({ path }: CallDefinition, id: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, id]));

test('without its right each call gives one answer for existing, missing and invalid objects', async () => {
  const { memberId } = await registerMember(app);
  for (const right of STAFF_RIGHTS) {
    const operator = await loginStaff(app, { rights: STAFF_RIGHTS.filter((one) => one !== right) });
    for (const call of ofStaff.filter((one) => one.right === right))
      for (const id of call.path.includes(':') ? [memberId.toString(), '77', 'no-id'] : ['']) {
        const input = { params: paramsOf(call, id), ...(call.method === 'GET' ? {} : { body: {} }) };
        expect(await office(app, operator, call, input), `${call.name} ${id}`).toMatchObject({ code: 'not_allowed' });
      }
  }
}, 60_000);

test('calls without a right of their own concern the caller, or find nothing that needs a right', async () => {
  expect(
    ofStaff
      .filter(({ right }) => !right)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'approve-staff-request',
    'change-own-password',
    'confirm-staff-session',
    'find-anything',
    'get-staff-request',
    'get-waiting',
    'list-earned-targets',
    'list-saved-filters',
    'list-staff-requests',
    'refuse-staff-request',
    'remove-filter',
    'save-filter',
    'staff-logout',
  ]);
});
