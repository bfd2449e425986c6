import { expect, test } from 'vitest';
import type { ContractModule } from './contract-module.ts';
import { calls } from './index.ts';
import { EXPORT_RIGHTS, REQUEST_CHANGES, REQUEST_RIGHTS, STAFF_RIGHTS } from './lists.ts';
import * as list from './modules.ts';

const modules: readonly ContractModule[] = Object.values<ContractModule>(list);
const rights: ReadonlySet<string> = new Set(STAFF_RIGHTS);

test('requests and exports need rights that a module declares', () => {
  for (const right of [...Object.values(REQUEST_RIGHTS), ...Object.values(EXPORT_RIGHTS).flat()])
    expect([right, rights.has(right)]).toEqual([right, true]);
});

test('what an approval changes are reads of operators', () => {
  for (const name of Object.values(REQUEST_CHANGES).flat())
    expect([name, calls[name]]).toMatchObject([name, { who: 'staff', method: 'GET' }]);
});

test('no two entries of a list have one place', () => {
  for (const key of ['rights', 'requestKinds', 'findKinds', 'exportKinds', 'pages'] as const) {
    const places = modules.flatMap((module) => Object.values(module[key] ?? {}).map(({ order }) => order));
    expect([key, new Set(places).size]).toEqual([key, places.length]);
  }
});

test('what operators get needs a right that a module declares, or names one; what is for them alone has one', () => {
  for (const [name, { to, right, shape }] of modules.flatMap((module) => Object.entries(module.events ?? {}))) {
    if (typeof right === 'string') expect([name, rights.has(right)]).toEqual([name, true]);
    else if (right) expect([name, shape.safeParse({ [right.field]: 'games' }).success]).toEqual([name, true]);
    else expect([name, to]).not.toEqual([name, 'staff']);
  }
});

test('the topic of an event has no member of its own: it goes to whoever follows it', () => {
  const events = modules.flatMap((module) => Object.values(module.events ?? {}));
  for (const { to, topic } of events) if (topic !== undefined) expect(to).toBe('everyone');
});
