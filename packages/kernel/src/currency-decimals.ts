/** Currencies of ISO 4217 whose minor unit is not a hundredth. The SQL function `ledger.iso_decimals` has the same list. */
const OTHER_DECIMALS: Readonly<Record<number, readonly string[]>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
  3: 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
  4: ['CLF', 'UYW'],
};
const HUNDREDTHS = 2;

/** Decimals of a currency's minor unit, which providers count in; two for a code that ISO 4217 does not have. */
export function isoDecimals(currency: string): number {
  const other = Object.entries(OTHER_DECIMALS).find(([, codes]) => codes.includes(currency));
  return other ? Number(other[0]) : HUNDREDTHS;
}
