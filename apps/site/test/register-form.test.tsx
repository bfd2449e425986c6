// @vitest-environment happy-dom
import { DEFAULT_FIELD_RULES } from '@lantern/rules/account';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RegisterForm } from '../src/modules/session/register/register-form.tsx';
import { type RegisterSettings, useRegister } from '../src/modules/session/register/use-register.ts';
import { drawPart, faultBeside, field, leave, refusal, send, server, write } from './draw-part.tsx';

const { username, password } = DEFAULT_FIELD_RULES;
const SETTINGS = {
  ...{ fields: { username, password }, captcha: false, ageMinimum: 18, termsVersion: '1' },
} as unknown as RegisterSettings;

function Page() {
  const register = useRegister('name', SETTINGS);
  return <RegisterForm register={register} settings={SETTINGS} />;
}
const agree = () => act(async () => document.querySelector<HTMLInputElement>('[name=agreed]')?.click());

beforeEach(async () => {
  server.reset();
  await server.seals();
});
afterEach(leave);

test('what is missing is named beside each field, and the first of them has the focus', async () => {
  await drawPart(<Page />);
  await send('Username');
  expect(faultBeside('Username')).toContain('Username');
  expect(faultBeside('Password')).toBeDefined();
  expect(document.activeElement).toBe(field('Username'));
  expect(server.sent('register')).toEqual([]);
});

test('a name that is taken is explained beside it, and nothing that was entered is lost', async () => {
  server.refuses('register', refusal('username_taken'));
  await drawPart(<Page />);
  await write('Username', 'mai2026');
  await write('Password', 'A-long-pass-7');
  await write('Confirm password', 'A-long-pass-7');
  await agree();
  await send('Username');
  expect(faultBeside('Username')).toBe('refused: username_taken');
  expect([field('Username').value, field('Password').value]).toEqual(['mai2026', 'A-long-pass-7']);
  await write('Username', 'mai2027');
  expect(faultBeside('Username')).toBeUndefined();
});
