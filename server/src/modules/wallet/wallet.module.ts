import type { Module } from '../../platform/index.ts';
import { getBalance } from './calls/get-balance.ts';

export const wallet: Module = { name: 'wallet', answers: [getBalance] };
