import type { LateModule } from '../../shared/site-module/index.ts';

export const saferPlay: LateModule = {
  panel: [
    {
      // Play safely (standards.md X10): limits, breaks, the reality check.
      id: 'playSafely',
      group: 'foot',
      order: 10,
      title: 'site.panel.playSafely',
      icon: 'pause',
      real: false,
      texts: ['safer-play', 'field'],
      load: () => import('./pages/play-safely.tsx').then((page) => page.PlaySafely),
    },
  ],
};
