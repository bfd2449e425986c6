/** `hoi-an-1` as a title, until the table has come with its name. */
export const tableTitle = (code: string): string =>
  code
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The vendor under which our own tables stand in the catalogue. */
export const OWN_VENDOR = 'LTN_LIVE';
