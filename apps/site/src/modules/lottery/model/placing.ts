import type { PlacedSlip } from '@lantern/contract/lottery';

/** What the server said no with. `facts` may name the module that remains under a limit. */
export type Refused = {
  code: string;
  message: string;
  facts?: Readonly<Record<string, string | number>>;
  fields?: readonly { field: string; key: string; params?: Readonly<Record<string, string | number>> }[];
};

/**
 * The life of one press on Place. A key names what was asked for: whatever happens to the connection, the same key can only
 * ever place the slip once.
 */
export type Placing =
  | { at: 'idle' }
  | { at: 'placing'; key: string }
  /** The connection broke after the slip left: it may be placed or not, so the page asks until it knows. */
  | { at: 'asking'; key: string; missing: number }
  /** The server knows nothing of the key: nothing was taken. */
  | { at: 'not_arrived'; key: string }
  | { at: 'placed'; slip: PlacedSlip; found: boolean }
  | { at: 'refused'; refusal: Refused };

export type PlacingEvent =
  | { type: 'send'; key: string }
  | { type: 'answered'; slip: PlacedSlip }
  | { type: 'refused'; refusal: Refused }
  | { type: 'lost' }
  /** The answer of getLotterySlip. */
  | { type: 'told'; slip: PlacedSlip | null }
  /** The question itself got no answer: ask again. */
  | { type: 'unheard' }
  | { type: 'dismissed' };

/**
 * A slip still on its way could arrive after the first question, so a slip is only called missing after this many answers
 * of "unknown".
 */
export const POLLS_UNTIL_MISSING = 3;
export const ASK_EVERY_MS = 2000;

export function placing(state: Placing, event: PlacingEvent): Placing {
  switch (event.type) {
    case 'send':
      return state.at === 'placing' || state.at === 'asking' ? state : { at: 'placing', key: event.key };
    case 'answered':
      return state.at === 'placing' ? { at: 'placed', slip: event.slip, found: false } : state;
    case 'refused':
      return state.at === 'placing' ? { at: 'refused', refusal: event.refusal } : state;
    case 'lost':
      return state.at === 'placing' ? { at: 'asking', key: state.key, missing: 0 } : state;
    case 'told':
      return told(state, event.slip);
    case 'unheard':
      return state.at === 'asking' ? { ...state } : state;
    case 'dismissed':
      return state.at === 'placing' || state.at === 'asking' ? state : { at: 'idle' };
  }
}

function told(state: Placing, slip: PlacedSlip | null): Placing {
  if (state.at !== 'asking') return state;
  if (slip) return { at: 'placed', slip, found: true };
  const missing = state.missing + 1;
  return missing >= POLLS_UNTIL_MISSING ? { at: 'not_arrived', key: state.key } : { ...state, missing };
}

/** The key of the next press: the old one while a slip may still be on its way, so that sending again cannot bet twice. */
export const nextKey = (state: Placing, fresh: () => string): string =>
  state.at === 'not_arrived' ? state.key : fresh();

/** Refusals that say the outcome is unknown rather than no (architecture.md 5: uncertain is not refused). */
export const isUncertain = (code: string): boolean => code === 'try_again' || code === 'server_fault';
