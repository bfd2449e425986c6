import type { SiteModule } from '../../shared/site-module/index.ts';

export const catalogue: SiteModule<Record<never, never>> = {
  publicCalls: ['getGameMenu'],
};
