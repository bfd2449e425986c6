/** Of the merchant's zone. */
const ZONE_MS = 7 * 3600_000;

/** An instant as a field of type `datetime-local` shows it, in the merchant's zone; nothing where there is none. */
export const toLocalTime = (instant: string | null): string =>
  instant ? new Date(Date.parse(instant) + ZONE_MS).toISOString().slice(0, 16) : '';
/** The instant of such a field, which is not empty. */
export const ofLocalTime = (local: string): string => new Date(Date.parse(`${local}:00Z`) - ZONE_MS).toISOString();
