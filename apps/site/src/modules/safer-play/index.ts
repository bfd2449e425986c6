import { latePart } from '../../shared/late-part.ts';
import type { PanelEntry } from '../../shared/panel/index.ts';

/** Play safely (standards.md X10): limits, breaks, the reality check. */
export const playSafely: PanelEntry = {
  id: 'playSafely',
  title: 'site.panel.playSafely',
  icon: 'pause',
  real: false,
  texts: ['safer-play', 'field'],
  load: () => import('./pages/play-safely.tsx').then((page) => page.PlaySafely),
};

/** The window with time and result of a session when its interval is over (standards.md L06). */
export const RealityCheck = latePart(['safer-play'], () =>
  import('./parts/reality-check.tsx').then((part) => part.RealityCheck),
);
