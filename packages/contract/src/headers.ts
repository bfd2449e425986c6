/** Header of an answer that its idempotency key got before; `true`. */
export const REPLAY_HEADER = 'idempotency-hit';
