import { latePart } from '../../shared/late-part.ts';

/** The window with time and result of a session when its interval is over (standards.md L06). */
export const RealityCheck = latePart(['safer-play'], () =>
  import('./parts/reality-check.tsx').then((part) => part.RealityCheck),
);
