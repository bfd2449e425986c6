/** Views of the page; the first one needs no search value. */
export const VIEWS = ['check', 'seeds', 'log'] as const;
export type View = (typeof VIEWS)[number];

/** The address of `/verify`: the view, and the flat texts of a proof under their own names (`game`, `server`, …). */
export type VerifySearch = { view?: View | undefined } & Readonly<Record<string, string | undefined>>;

const NAME = /^[a-zA-Z]{1,20}$/;
/** The longest result is that of a raffle: 500 numbers of tickets. */
const LENGTH_MAX = 5_000;
const FIELDS_MAX = 24;

/** Any address, as short texts with plain names. */
export function verifySearch(raw: Record<string, unknown>): VerifySearch {
  const given = Object.entries(raw)
    .filter((entry): entry is [string, string] => NAME.test(entry[0]) && typeof entry[1] === 'string')
    .slice(0, FIELDS_MAX)
    .map(([name, text]) => [name, text.slice(0, LENGTH_MAX)] as const);
  const { view, ...texts } = Object.fromEntries(given);
  const known = VIEWS.find((one) => one === view);
  return { ...texts, ...(known === undefined || known === 'check' ? {} : { view: known }) };
}
