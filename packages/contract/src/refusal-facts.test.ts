import { expect, test } from 'vitest';
import { calls, PIPELINE_REFUSALS, REFUSAL_FACTS } from './index.ts';

test('facts are declared for refusals that a call can give', () => {
  const names = new Set<string>([
    ...PIPELINE_REFUSALS,
    ...Object.values(calls).flatMap(({ refusals }) => [...refusals]),
  ]);
  expect(Object.keys(REFUSAL_FACTS).filter((name) => !names.has(name))).toEqual([]);
});
