import { expect, test } from 'vitest';
import { isGuardedPath } from './guarded.ts';

const settings = (enabled: '0' | '1') => ({
  whitelabel: [
    { modId: 'MEMBER', enabled: '1' as const, childrenNodes: [{ modId: 'LOGINREQUIRED', enabled, childrenNodes: [] }] },
  ],
});

test('the guard is off unless the merchant switched it on', () => {
  expect(isGuardedPath('/index', false, undefined)).toBe(false);
  expect(isGuardedPath('/index', false, settings('0'))).toBe(false);
});

test('with the flag a visitor may open only the log-in paths, and a token opens everything', () => {
  for (const path of ['/login', '/register', '/register.html', '/helpmc', '/download', '/preview']) {
    expect(isGuardedPath(path, false, settings('1'))).toBe(false);
  }
  expect(isGuardedPath('/lottery', false, settings('1'))).toBe(true);
  expect(isGuardedPath('/lottery', true, settings('1'))).toBe(false);
});
