const SYMBOLS: Readonly<Record<string, string>> = { LTN: 'P' };

/** The symbol that the merchant's own pages write; players see one name for their money on every page. */
export const symbolOf = (currency: string): string => SYMBOLS[currency] ?? currency;
