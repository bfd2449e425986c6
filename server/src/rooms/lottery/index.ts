import type { Room } from '../../platform/index.ts';

export const lottery: Room = { name: 'lottery', answers: [] };
