import type { Room, Sealing } from '../../platform/index.ts';

export const createSite = (_sealing: Sealing): Room => ({ name: 'site', answers: [] });
