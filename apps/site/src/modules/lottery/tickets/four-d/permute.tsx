import { parseAmount } from '@lantern/kernel';
import { Button, Money } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { useTexts } from '../../../../shared/texts/index.ts';
import { useAmount } from '../../parts/slip/slip-texts.ts';
import { ordersOfNumber } from '../number-orders.ts';
import { emptyRow, type GridRow, isWhole, WIDTH } from './rows.ts';

const FIRST_STAKE = '1';

/** All orders of a number: each a row of its own, or one row that covers them. */
export function Permute({ onRows }: { onRows: (rows: readonly GridRow[]) => void }) {
  const t = useTexts('lottery.tickets');
  const { symbol, ofMicros } = useAmount();
  const [number, setNumber] = useState('');
  const orders = isWhole({ number, type: 'straight' }) ? ordersOfNumber(number) : [];
  const [big, setBig] = useState(FIRST_STAKE);
  const stake = parseAmount(big);
  const unit = stake.ok && stake.value > 0n ? stake.value : undefined;
  const row = (one: string, type: GridRow['type']): GridRow => ({
    ...emptyRow(0),
    number: one,
    type,
    big: unit === undefined ? '' : big,
  });
  // Every order is a bet of the unit, in rows and as a box; an i-box has one unit for all of them.
  const choices = [
    {
      ...{ name: t('fourD.addRows', { count: orders.length }), covers: t('fourD.boxOrders', { count: orders.length }) },
      ...{ bets: orders.length, rows: orders.map((one) => row(one, 'straight')) },
    },
    {
      ...{ name: t('fourD.asBox'), covers: t('fourD.boxOrders', { count: orders.length }) },
      ...{ bets: orders.length, rows: [row(number, 'box')] },
    },
    {
      ...{ name: t('fourD.asIbox'), covers: t('fourD.iboxOrders', { count: orders.length }) },
      ...{ bets: 1, rows: [row(number, 'ibox')] },
    },
  ].slice(0, orders.length > 1 ? 3 : 2);
  return (
    <div className="flex flex-col gap-3 px-4 pb-4">
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          label={t('fourD.permuteLabel')}
          inputMode="numeric"
          maxLength={WIDTH}
          value={number}
          onChange={(event) => setNumber(event.target.value.trim())}
        />
        <TextInput
          label={t('fourD.big')}
          inputMode="decimal"
          maxLength={12}
          value={big}
          onChange={(event) => setBig(event.target.value.trim())}
        />
      </div>
      {orders.length > 0 ? (
        <>
          <p className="text-13 font-semibold">{t('fourD.ordersOf', { number, count: orders.length })}</p>
          <ul className="grid grid-cols-4 gap-1.5 sm:grid-cols-6">
            {orders.map((order) => (
              <li key={order} className="num rounded-2 border border-line py-1.5 text-center text-14">
                {order}
              </li>
            ))}
          </ul>
          <ul className="flex flex-col">
            {choices.map(({ name, covers, bets, rows }) => (
              <li key={name} className="flex items-center gap-3 border-t border-line py-2">
                <span className="min-w-0 flex-1 text-13 text-ink-2">{covers}</span>
                {unit === undefined ? null : (
                  <Money currency={symbol} amount={ofMicros(unit * BigInt(bets))} className="font-semibold" />
                )}
                <Button size="sm" icon="plus" onClick={() => onRows(rows)}>
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
