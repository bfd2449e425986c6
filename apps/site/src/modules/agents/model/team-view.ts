/** What the team page shows, as one word of the address: `member.77`, `under.77`, `q.ngoc.2`, `level.3.1`, `only.agents.1`. */
export interface TeamView {
  readonly under: string | null;
  readonly member: string | null;
  readonly q: string;
  readonly level: number | null;
  readonly only: Only | null;
  readonly page: number;
}
export const ONLY = ['agents', 'members', 'active', 'frozen'] as const;
export type Only = (typeof ONLY)[number];

export const WHOLE_TEAM: TeamView = { under: null, member: null, q: '', level: null, only: null, page: 1 };

const isId = (text: string | undefined): text is string => text !== undefined && /^[0-9]{1,19}$/.test(text);
const numberOf = (text: string | undefined, most: number): number | null => {
  const value = /^[0-9]{1,4}$/.test(text ?? '') ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
};

const PAGES_MAX = 1000;
const LEVELS_MAX = 50;

/** The view that an address asks for; what cannot be is left out. */
export function readTeamView(word: string): TeamView {
  const parts = new Map(
    word.split('~').map((part) => [part.slice(0, part.indexOf('.')), part.slice(part.indexOf('.') + 1)]),
  );
  const [under, member, only] = [parts.get('under'), parts.get('member'), parts.get('only')];
  return {
    under: isId(under) ? under : null,
    member: isId(member) ? member : null,
    q: (parts.get('q') ?? '').slice(0, 40),
    level: numberOf(parts.get('level'), LEVELS_MAX),
    only: ONLY.find((one) => one === only) ?? null,
    page: numberOf(parts.get('page'), PAGES_MAX) ?? 1,
  };
}

export function writeTeamView({ under, member, q, level, only, page }: TeamView): string {
  const name = q.replace(/[^\w.-]/g, '');
  const parts = [
    ...(under === null ? [] : [`under.${under}`]),
    ...(member === null ? [] : [`member.${member}`]),
    ...(name === '' ? [] : [`q.${name}`]),
    ...(level === null ? [] : [`level.${level}`]),
    ...(only === null ? [] : [`only.${only}`]),
    ...(page === 1 ? [] : [`page.${page}`]),
  ];
  return parts.join('~');
}
