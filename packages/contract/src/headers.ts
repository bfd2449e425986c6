/** Header of an answer that its idempotency key got before; `true`. */
export const REPLAY_HEADER = 'idempotency-hit';

/** Header of an operator's call that the page makes by itself, as after an event: `1`. It is no use of the session, so it can only make the session end sooner. */
export const UNATTENDED_HEADER = 'x-unattended';
