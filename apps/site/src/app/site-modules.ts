import type { SiteModule } from '../shared/site-module/index.ts';
import * as modules from './modules.ts';

declare module '../shared/site-module/site-module.ts' {
  interface Register {
    modules: typeof modules;
  }
}

export const MODULES: readonly SiteModule[] = Object.values(modules);
