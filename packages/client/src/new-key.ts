import { uuidOfTime } from '@lantern/kernel';

/** A new idempotency key, in time order. Its 74 random bits also hide a bet in the published root of a draw. */
export const newKey = (): string => uuidOfTime(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
