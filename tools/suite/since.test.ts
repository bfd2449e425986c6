import { expect, test } from 'vitest';
import { affectedBy } from './since.ts';

test('a module is tested with those that use it, and with what is made of all', () => {
  const { units, specs } = affectedBy(['server/src/modules/agents/agents.teams.ts']);
  expect(units).toContain('server/src/modules/agents/');
  expect(units).toContain('server/src/modules/contracts/');
  expect(units).toContain('apps/site/src/modules/agents/');
  expect(units).toContain('server/src/app/');
  expect(units).not.toContain('server/src/modules/slots/');
  expect(specs).toBe('all');
});

test('a dictionary belongs to its module, on the site and in the office', () => {
  const { units } = affectedBy(['packages/i18n/src/dictionaries/VI/slots.office.json']);
  expect(units).toContain('apps/office/src/modules/slots/');
  expect(units).not.toContain('server/src/modules/post/');
});

test('what lies outside every module may change anything', () => {
  const all = { units: 'all', specs: 'all' };
  expect(affectedBy(['packages/kernel/src/money.ts'])).toEqual(all);
  expect(affectedBy(['server/src/modules/unlisted/a.ts'])).toEqual(all);
  expect(affectedBy(['e2e/people.ts'])).toEqual(all);
});

test('a changed test or spec runs alone, and a text for people runs nothing', () => {
  const test = 'server/src/modules/agents/agents.teams.test.ts';
  expect(affectedBy([test])).toEqual({ units: [test], specs: [] });
  expect(affectedBy(['e2e/live.spec.ts', 'README.md'])).toEqual({ units: [], specs: ['e2e/live.spec.ts'] });
  expect(affectedBy([])).toEqual({ units: [], specs: [] });
});
