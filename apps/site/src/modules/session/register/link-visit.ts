import { localStore, sessionStore, writeCookie } from '@lantern/client';
import { callApi } from '../../../shared/calls/index.ts';
import { useTextsStore } from '../../../shared/texts/index.ts';
import { readCookie } from '../login/visit-cookies.ts';
import { invitationNow } from './invitation.ts';

/** The cookie of an agent's link: who comes back within a month is still of the link. */
const COOKIE = 'affiliateCode';
const MONTH_S = 30 * 86_400;
/** The code whose opening this visit has counted. */
const COUNTED = 'affiliateCounted';

const secure = (): string => (location.protocol === 'https:' ? '; secure' : '');

/** The code of a link that was opened here within a month; empty without one. */
export const codeOfCookie = (): string => readCookie(COOKIE) ?? '';

/** A page was opened by a link: counts it once a visit, keeps the code for a month and the link's language for the next visit. */
export async function recordLinkVisit(): Promise<void> {
  const { affiliateCode: code } = invitationNow();
  if (code === undefined || sessionStore.getItem(COUNTED) === code) return;
  sessionStore.setItem(COUNTED, code);
  writeCookie(`${COOKIE}=${encodeURIComponent(code)}; path=/; max-age=${MONTH_S}; samesite=lax${secure()}`);
  if (localStore.getItem('lang') === null) localStore.setItem('lang', useTextsStore.getState().language);
  await callApi('countLinkOpen', { body: { code } });
}
