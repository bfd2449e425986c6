import { type CallDefinition, calls } from '@lantern/contract';
import { accountCalls } from '@lantern/contract/account';
import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { type Person, registerMember, sendCall, TEST_PASSWORD } from '../../../test/people.ts';
import { newAddress } from '../../../test/seal.ts';

let app: TestApp;
let member: Person;
beforeAll(async () => {
  app = await openTestApp();
  member = await registerMember(app);
  await app.owner.query('update account.member set must_change_password = true where id = $1', [member.memberId]);
  app.clock.advance(2000);
});
afterAll(() => app?.close());

const OPEN = ['getMemberInfo', 'changePassword', 'logout'];
const ofMembers = (Object.entries(calls) as [string, CallDefinition][]).filter(
  ([, { who }]) => who !== 'visitor' && who !== 'staff',
);

async function codeOf({ method, path, idempotent }: CallDefinition): Promise<string | undefined> {
  const reply = await app.http.inject({
    method,
    url: path.replace(/:\w+/g, '1'),
    remoteAddress: newAddress(),
    headers: { ...member.headers, ...(idempotent ? { 'idempotency-key': crypto.randomUUID() } : {}) },
    ...(method === 'GET' ? {} : { payload: {} }),
  });
  return reply.json().code;
}

test('with a one-time password a session calls nothing but its change, its own facts and the log-out', async () => {
  expect(
    ofMembers
      .filter(([, { beforePasswordChange }]) => beforePasswordChange)
      .map(([name]) => name)
      .sort(),
  ).toEqual([...OPEN].sort());
  const passed = [];
  for (const [name, call] of ofMembers) {
    if (OPEN.includes(name)) continue;
    app.clock.advance(1000);
    const code = await codeOf(call);
    if (code !== 'password_change_needed') passed.push(`${name}: ${code}`);
  }
  expect(passed).toEqual([]);
});

test('once it is changed, everything is open to this session', async () => {
  const { headers } = member;
  const fresh = `${TEST_PASSWORD}-2`;
  const change = { newPassword: fresh, confirmNewPassword: fresh };
  expect((await sendCall(app, accountCalls.changePassword, change, { headers })).json()).toMatchObject({
    success: true,
  });
  app.clock.advance(2000);
  expect((await sendCall(app, sessionCalls.getSecurity, undefined, { headers })).json()).toMatchObject({
    success: true,
  });
});
