// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { callQuery } from '../calls/index.ts';
import { useHidden } from './balance.ts';
import { freezeBalance, releaseBalance, spendFrozen } from './frozen-balance.ts';

const client = new QueryClient();
const serverSays = (sumBalance: string) =>
  client.setQueryData(callQuery('getBalance', {}).queryKey, { sumBalance } as never);
const shown = () => useHidden.getState().frozen;

beforeEach(() => {
  releaseBalance();
  serverSays('400');
});

test('while a result is shown the balance stays, whatever the server says meanwhile', () => {
  freezeBalance(client);
  serverSays('498');
  freezeBalance(client);
  expect(shown()).toBe('400');
  releaseBalance();
  expect(shown()).toBeUndefined();
});

test('a stake that is placed meanwhile is taken off at once, and nothing is frozen without a show', () => {
  spendFrozen('25');
  expect(shown()).toBeUndefined();
  freezeBalance(client);
  spendFrozen('25.5');
  expect(shown()).toBe('374.5');
});
