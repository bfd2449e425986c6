import { Button } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { useTexts } from '../../../../shared/texts/index.ts';
import { ordersOfNumber } from '../number-orders.ts';
import { emptyRow, type GridRow, isWhole, WIDTH } from './rows.ts';

const STAKE = '1';

/** All orders of a number: each a row of its own, or one row that covers them. */
export function Permute({ onRows }: { onRows: (rows: readonly GridRow[]) => void }) {
  const t = useTexts('lottery.tickets');
  const [number, setNumber] = useState('');
  const orders = isWhole({ number, type: 'straight' }) ? ordersOfNumber(number) : [];
  const row = (one: string, type: GridRow['type']): GridRow => ({ ...emptyRow(0), number: one, type, big: STAKE });
  return (
    <div className="flex flex-col gap-3 px-4 pb-4">
      <TextInput
        label={t('fourD.permuteLabel')}
        inputMode="numeric"
        maxLength={WIDTH}
        value={number}
        onChange={(event) => setNumber(event.target.value.trim())}
      />
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
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="ghost"
              icon="plus"
              onClick={() => onRows(orders.map((one) => row(one, 'straight')))}
            >
              {t('fourD.addRows', { count: orders.length })}
            </Button>
            <Button size="sm" onClick={() => onRows([row(number, 'box')])}>
              {t('fourD.asBox')}
            </Button>
            {orders.length > 1 ? (
              <Button size="sm" onClick={() => onRows([row(number, 'ibox')])}>
                {t('fourD.asIbox')}
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
    </div>
  );
}
