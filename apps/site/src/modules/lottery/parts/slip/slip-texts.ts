import { formatAmount } from '@lantern/kernel';
import type { Refused } from '../../../../shared/calls/index.ts';
import { useMoney } from '../../../../shared/money/index.ts';
import { useFieldText, useTextIn, useTexts } from '../../../../shared/texts/index.ts';
import type { EntryFault, SlipFault } from '../../model/slip-reading.ts';
import { ticketFaultCode, ticketFaultParams } from '../../model/ticket-faults.ts';

const MICROS_PER_CENT = 10_000n;
const MOST_DECIMALS = 3;

/** Amounts of the slip as players read them: `P 80.00`. */
export function useAmount(): {
  symbol: string;
  ofMicros: (micros: bigint) => string;
  /** A stake: units of less than a cent are shown with all their digits. */
  ofStake: (micros: bigint) => string;
  say: (amount: string) => string;
} {
  const { symbol, format } = useMoney();
  return {
    symbol,
    ofMicros: (micros) => format(formatAmount(micros)),
    ofStake: (micros) => format(formatAmount(micros), micros % MICROS_PER_CENT === 0n ? undefined : MOST_DECIMALS),
    say: (amount) => `${symbol}\u00a0${format(amount)}`,
  };
}

/** Why a part of the slip cannot be placed, and what to do. */
export function useFaultTexts(): {
  ofEntry: (fault: EntryFault) => string;
  ofSlip: (fault: SlipFault) => string | undefined;
} {
  const t = useTexts('lottery.bet');
  const terms = useTexts('lottery.chase');
  const textIn = useTextIn();
  const { say } = useAmount();
  const ofEntry = (fault: EntryFault): string => {
    switch (fault.code) {
      case 'unit_below':
      case 'unit_above':
        return t(`fault.${fault.code}`, { amount: say(fault.amount) });
      case 'set_short':
        return t('fault.set_short', { missing: fault.missing });
      case 'wheel_exact':
        return t('fault.wheel_exact', { wanted: String(fault.wanted) });
      case 'too_many_picks':
        return t('fault.too_many_picks', { most: String(fault.most) });
      case 'rebate_above':
        return terms('rebateAbove', { percent: fault.percent });
      case 'multiple_refused':
      case 'list_short':
      case 'list_full':
      case 'too_many_tickets':
      case 'ticket_refused':
        return (
          textIn('lottery.tickets.fault', ticketFaultCode(fault), ticketFaultParams(fault)) ?? t('fault.picks_refused')
        );
      default:
        return t(`fault.${fault.code}`);
    }
  };
  const ofSlip = (fault: SlipFault): string | undefined => {
    switch (fault.code) {
      case 'empty':
        return undefined;
      case 'entry':
        return t('fault.entry');
      case 'too_many_lines':
        return t('fault.too_many_lines', { lines: String(fault.lines), most: String(fault.most) });
      case 'slip_above':
        return t('fault.slip_above', { amount: say(fault.amount) });
    }
  };
  return { ofEntry, ofSlip };
}

/** The field of a refusal that all lines share: the multiple, the rebate, the multiples of a chase. */
const SHARED = /^(?:lines\.[0-9]+\.(multiple|rebate)|(chase)\.multiples(?:\.[0-9]+)?)$/;

/** The reasons the server gave for what all lines share (`lines.0.multiple`, `chase.multiples`). */
export function useTermReasons(
  refusal: Refused | undefined,
): Readonly<Partial<Record<'multiple' | 'rebate' | 'chase', string>>> {
  const fieldText = useFieldText();
  const reasons: Record<string, string> = {};
  for (const { field, key, params } of refusal?.fields ?? []) {
    const [, term, chase] = SHARED.exec(field) ?? [];
    const name = term ?? chase;
    const text = fieldText({ key, params }) ?? refusal?.message;
    if (name !== undefined && text !== undefined) reasons[name] ??= text;
  }
  return reasons;
}

/** The reason the server gave for a line of the slip (`lines.3.unit`), by the number of the line. */
export function useLineReasons(refusal: Refused | undefined): ReadonlyMap<number, string> {
  const fieldText = useFieldText();
  const reasons = new Map<number, string>();
  for (const { field, key, params } of refusal?.fields ?? []) {
    const line = /^lines\.([0-9]+)/.exec(field)?.[1];
    const text = fieldText({ key, params }) ?? refusal?.message;
    if (line !== undefined && text !== undefined && !SHARED.test(field)) reasons.set(Number(line), text);
  }
  return reasons;
}
