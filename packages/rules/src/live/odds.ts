/** Ways to write odds (games.md 4.3). Prices are stored decimal, and settled as stored. */
export const ODDS_FORMATS = ['decimal', 'malay', 'hk', 'indo'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** One in ten-thousandths. */
const ONE = 10_000n;
const MINUS = '\u2212';

const twoDigits = (hundredths: bigint): string =>
  `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`;
/** A price that pays is rounded down: nothing is promised that is not paid. */
const paying = (tenThousandths: bigint): string => twoDigits(tenThousandths / 100n);
/** What is staked to win one, to the nearest hundredth. */
const staked = (net: bigint): string => `${MINUS}${twoDigits((ONE * 100n + net / 2n) / net)}`;

/** Odds as text from a decimal price in ten-thousandths, the stake included; it is above one. */
export function oddsText(price: bigint, format: OddsFormat): string {
  const net = price - ONE;
  switch (format) {
    case 'decimal':
      return paying(price);
    case 'hk':
      return paying(net);
    case 'malay':
      return net <= ONE ? paying(net) : staked(net);
    case 'indo':
      return net >= ONE ? paying(net) : staked(net);
  }
}
