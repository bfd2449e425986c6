import type { PlacedSlip } from '@lantern/contract/lottery';

/** The server's refusal. `facts` may name the remaining amount under a limit. */
export type Refused = {
  code: string;
  message: string;
  facts?: Readonly<Record<string, string | number>>;
  fields?: readonly { field: string; key: string; params?: Readonly<Record<string, string | number>> }[];
};

/**
 * The states of one press on Place. A key belongs to one request: whatever happens to the connection, it can place the
 * slip only once.
 */
export type Placing =
  | { at: 'idle' }
  | { at: 'placing'; key: string }
  /** The connection broke after the slip was sent: it may be placed or not, so the page polls until it knows. */
  | { at: 'asking'; key: string; missing: number }
  /** The server does not know the key: nothing was charged. */
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
  /** The poll itself got no answer: poll again. */
  | { type: 'unheard' }
  | { type: 'dismissed' };

/**
 * A pending slip could arrive after the first poll, so a slip counts as missing only after this many unknown answers.
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

/** The key of the next press: the old one while a slip may still be pending, so that sending again cannot bet twice. */
export const nextKey = (state: Placing, fresh: () => string): string =>
  state.at === 'not_arrived' ? state.key : fresh();

/** Refusals with an unknown result (architecture.md 5: uncertain is not refused). */
export const isUncertain = (code: string): boolean => code === 'try_again' || code === 'server_fault';
