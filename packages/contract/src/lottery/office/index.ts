import { drawsCalls } from './draws.ts';
import { importsCalls } from './imports.ts';
import { publishedOfficeCalls } from './published.ts';

export const lotteryOfficeCalls = { ...drawsCalls, ...importsCalls, ...publishedOfficeCalls };
