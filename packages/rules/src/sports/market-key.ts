export interface Score {
  readonly home: number;
  readonly away: number;
}

/** A market as its key names it: `AH:-0.25@1-1`, `NEXT_GOAL#3`, `BUILDER:…`. */
export interface MarketName {
  readonly code: string;
  /** Quarters of a goal. */
  readonly line: number | null;
  /** Number of a goal or map. */
  readonly part: number | null;
  readonly from: Score | null;
}
const KEY = /^([A-Z0-9_]+)(?::(-?[0-9]{1,3}(?:\.(?:25|5|75))?))?(?:#([0-9]{1,3}))?(?:@([0-9]{1,2})-([0-9]{1,2}))?$/;

export const marketKeyOf = ({ code, line, part, from }: Pick<MarketName, 'code'> & Partial<MarketName>): string =>
  `${code}${line == null ? '' : `:${line / 4}`}${part == null ? '' : `#${part}`}${from == null ? '' : `@${from.home}-${from.away}`}`;

/** Null for what is no key; a combination has the code `BUILDER` alone. */
export function marketOf(key: string): MarketName | null {
  if (key.startsWith('BUILDER:')) return { code: 'BUILDER', line: null, part: null, from: null };
  const [whole, code = '', line, part, home, away] = KEY.exec(key) ?? [];
  if (whole === undefined) return null;
  return {
    code,
    line: line === undefined ? null : Number(line) * 4,
    part: part === undefined ? null : Number(part),
    from: home === undefined ? null : { home: Number(home), away: Number(away) },
  };
}
/** A leg as it is stored with its wager. */
export const legText = (market: string, selection: string): string => `${market}|${selection}`;
export function legOf(text: string): { readonly market: string; readonly selection: string } {
  const [market = '', selection = ''] = text.split('|', 2);
  return { market, selection };
}
