/** Whom a way to pay in or out is for. */
export interface MethodAudience {
  /** Null: every currency. */
  readonly currencies: readonly string[] | null;
  readonly labelsOnly: readonly string[];
  readonly labelsNot: readonly string[];
}

/** Whether a member of this currency and these labels may use it. */
export function isFor(
  { currencies, labelsOnly, labelsNot }: MethodAudience,
  currency: string,
  labels: readonly string[],
): boolean {
  const isTaken = currencies === null || currencies.includes(currency);
  const isAllowed = labelsOnly.length === 0 || labelsOnly.some((label) => labels.includes(label));
  return isTaken && isAllowed && !labelsNot.some((label) => labels.includes(label));
}
