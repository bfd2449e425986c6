import type { Room } from '../../platform/index.ts';

export const wallet: Room = { name: 'wallet', answers: [] };
