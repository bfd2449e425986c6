import type { LateModule } from '../../shared/site-module/index.ts';

const texts = ['instant', 'slots', 'catalogue'] as const;

export const instant: LateModule = {
  gamePages: {
    crash: { texts, load: () => import('./pages/crash-page.tsx').then((page) => page.CrashPage) },
    mines: { texts, load: () => import('./pages/mines-page.tsx').then((page) => page.MinesPage) },
    plinko: { texts, load: () => import('./pages/plinko-page.tsx').then((page) => page.PlinkoPage) },
  },
};
