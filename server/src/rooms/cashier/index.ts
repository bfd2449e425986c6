import type { Room } from '../../platform/index.ts';

export const cashier: Room = { name: 'cashier', answers: [] };
