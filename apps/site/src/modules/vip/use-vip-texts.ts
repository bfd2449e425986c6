import { useMoney } from '../../shared/money/index.ts';
import { useTexts } from '../../shared/texts/index.ts';

const MICROS = 1_000_000n;

/** Of a decimal string of the wire. */
export function micros(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole) * MICROS + BigInt(part.padEnd(6, '0'));
}
const textOf = (value: bigint): string => `${value / MICROS}.${String(value % MICROS).padStart(6, '0')}`;

/** What is missing of an amount; 0 where nothing is. */
export const missingOf = (done: string, all: string): string => {
  const missing = micros(all) - micros(done);
  return missing > 0n ? textOf(missing) : '0';
};
/** From 0 to 1. */
export const fractionOf = (done: string, all: string): number =>
  micros(all) === 0n ? 1 : Math.min(1, Number((micros(done) * 1000n) / micros(all)) / 1000);

/** Words of levels: whole amounts without decimals, as thresholds have none. */
export function useVipTexts() {
  const t = useTexts('vip');
  const { symbol, format } = useMoney();
  const short = (amount: string): string => format(amount, micros(amount) % MICROS === 0n ? 0 : 2);
  return { t, symbol, short, money: (amount: string): string => `${symbol}\u00a0${format(amount)}` };
}
