import type { Module } from '../../platform/index.ts';
import { getBalance } from './calls/get-balance.ts';
import { getConsolidated } from './calls/get-consolidated.ts';
import { getResults } from './calls/get-results.ts';
import { contractRequestsHook, vendorMoneyHook } from './wallet.points.ts';

export const wallet: Module = {
  name: 'wallet',
  answers: [getBalance, getConsolidated, getResults],
  points: [vendorMoneyHook, contractRequestsHook],
};
