import { expect, test } from 'vitest';
import { calls } from './index.ts';
import { OFFICE_DECISIONS } from './office-decisions.ts';

const writes = Object.entries(calls).filter(([, { who, method }]) => who === 'staff' && method !== 'GET');

test('every call by which an operator changes anything says who decides it', () => {
  expect(Object.keys(OFFICE_DECISIONS).sort()).toEqual(writes.map(([name]) => name).sort());
});

test('what only asks is not done by the same call: it answers the number of a request, or names its second step', () => {
  const asking = writes.filter(([name]) => OFFICE_DECISIONS[name as keyof typeof OFFICE_DECISIONS] === 'two');
  for (const [name, { summary }] of asking)
    expect(`${name}: ${summary}`).toMatch(/first person|request|two operators|another operator/i);
});
