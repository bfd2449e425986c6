// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../src/app/app.tsx';
import { useSession } from '../src/shared/session/index.ts';
import { refusal, server } from './fake-server.ts';
import { button, faultBeside, field, press, shown, until, untilShown, write } from './hands.ts';
import { draw, leave } from './open-page.tsx';

vi.mock('socket.io-client', () => ({ io: () => ({ on: () => undefined, close: () => undefined }) }));

async function logIn(name: string, password: string, code: string): Promise<void> {
  await write(field('Username'), name);
  await write(field('Password'), password);
  await write(field('Code'), code);
  await press(button('Log in'));
}

beforeEach(async () => {
  server.reset();
  useSession.setState({ state: 'out', token: null, name: '', rights: [] });
  await draw(<App />);
});
afterEach(leave);

test('what is missing is named beside its field, and nothing is sent', async () => {
  await logIn('', '', '123');
  expect(faultBeside(field('Username'))).toBeDefined();
  expect(faultBeside(field('Password'))).toBeDefined();
  expect(faultBeside(field('Code'))).toBeDefined();
  expect(server.sent('staffLogin')).toEqual([]);
});

test('a refused log-in keeps name and password, and takes a new code', async () => {
  server.refuses('staffLogin', refusal('wrong_login', 'Username, password or code is wrong.'));
  await logIn('mai', 'a long password', '123456');
  await untilShown('Username, password or code is wrong.');
  expect([field('Username').value, field('Password').value, field('Code').value]).toEqual([
    'mai',
    'a long password',
    '',
  ]);
  expect(faultBeside(field('Code'))).toBeUndefined();
});

test('after failures the letters of a picture are sent along, and are needed', async () => {
  server.refuses('staffLogin', { ...refusal('captcha_required', 'Type the letters.'), captcha: true });
  server.answers('getStaffCaptcha', () => ({ captchaId: 'picture-1', image: 'AAAA' }));
  await logIn('mai', 'a long password', '123456');
  await until(() => document.querySelector('img[alt="Picture with letters to type"]'));
  await write(field('Code'), '123456');
  await press(button('Log in'));
  expect(server.sent('staffLogin')).toHaveLength(1);
  expect(faultBeside(field('Letters in the picture'))).toBeDefined();
  await write(field('Letters in the picture'), ' kx7p ');
  await press(button('Log in'));
  await until(() => server.sent('staffLogin').length === 2);
  expect(server.last('staffLogin')?.body).toMatchObject({ captchaId: 'picture-1', captcha: 'kx7p' });
});

test('a log-in opens the office under the name as it is stored', async () => {
  server.answers('staffLogin', () => ({ token: 'fresh', rights: ['dashboard'] }));
  await logIn(' Mai ', 'a long password', '123456');
  await until(() => useSession.getState().state === 'in');
  expect(useSession.getState()).toMatchObject({ name: 'mai', token: 'fresh', rights: ['dashboard'] });
});

test('a first log-in goes on to the secret of the second factor', async () => {
  server.refuses('staffLogin', refusal('factor_due', 'Set up a second factor.'));
  server.answers('beginOperatorFactor', () => ({ totpSecret: 'JBSWY3DPEHPK3PXP', totpUri: 'otpauth://totp/lantern' }));
  await logIn('mai', 'first password', '');
  await until(() => shown().replaceAll(' ', '').includes('JBSWY3DPEHPK3PXP'));
  expect(server.last('beginOperatorFactor')?.body).toEqual({ name: 'mai', password: 'first password' });
});
