import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { serverNowMs, useZone } from '../../../shared/clock/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { orderedRange, rangeOf } from '../../../shared/period.ts';
import { signed } from '../parts/signed.ts';
import { type MoneyFilter, readMoney, writeMoney } from './model/money-address.ts';

/** The filter is in the address: a page that is reloaded or shared shows the same lines. */
export function useMoneyFilter(of: 't' | 'p') {
  const { record } = useSearch({ strict: false });
  const navigate = useNavigate();
  const zone = useZone();
  const filter = readMoney(of, record);
  const change = useCallback(
    (wanted: Partial<MoneyFilter>) =>
      void navigate({
        to: '.',
        search: (before) => ({
          ...before,
          // Every change of the filter begins at the first page.
          record: writeMoney(of, { ...readMoney(of, before.record), page: 1, ...wanted }),
        }),
        replace: true,
      }),
    [navigate, of],
  );
  const today = zone.day(serverNowMs());
  const range = filter.period === 'custom' ? orderedRange(filter.custom, today) : rangeOf(filter.period, today);
  return { filter, change, today, range };
}

/** Figures of a drawing, which are numbers: with a minus, and whole for its grid. */
export function useFigures() {
  const { format } = useMoney();
  const shown = (text: string, decimals?: number) => {
    const { sign, amount } = signed(text);
    return `${sign === 'minus' ? '\u2212' : ''}${format(amount, decimals)}`;
  };
  return {
    value: (value: number) => shown(value.toFixed(6).replace(/\.?0+$/, '')),
    grid: (value: number) => shown(value.toFixed(0), 0),
  };
}
