import type { Room } from '../../platform/index.ts';

export const winners: Room = { name: 'winners', answers: [] };
