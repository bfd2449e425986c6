import type { Wager } from '@lantern/contract/wager';
import type { BadgeTone } from '@lantern/ui/base';

const TONES: Readonly<Record<Wager['state'], BadgeTone>> = {
  placed: 'dusk',
  won: 'win',
  partly_returned: 'plain',
  lost: 'plain',
  refunded: 'amber',
  void: 'amber',
  cashed_out: 'plain',
};

/** The tone of a bet's state: only a win has the colour of one (look.md 13.7). */
export const toneOf = (state: Wager['state']): BadgeTone => TONES[state];
