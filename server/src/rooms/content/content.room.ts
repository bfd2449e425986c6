import type { Room } from '../../platform/index.ts';

export const content: Room = { name: 'content', answers: [] };
