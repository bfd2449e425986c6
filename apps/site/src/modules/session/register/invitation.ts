import { sessionStore } from '@lantern/client';

const KEYS = ['affiliateCode', 'referralCode'] as const;
type Invitation = Partial<Record<(typeof KEYS)[number], string>>;
const FITS = /^[\w.-]{1,64}$/;

/** Spec 3: the codes of an invitation link are stored for the visit, whichever page is opened before registering. */
export function rememberInvitation(search: string = location.search): void {
  const given = new URLSearchParams(search);
  for (const key of KEYS) {
    const code = given.get(key);
    if (code && FITS.test(code)) sessionStore.setItem(key, code);
  }
}

export function invitationNow(): Invitation {
  const codes = KEYS.map((key) => [key, sessionStore.getItem(key)] as const);
  return Object.fromEntries(codes.filter(([, code]) => code !== null));
}

export const forgetInvitation = (): void => {
  for (const key of KEYS) sessionStore.removeItem(key);
};
