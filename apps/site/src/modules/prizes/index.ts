import { latePart } from '../../shared/late-part.ts';

/** Announces a rain of envelopes that is near, and a rain that runs. */
export const RainStrip = latePart(['prizes', 'missions'], () =>
  import('./parts/rain-strip.tsx').then((part) => part.RainStrip),
);
