/** Vendor name of the sportsbook in wagers and the catalogue. */
export const VENDOR = 'LTN_SPORTS';
