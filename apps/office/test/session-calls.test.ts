// @vitest-environment happy-dom
import { NETWORK_FAILURE } from '@lantern/client';
import { beforeEach, expect, test } from 'vitest';
import { callApi, useConfirmCode } from '../src/shared/calls/index.ts';
import { useSession } from '../src/shared/session/index.ts';
import { refusal, type Sent, server } from './fake-server.ts';
import { until } from './hands.ts';

const OVER = refusal('not_logged_in', 'Log in.');
const NEEDED = refusal('confirm_needed', 'Enter a code.');
const body = { oldPassword: 'old password', newPassword: 'a longer password' };
const change = () => callApi('changeOwnPassword', { body });
const tokens = (list: readonly Sent[]) => list.map(({ token }) => token);

/** The first calls are refused, the next ones answered. */
function refusesFirst(refused: typeof OVER, times = 1): void {
  server.replies('changeOwnPassword', () =>
    server.sent('changeOwnPassword').length <= times ? refused : { success: true, value: {} },
  );
}

beforeEach(() => {
  server.reset();
  server.answers('resumeStaffSession', () => ({ token: 'fresh', name: 'mai', rights: ['audit'] }));
  useSession.setState({ state: 'in', token: 'old', name: 'mai', rights: ['audit'] });
  useConfirmCode.setState({ answer: null });
});

test('a call with a token that is over is sent once more with a fresh one', async () => {
  refusesFirst(OVER);
  expect(await change()).toEqual({ success: true, value: {} });
  expect(tokens(server.sent('changeOwnPassword'))).toEqual(['old', 'fresh']);
  expect(server.sent('changeOwnPassword').map((one) => one.body)).toEqual([body, body]);
  expect(useSession.getState()).toMatchObject({ state: 'in', token: 'fresh' });
});

test('calls that find the token over at once ask for one fresh token together', async () => {
  refusesFirst(OVER, 3);
  const replies = await Promise.all([change(), change(), change()]);
  expect(replies.map(({ success }) => success)).toEqual([true, true, true]);
  expect(server.sent('resumeStaffSession')).toHaveLength(1);
});

test('without a fresh token the operator is out, and the call is refused', async () => {
  server.refuses('changeOwnPassword', OVER);
  server.refuses('resumeStaffSession', OVER);
  expect(await change()).toMatchObject({ success: false, code: 'not_logged_in' });
  expect(server.sent('changeOwnPassword')).toHaveLength(1);
  expect(useSession.getState()).toMatchObject({ state: 'out', token: null });
});

test.each([
  ['no answer comes', () => server.loses('resumeStaffSession')],
  ['the server is busy', () => server.refuses('resumeStaffSession', refusal('try_again', 'Busy.'))],
] as const)('when a fresh token is asked for and %s, nobody is logged out', async (_, happens) => {
  server.refuses('changeOwnPassword', OVER);
  happens();
  expect(await change()).toMatchObject({ success: false, code: NETWORK_FAILURE });
  expect(useSession.getState()).toMatchObject({ state: 'in', token: 'old' });
  refusesFirst(OVER, 2);
  server.answers('resumeStaffSession', () => ({ token: 'fresh', name: 'mai', rights: ['audit'] }));
  expect(await change()).toMatchObject({ success: true });
});

test('a call that needs a code waits for it and is then sent once more', async () => {
  refusesFirst(NEEDED);
  const reply = change();
  await until(() => useConfirmCode.getState().answer);
  expect(server.sent('changeOwnPassword')).toHaveLength(1);
  useConfirmCode.getState().answer?.(true);
  expect(await reply).toEqual({ success: true, value: {} });
  expect(server.sent('changeOwnPassword')).toHaveLength(2);
  expect(useConfirmCode.getState().answer).toBeNull();
});

test('a code that is not given refuses the call, which is not sent again', async () => {
  refusesFirst(NEEDED);
  const reply = change();
  await until(() => useConfirmCode.getState().answer);
  useConfirmCode.getState().answer?.(false);
  expect(await reply).toMatchObject({ success: false, code: 'confirm_needed' });
  expect(server.sent('changeOwnPassword')).toHaveLength(1);
});

test('a call whose answer is lost is not sent again', async () => {
  server.loses('changeOwnPassword');
  expect(await change()).toMatchObject({ success: false, code: NETWORK_FAILURE });
  expect(server.sent('changeOwnPassword')).toHaveLength(1);
  expect(useSession.getState().state).toBe('in');
});
