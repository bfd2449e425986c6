import type { Reply } from '@lantern/contract/call';

export type Refused = Extract<Reply<never>, { success: false }>;

/** The code that the browser itself gives when no reply came. */
export const NETWORK_FAILURE = 'network_failure';

/** The refusal of a call to which no reply came. */
export const networkFailure = (message: string): Refused => ({ success: false, code: NETWORK_FAILURE, message });

/** A refusal inside the query cache, which knows values and errors only. */
export class RefusedError extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.message);
    this.refused = refused;
  }
}
