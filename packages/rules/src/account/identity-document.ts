const YEARS_MAX = 50;

export type DocumentKindName = 'id_card' | 'passport' | 'driving_licence' | 'residence_permit';
/** A passport says all on one page. */
export const hasBack = (kind: DocumentKindName): boolean => kind !== 'passport';

/** Why the last day of a document is refused, or null. Days are calendar days of the merchant (`2026-11-24`); null has no end. */
export function documentEndFault(expiresOn: string | null, today: string): 'expired' | 'too_far' | null {
  if (expiresOn === null) return null;
  if (expiresOn <= today) return 'expired';
  return Number(expiresOn.slice(0, 4)) > Number(today.slice(0, 4)) + YEARS_MAX ? 'too_far' : null;
}

/** Whether a document that was accepted still counts on a day: its last day is part of it. */
export const isDocumentValid = (expiresOn: string | null, today: string): boolean =>
  expiresOn === null || expiresOn >= today;
