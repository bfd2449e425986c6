/** The languages of its operators; a player's screens speak more. */
export const OFFICE_LANGUAGES = ['EN', 'VI'] as const;
export type OfficeLanguage = (typeof OFFICE_LANGUAGES)[number];

/** What every page shows: the frame, and what is wrong with a field. */
export const BASE_DICTIONARIES = ['staff.frame', 'field'] as const;

/** What comes with the pages that show it, by module. */
export const LATE_DICTIONARIES = [
  'ledger.office',
  'staff.office',
  'account.office',
  'account.documents.office',
  'agents.office',
  'cashier.office',
  'lottery.office',
  'gateway.office',
  'slots.office',
  'instant.office',
  'live.office',
  'catalogue.office',
  'content.office',
  'contracts.office',
  'post.office',
  'turnover.office',
  'site.office',
  'lottery',
  'catalogue',
  'fairness',
  'live',
  'live.spot',
] as const;
export type LateDictionary = (typeof LATE_DICTIONARIES)[number];
