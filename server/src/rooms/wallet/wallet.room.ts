import type { Room } from '../../platform/index.ts';
import { getBalance } from './calls/get-balance.ts';

export const wallet: Room = { name: 'wallet', answers: [getBalance] };
