/** Views of the page; the first one needs no search value. */
export const VIEWS = ['check', 'seeds', 'log'] as const;
export type View = (typeof VIEWS)[number];

/** The address of `/verify`: the view, and the flat texts of a proof under their own names (`game`, `server`, …). */
export type VerifySearch = { view?: View | undefined } & Readonly<Record<string, string | undefined>>;

const NAME = /^[a-zA-Z]{1,20}$/;
const LENGTH_MAX = 400;
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

/** What must be requested from the server before a check: the member's pair, a shared round, a fast draw. */
export type ProofRequest = { kind: 'pair' | 'round' | 'draw'; id: string };

export function proofRequestOf(search: VerifySearch): ProofRequest | undefined {
  const { pair, server, round, link, draw, seed } = search;
  if (pair !== undefined && server === undefined) return { kind: 'pair', id: pair };
  if (round !== undefined && link === undefined) return { kind: 'round', id: round };
  if (draw !== undefined && seed === undefined) return { kind: 'draw', id: draw };
  return undefined;
}

/** The numbers of a draw as the engine writes its result: prizes from the special one on. */
export const drawnText = (prizes: Readonly<Record<string, readonly string[]>>): string =>
  Object.values(prizes)
    .map((numbers) => numbers.join(' '))
    .join(' / ');

/** The hex of a block in words of eight digits. */
export const wordsOfHex = (hex: string): string[] => hex.match(/.{8}/g) ?? [];
