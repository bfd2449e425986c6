import type { Answer } from '../../../shared/calls/index.ts';

/** The colour of what a source of matches does. */
export const FEED_TONES: Readonly<
  Record<Answer<'listFeedHealth'>['list'][number]['state'], 'win' | 'amber' | 'danger'>
> = {
  running: 'win',
  behind: 'amber',
  silent: 'danger',
  stopped: 'danger',
  contradicting: 'danger',
};
