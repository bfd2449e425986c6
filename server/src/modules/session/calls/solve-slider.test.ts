import { createHash } from 'node:crypto';
import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { picturesOnly, registerMember, sendCall, solveSlider, TEST_PASSWORD } from '../../../../test/people.ts';
import { newAddress } from '../../../../test/seal.ts';
import { changeSetting, settingsOf } from '../../site/index.ts';

let app: TestApp;
let username: string;
const flag = async (isOn: boolean) => {
  const flags = (await settingsOf(app.context))['whitelabel.flags'];
  await app.context.db.transaction((tx) =>
    changeSetting(app.context, tx, 'whitelabel.flags', { ...flags, SLIDER: isOn }, 'test'),
  );
};
beforeAll(async () => {
  app = await openTestApp();
  await picturesOnly(app);
  username = (await registerMember(app)).username;
});
beforeEach(() => flag(true));
afterAll(() => app?.close());

const login = (more: object) => sendCall(app, sessionCalls.login, { username, password: TEST_PASSWORD, ...more });
const puzzle = async () => {
  const { sliderId } = (await sendCall(app, sessionCalls.getSlider)).json().value;
  const { rows } = await app.context.db.query<{ hole_x: number }>('select hole_x from session.slider where id = $1', [
    sliderId,
  ]);
  return { sliderId: sliderId as string, x: rows[0]?.hole_x ?? 0 };
};
const hand = (x: number) =>
  Array.from({ length: 12 }, (_, step) => ({ t: step * 60 + (step % 3) * 7, x: (x * step) / 11 }));
const solve = (body: object) => sendCall(app, sessionCalls.solveSlider, body);
const codeOf = (reply: { json(): { code?: string } }) => reply.json().code;

describe('success', () => {
  test('its ticket is valid for one log-in, and no second one', async () => {
    const sliderTicket = await solveSlider(app);
    expect((await login({ sliderTicket })).statusCode).toBe(200);
    expect(codeOf(await login({ sliderTicket }))).toBe('slider_required');
  });

  test('two concurrent log-ins never share a ticket', async () => {
    const sliderTicket = await solveSlider(app);
    const replies = await Promise.all([1, 2, 3].map(() => login({ sliderTicket })));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('a ticket expires after two minutes', async () => {
    const sliderTicket = await solveSlider(app);
    app.clock.advance(120_000);
    expect(codeOf(await login({ sliderTicket }))).toBe('slider_required');
  });
});

describe('refusals', () => {
  test('beside the hole; and the puzzle is used up', async () => {
    const { sliderId, x } = await puzzle();
    app.clock.advance(1000);
    expect(codeOf(await solve({ sliderId, x: x - 6, path: hand(x - 6) }))).toBe('slider_wrong');
    expect(codeOf(await solve({ sliderId, x, path: hand(x) }))).toBe('slider_wrong');
  });

  test('in the hole without a movement', async () => {
    const { sliderId, x } = await puzzle();
    app.clock.advance(1000);
    expect(codeOf(await solve({ sliderId, x, path: [{ t: 900, x }] }))).toBe('slider_wrong');
  });

  test('a movement longer than the age of the puzzle', async () => {
    const { sliderId, x } = await puzzle();
    expect(codeOf(await solve({ sliderId, x, path: hand(x) }))).toBe('slider_wrong');
  });

  test('a puzzle of two minutes ago, and an unknown one', async () => {
    const { sliderId, x } = await puzzle();
    app.clock.advance(120_000);
    expect(codeOf(await solve({ sliderId, x, path: hand(x) }))).toBe('slider_wrong');
    expect(codeOf(await solve({ sliderId: 'nobody', x, path: hand(x) }))).toBe('slider_wrong');
  });

  test('an invalid path', async () => {
    expect(codeOf(await solve({ sliderId: 'a', x: 1, path: [] }))).toBe('bad_input');
  });
});

describe('at the log-in', () => {
  test('unsolved, a right password is not checked and no try is counted', async () => {
    const address = newAddress();
    for (let round = 0; round < 12; round += 1)
      expect(codeOf(await sendCall(app, sessionCalls.login, { username, password: TEST_PASSWORD }, { address }))).toBe(
        'slider_required',
      );
    const sliderTicket = await solveSlider(app);
    const reply = await sendCall(
      app,
      sessionCalls.login,
      { username, password: TEST_PASSWORD, sliderTicket },
      { address },
    );
    expect(reply.statusCode).toBe(200);
  });

  test('the captcha replaces it: the alternative without dragging', async () => {
    const image = (await sendCall(app, sessionCalls.getCaptcha)).json().value;
    const captchaId = createHash('sha256').update(Buffer.from(image, 'base64')).digest('base64url');
    await app.context.db.query(
      `update session.captcha set answer_hash = sha256(convert_to($1 || ' ACE34', 'UTF8')) where id = $1`,
      [captchaId],
    );
    expect((await login({ captchaId, captcha: 'ace34' })).statusCode).toBe(200);
    expect(codeOf(await login({ captchaId: 'nobody', captcha: 'ace34' }))).toBe('captcha_wrong');
  });

  test('the merchant may disable it', async () => {
    await flag(false);
    expect((await login({})).statusCode).toBe(200);
  });
});
