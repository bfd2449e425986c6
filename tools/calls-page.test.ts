import { calls } from '@lantern/contract';
import { expect, test } from 'vitest';
import { callsPage, modulesOfCalls } from './calls-page.ts';
import { specCalls } from './spec-calls.ts';

const paths = ['server/src/modules/site/calls/get-status.ts', 'server/src/modules/site/calls/get-status.test.ts'];

test('a call’s module is where its file lies', () => {
  expect([...modulesOfCalls(paths)]).toEqual([['get-status', 'site']]);
  expect([...modulesOfCalls(['server/src/modules/lottery/office/void-draw.ts'])]).toEqual([['void-draw', 'lottery']]);
});

test('the page distinguishes an implemented call from one that is only declared', () => {
  const page = callsPage(paths, [calls.getStatus, calls.getPermission]);
  expect(page).toContain('| `/wps/system/status` | GET | visitor | site | – | stands |');
  expect(page).toContain('| `/wps/system/permission` | GET | visitor | – | – | declared |');
});

test('every call of the specification is on the page and implemented', () => {
  const page = callsPage(paths);
  for (const { path } of specCalls) expect(page).toContain(`\`${path}\``);
  expect(page).not.toContain('missing');
});
