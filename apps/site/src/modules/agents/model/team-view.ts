/** What the team page shows, as one word of the address: `under.77~page.2`, `member.77~act.transfer`, `q.ngoc`, `level.3~only.agents`. */
export interface TeamView {
  readonly under: string | null;
  readonly member: string | null;
  /** What is being done with the member that is open. */
  readonly act: Act | null;
  readonly period: Period;
  readonly q: string;
  readonly level: number | null;
  readonly only: Only | null;
  readonly page: number;
}
export const ONLY = ['agents', 'members', 'active', 'frozen'] as const;
export type Only = (typeof ONLY)[number];

export const ACTS = ['transfer', 'rate', 'freeze'] as const;
export type Act = (typeof ACTS)[number];
export const PERIODS = ['today', 'yesterday', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];
/** Figures are of thirty days unless the address says otherwise. */
const USUAL: Period = 'month';

export const WHOLE_TEAM: TeamView = {
  ...{ under: null, member: null, act: null, q: '', level: null, only: null, page: 1 },
  period: USUAL,
};

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
  const [under, member, only, act] = [parts.get('under'), parts.get('member'), parts.get('only'), parts.get('act')];
  return {
    under: isId(under) ? under : null,
    member: isId(member) ? member : null,
    q: (parts.get('q') ?? '').slice(0, 40),
    level: numberOf(parts.get('level'), LEVELS_MAX),
    only: ONLY.find((one) => one === only) ?? null,
    act: ACTS.find((one) => one === act) ?? null,
    period: PERIODS.find((one) => one === parts.get('period')) ?? USUAL,
    page: numberOf(parts.get('page'), PAGES_MAX) ?? 1,
  };
}

export function writeTeamView({ under, member, act, q, level, only, page, period }: TeamView): string {
  const name = q.replace(/[^\w.-]/g, '');
  const parts = [
    ...(under === null ? [] : [`under.${under}`]),
    ...(member === null ? [] : [`member.${member}`]),
    ...(act === null ? [] : [`act.${act}`]),
    ...(name === '' ? [] : [`q.${name}`]),
    ...(level === null ? [] : [`level.${level}`]),
    ...(only === null ? [] : [`only.${only}`]),
    ...(page === 1 ? [] : [`page.${page}`]),
    ...(period === USUAL ? [] : [`period.${period}`]),
  ];
  return parts.join('~');
}
