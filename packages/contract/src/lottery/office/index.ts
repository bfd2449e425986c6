import { drawsCalls } from './draws.ts';
import { importsCalls } from './imports.ts';

export const lotteryOfficeCalls = { ...drawsCalls, ...importsCalls };
