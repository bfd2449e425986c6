import { err, ok, type Result } from '@lantern/kernel';

/** Letters and digits of a link's code: none that looks like another (no I, L, O, 0, 1). */
export const LINK_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const LINK_CODE_LENGTH = 7;
export const LINKS_MAX = 20;
export const LINK_QUOTA_MAX = 100_000;
export const LINK_NAME_MAX = 40;

/** Pages to which a link may lead. */
export const LINK_LANDINGS = ['register', 'home', 'lottery', 'slots', 'promotions', 'join'] as const;
export type LinkLanding = (typeof LINK_LANDINGS)[number];
const PATHS: Readonly<Record<LinkLanding, string>> = {
  register: '/register',
  home: '/index',
  lottery: '/vnlottery',
  slots: '/rng',
  promotions: '/promotions',
  join: '/join',
};

/** Path and query of a link; the page keeps the code for the visit, and its language. */
export const linkPath = (link: { landing: LinkLanding; code: string; language: string }): string =>
  `${PATHS[link.landing]}?affiliateCode=${link.code}&lang=${link.language}`;

export interface LinkFacts {
  readonly quota: number | null;
  readonly registrations: number;
  readonly untilMs: number | null;
  readonly paused: boolean;
}
export type LinkState = 'open' | 'paused' | 'expired' | 'full';

/** Whether a link opens accounts at this instant, or why not. It ends at its instant (not after it). */
export function linkStateOf({ quota, registrations, untilMs, paused }: LinkFacts, nowMs: number): LinkState {
  if (untilMs !== null && nowMs >= untilMs) return 'expired';
  if (quota !== null && registrations >= quota) return 'full';
  return paused ? 'paused' : 'open';
}

/** Rates are whole hundredths of a percent: 30 is 0.30 %. */
export const rateText = (hundredths: number): string => (hundredths / 100).toFixed(2).replace(/\.?0+$/, '') || '0';

/** A typed rate in percent: at most two decimals, within floor and ceiling (both in hundredths of a percent). */
export function parseRate(
  typed: string,
  { floor, ceiling }: { floor: number; ceiling: number },
): Result<number, 'rate_not_valid' | 'rate_too_high' | 'rate_too_low'> {
  const found = /^([0-9]{1,2})(?:[.]([0-9]{1,2}))?$/.exec(typed.trim());
  if (!found) return err('rate_not_valid');
  const hundredths = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  if (hundredths > ceiling) return err('rate_too_high');
  return hundredths < floor ? err('rate_too_low') : ok(hundredths);
}

/** A typed quota; empty is no bound. */
export function parseQuota(typed: string): Result<number | null, 'quota_not_valid'> {
  const text = typed.trim();
  if (text === '') return ok(null);
  const count = /^[0-9]{1,7}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= LINK_QUOTA_MAX ? ok(count) : err('quota_not_valid');
}
