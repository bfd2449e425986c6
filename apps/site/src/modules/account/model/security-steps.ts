/** What protects an account, in the order in which a member sets it up. */
export const SECURITY_STEPS = ['password', 'payment', 'mail', 'mobile', 'totp', 'passkey', 'name'] as const;
export type SecurityStep = (typeof SECURITY_STEPS)[number];

export interface SecurityFacts {
  readonly hasPassword: boolean;
  readonly hasPayment: boolean;
  readonly mail: { readonly confirmed: boolean } | null;
  readonly mobile: object | null;
  readonly totp: object | null;
  readonly passkeys: readonly unknown[];
  readonly payeeName: string | null;
}

/** The steps that are still to do. */
export function missingSteps(facts: SecurityFacts): SecurityStep[] {
  const isDone: Record<SecurityStep, boolean> = {
    password: facts.hasPassword,
    payment: facts.hasPayment,
    mail: facts.mail?.confirmed ?? false,
    mobile: facts.mobile !== null,
    totp: facts.totp !== null,
    passkey: facts.passkeys.length > 0,
    name: facts.payeeName !== null,
  };
  return SECURITY_STEPS.filter((step) => !isDone[step]);
}
