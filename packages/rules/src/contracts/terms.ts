import { type Micros, parseAmount } from '@lantern/kernel';
import {
  CARRY_OVERS,
  type CarryOver,
  type ContractKind,
  DIVIDEND_MODES,
  DIVIDEND_PERIODS,
  type DividendMode,
  type DividendPeriod,
  type Rate,
  type SalaryTerms,
  type Tier,
} from '../agents/index.ts';

/** Terms as both sides see them: decimal strings; a rate is a fraction of one. */
export interface ContractTerms {
  readonly tiers: readonly WrittenTier[];
  readonly activeTurnover: string;
  readonly cap: string | null;
  /** Of dividends alone. */
  readonly period: DividendPeriod | null;
  readonly mode: DividendMode | null;
  readonly carry: CarryOver | null;
}

export interface WrittenTier {
  readonly rate: string;
  readonly turnover: string;
  readonly loss: string;
  readonly active: number;
}

/** What is wrong with one field: `tiers.2.rate`. */
export interface TermsFault {
  readonly field: string;
  readonly fault: 'not_valid' | 'too_many' | 'not_above' | 'above_own';
  /** The most that is allowed there, as a decimal string. */
  readonly most?: string;
}

export const TIERS_MAX = 6;
const ACTIVE_MAX = 1_000_000;
const MILLION = 1_000_000n;

/** A fraction of one with at most six decimals, above 0; null if it is none. */
export function rateOf(text: string): Rate | null {
  const parsed = parseAmount(text.trim());
  return parsed.ok && parsed.value > 0n && parsed.value <= MILLION
    ? { numerator: parsed.value, denominator: MILLION }
    : null;
}

export function amountOf(text: string): Micros | null {
  const parsed = parseAmount(text.trim());
  return parsed.ok && parsed.value >= 0n ? parsed.value : null;
}

function tierFaults({ rate, turnover, loss, active }: WrittenTier, index: number): TermsFault[] {
  const wrong = (field: string): TermsFault => ({ field: `tiers.${index}.${field}`, fault: 'not_valid' });
  return [
    ...(rateOf(rate) ? [] : [wrong('rate')]),
    ...(amountOf(turnover) === null ? [wrong('turnover')] : []),
    ...(amountOf(loss) === null ? [wrong('loss')] : []),
    ...(Number.isInteger(active) && active >= 0 && active <= ACTIVE_MAX ? [] : [wrong('active')]),
  ];
}

const readTier = (tier: WrittenTier): Tier => ({
  rate: rateOf(tier.rate) ?? { numerator: 0n, denominator: MILLION },
  turnover: amountOf(tier.turnover) ?? 0n,
  loss: amountOf(tier.loss) ?? 0n,
  active: tier.active,
});

/** Each tier asks for as much as the one before and pays more: the last that is reached is the best. */
function orderFaults(tiers: readonly Tier[]): TermsFault[] {
  return tiers.slice(1).flatMap((tier, before) => {
    const last = tiers[before]!;
    const wrong = (field: string): TermsFault => ({ field: `tiers.${before + 1}.${field}`, fault: 'not_above' });
    return [
      ...(tier.turnover < last.turnover ? [wrong('turnover')] : []),
      ...(tier.loss < last.loss ? [wrong('loss')] : []),
      ...(tier.active < last.active ? [wrong('active')] : []),
      ...(tier.rate.numerator <= last.rate.numerator ? [wrong('rate')] : []),
    ];
  });
}

const isOneOf = <T extends string>(list: readonly T[], value: string | null): boolean =>
  list.some((one) => one === value);

function dividendFaults({ period, mode, carry }: ContractTerms): TermsFault[] {
  return [
    ...(isOneOf(DIVIDEND_PERIODS, period) ? [] : ['period']),
    ...(isOneOf(DIVIDEND_MODES, mode) ? [] : ['mode']),
    ...(isOneOf(CARRY_OVERS, carry) ? [] : ['carry']),
  ].map((field) => ({ field, fault: 'not_valid' }));
}

/** What is wrong with the terms of an offer by themselves, field by field. */
export function termsFaults(kind: ContractKind, terms: ContractTerms): TermsFault[] {
  const { tiers, activeTurnover, cap } = terms;
  if (tiers.length === 0) return [{ field: 'tiers', fault: 'not_valid' }];
  if (tiers.length > TIERS_MAX) return [{ field: 'tiers', fault: 'too_many' }];
  const single = tiers.flatMap(tierFaults);
  return [
    ...single,
    ...(single.length === 0 ? orderFaults(tiers.map(readTier)) : []),
    ...(amountOf(activeTurnover) === null ? [{ field: 'activeTurnover', fault: 'not_valid' } as const] : []),
    ...(cap === null || (amountOf(cap) ?? 0n) > 0n ? [] : [{ field: 'cap', fault: 'not_valid' } as const]),
    ...(kind === 'dividend' ? dividendFaults(terms) : []),
  ];
}

/** Terms without faults, as the bills' rules take them. */
export const readTerms = ({ tiers, activeTurnover, cap }: ContractTerms): SalaryTerms => ({
  tiers: tiers.map(readTier),
  activeTurnover: amountOf(activeTurnover) ?? 0n,
  cap: cap === null ? null : amountOf(cap),
});

/** The greatest rate of terms, as it is written there. */
export const topRateOf = ({ tiers }: ContractTerms): string =>
  tiers.reduce<string>((top, { rate }) => {
    const [best, next] = [rateOf(top)?.numerator ?? 0n, rateOf(rate)?.numerator ?? 0n];
    return next > best ? rate : top;
  }, '0');
