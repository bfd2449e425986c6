import type { Room } from '../../platform/index.ts';

export const account: Room = { name: 'account', answers: [] };
