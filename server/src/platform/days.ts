/** The merchant's time zone. Vietnam keeps UTC+7 all year, so days are plain arithmetic (games.md 1.1). */
export const MERCHANT_TIME_ZONE = 'Asia/Ho_Chi_Minh';
const OFFSET_MS = 7 * 3600_000;

/** Start of a calendar day (`2026-11-21`) in the merchant's zone, in milliseconds since 1970. */
export const dayStartMs = (day: string): number => Date.parse(`${day}T00:00:00Z`) - OFFSET_MS;
/** Calendar day of an instant in the merchant's zone. */
export const dayOf = (ms: number): string => new Date(ms + OFFSET_MS).toISOString().slice(0, 10);
