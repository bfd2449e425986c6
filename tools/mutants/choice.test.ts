import { describe, expect, test } from 'vitest';
import { choose, readChoice } from './choice.ts';
import type { Defect } from './defect.ts';

const defect = (id: string, file: string, tests: readonly string[], more: Partial<Defect> = {}): Defect => ({
  id,
  file,
  find: 'a',
  replace: 'b',
  danger: '',
  breaks: '',
  tests,
  ...more,
});
const groups = {
  money: [defect('stake', 'server/ledger.sql', ['server/ledger']), defect('payout', 'server/pay.ts', ['server/pay'])],
  routes: [defect('route', 'server/route.ts', ['server/route'], { quick: true })],
};
const ids = (choice: Parameters<typeof choose>[1]) => choose(groups, choice).map(({ id }) => id);

describe('the choice of seeded defects', () => {
  test('all without options; by name, by group, or the quick ones', () => {
    expect(ids({})).toEqual(['stake', 'payout', 'route']);
    expect(ids({ only: ['payout'] })).toEqual(['payout']);
    expect(ids({ group: ['routes'] })).toEqual(['route']);
    expect(ids({ quick: true })).toEqual(['route']);
    expect(ids({ group: ['money'], quick: true })).toEqual([]);
    const named = { one: [defect('one', 'a.ts', ['server/'], { quick: ['server/a.test.ts'] })] };
    expect(choose(named, { quick: true }).map(({ tests }) => tests)).toEqual([['server/a.test.ts']]);
    expect(choose(named, {}).map(({ tests }) => tests)).toEqual([['server/']]);
  });

  test('those whose file or tests have changed, and no others', () => {
    expect(ids({ changed: ['server/pay.ts'] })).toEqual(['payout']);
    expect(ids({ changed: ['server/ledger.obligations.test.ts', 'server/route-map.ts'] })).toEqual(['stake']);
    expect(ids({ changed: [] })).toEqual([]);
  });

  test('an unknown name is reported with the known ones', () => {
    expect(() => ids({ only: ['stakes'] })).toThrow('stake, payout, route');
    expect(() => ids({ group: ['window'] })).toThrow('money, routes');
    expect(() => readChoice(['--since', 'no-such-commit'])).toThrow('git knows no commit');
  });
});
