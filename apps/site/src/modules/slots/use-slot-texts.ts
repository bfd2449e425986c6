import { useMemo } from 'react';
import { useMoney } from '../../shared/money/index.ts';
import { useTextIn } from '../../shared/texts/index.ts';
import { shareOf } from './model/amounts.ts';
import type { Maths } from './slots.queries.ts';

export interface SlotTexts {
  /** Symbol, no-break space, amount. */
  readonly money: (amount: string) => string;
  /** Hundredths of a stake as money. */
  readonly share: (stake: string, hundredths: number) => string;
  readonly symbol: (key: string) => string;
  readonly tier: (tier: string) => string;
  /** A sentence of the rules: parameters that name a symbol or a tier become words. */
  readonly rule: (rule: Maths['rules'][number]) => string;
}

/** The game's names of its symbols and features, in the page's language. */
export function useSlotTexts(): SlotTexts {
  const textIn = useTextIn();
  const { symbol: currency, format } = useMoney();
  return useMemo(() => {
    const money = (amount: string) => `${currency}\u00a0${format(amount)}`;
    const symbol = (key: string) => textIn('slots.symbol', key) ?? key;
    const tier = (name: string) => textIn('slots.tier', name) ?? name;
    const param = (name: string, value: string | number) => {
      if (name === 'symbol' || name === 'by') return symbol(String(value));
      return name === 'tier' ? tier(String(value)) : value;
    };
    const rule: SlotTexts['rule'] = ({ key, params }) => {
      const named = Object.entries(params).map(([name, value]) => [name, param(name, value)] as const);
      return textIn('slots.rule', key, Object.fromEntries(named)) ?? '';
    };
    return { money, symbol, tier, rule, share: (stake, hundredths) => money(shareOf(stake, hundredths)) };
  }, [textIn, currency, format]);
}
