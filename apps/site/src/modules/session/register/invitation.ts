const KEYS = ['affiliateCode', 'referralCode'] as const;
type Invitation = Partial<Record<(typeof KEYS)[number], string>>;
const FITS = /^[\w.-]{1,64}$/;

/** Spec 3: the codes of an invitation link stay with the visit, whatever page one looks at before registering. */
export function rememberInvitation(search: string = location.search): void {
  const given = new URLSearchParams(search);
  for (const key of KEYS) {
    const code = given.get(key);
    if (code && FITS.test(code)) sessionStorage.setItem(key, code);
  }
}

export function invitationNow(): Invitation {
  const kept = KEYS.map((key) => [key, sessionStorage.getItem(key)] as const);
  return Object.fromEntries(kept.filter(([, code]) => code !== null));
}

export const forgetInvitation = (): void => {
  for (const key of KEYS) sessionStorage.removeItem(key);
};
