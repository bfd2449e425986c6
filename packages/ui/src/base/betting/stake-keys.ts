export type StakeKey =
  | { kind: 'digits'; digits: string }
  | { kind: 'add'; amount: string }
  | { kind: 'back' }
  | { kind: 'max' };

export type StakeLimits = {
  /** Largest stake, a decimal string in whole or part units. */
  max: string;
  /** Digits after the point that the currency allows. */
  decimals: number;
};

/**
 * The stake after a key of the pad. Stakes are decimal strings and the sums are made with integers, never floats. A stake
 * above the maximum becomes the maximum; an empty stake is the empty string.
 */
export function pressStakeKey(stake: string, key: StakeKey, limits: StakeLimits): string {
  const { max, decimals } = limits;
  if (key.kind === 'max') return max;
  if (key.kind === 'back') return stake.slice(0, -1);
  if (key.kind === 'add') return capped(units(stake, decimals) + units(key.amount, decimals), limits);
  const typed = `${stake}${key.digits}`;
  const part = typed.split('.')[1];
  if (part !== undefined && part.length > decimals) return stake;
  if (units(typed, decimals) > units(max, decimals)) return max;
  return typed.replace(/^0+(?=\d)/, '');
}

/** Reduces typed input to digits and one point, within the decimals of the currency. */
export function cleanStake(typed: string, limits: StakeLimits): string {
  const [whole = '', ...parts] = typed.replace(/[^\d.]/g, '').split('.');
  const part = parts.join('').slice(0, limits.decimals);
  const clean = (parts.length > 0 && limits.decimals > 0 ? `${whole || '0'}.${part}` : whole).replace(/^0+(?=\d)/, '');
  return units(clean, limits.decimals) > units(limits.max, limits.decimals) ? limits.max : clean;
}

function units(decimal: string, decimals: number): bigint {
  const [whole = '', part = ''] = decimal.split('.');
  return BigInt(`${whole}${part.slice(0, decimals).padEnd(decimals, '0')}` || '0');
}

function capped(amount: bigint, { max, decimals }: StakeLimits): string {
  const most = units(max, decimals);
  if (amount >= most) return max;
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return part ? `${whole}.${part}` : whole;
}
