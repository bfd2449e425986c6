import type { Room } from '../../platform/index.ts';

export const post: Room = { name: 'post', answers: [] };
