// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NameLoginForm } from '../src/modules/session/login/name-login-form.tsx';
import { useNameLogin } from '../src/modules/session/login/use-name-login.ts';
import { drawPart, faultBeside, field, leave, refusal, send, server, shown, write } from './draw-part.tsx';

const Page = () => <NameLoginForm login={useNameLogin()} />;
const alert = () => document.querySelector('[role=alert]')?.textContent;

beforeEach(async () => {
  server.reset();
  await server.seals();
});
afterEach(leave);

test('the window opens with the focus in the name; what is missing is named beside its field', async () => {
  await drawPart(<Page />);
  expect(document.activeElement).toBe(field('Username'));
  await send('Username');
  expect([faultBeside('Username'), faultBeside('Password')]).toEqual([
    'This field is required.',
    'This field is required.',
  ]);
  expect(server.sent('login')).toEqual([]);
});

test('a refused log-in keeps name and password, and its message goes with the next press', async () => {
  server.refuses('login', refusal('login_failed'));
  await drawPart(<Page />);
  await write('Username', ' mai ');
  await write('Password', 'a password');
  await send('Username');
  expect([alert(), field('Username').value, field('Password').value]).toEqual([
    'refused: login_failed',
    ' mai ',
    'a password',
  ]);
  expect(server.sent('login')[0]?.body).toBeDefined();
});

test('after failures a captcha is asked for, and must be entered', async () => {
  server.refuses('login', { ...refusal('captcha_required'), captcha: true });
  server.answers('getCaptcha', 'aGVsbG8');
  await drawPart(<Page />);
  await write('Username', 'mai');
  await write('Password', 'a password');
  await send('Username');
  expect(alert()).toBe('refused: captcha_required');
  await send('Username');
  expect(server.sent('login')).toHaveLength(1);
  expect(shown()).toContain('This field is required.');
});
