import type { OfficeModule } from '../../shared/office/index.ts';

export const rewards: OfficeModule<Record<never, never>> = { pages: {}, screens: {} };
