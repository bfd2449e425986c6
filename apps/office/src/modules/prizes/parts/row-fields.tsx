import { Button, Card } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { useText } from '../../../shared/texts/index.ts';
import { ROWS_MAX, rowsOf } from '../model/draft-values.ts';
import type { PartProps } from './form-props.ts';

/** Segments of a wheel with their weights and stock, or prizes of a raffle with their winners. */
export function RowFields({ form }: PartProps) {
  const t = useText();
  const { kind } = form.values;
  const isWheel = kind === 'wheel';
  const max = isWheel ? ROWS_MAX.wheel : ROWS_MAX.raffle;
  const [added, setAdded] = useState(0);
  const count = Math.min(max, Math.max(rowsOf(form.values), isWheel ? 2 : 1) + added);
  return (
    <Card pad="normal">
      <fieldset className="grid gap-3">
        <legend className="text-14 font-semibold">{t(isWheel ? 'prizes.segments' : 'prizes.prizes')}</legend>
        <p className="text-13 text-ink-2">{t(isWheel ? 'prizes.segmentsText' : 'prizes.prizesText')}</p>
        {Array.from({ length: count }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its position
          <Row key={row} form={form} row={row} isWheel={isWheel} />
        ))}
        <p className="text-12 text-ink-3">{t('prizes.rowsText')}</p>
        {count < max ? (
          <div>
            <Button size="sm" onClick={() => setAdded(added + 1)}>
              {t('prizes.addRow')}
            </Button>
          </div>
        ) : null}
      </fieldset>
    </Card>
  );
}

function Row({ form, row, isWheel }: PartProps & { row: number; isWheel: boolean }) {
  const t = useText();
  const number = String(row + 1);
  const kinds = isWheel ? (['cash', 'bonus', 'points', 'nothing'] as const) : (['cash', 'bonus', 'points'] as const);
  const count = isWheel ? 'weight' : 'winners';
  return (
    <div className={`grid grid-cols-2 gap-3 ${isWheel ? 'sm:grid-cols-4' : 'sm:grid-cols-3'}`}>
      <TextInput
        label={t(`prizes.row.${count}`, { number })}
        size="sm"
        inputMode="numeric"
        {...form.field(`${count}${row}`)}
      />
      <Select
        label={t('prizes.row.kind', { number })}
        size="sm"
        options={kinds.map((value) => ({ value, label: t(`prizes.rewards.${value}`) }))}
        {...form.field(`kind${row}`)}
      />
      {form.values[`kind${row}`] === 'nothing' ? (
        <span />
      ) : (
        <TextInput
          label={t('prizes.row.amount', { number })}
          size="sm"
          inputMode="decimal"
          {...form.field(`amount${row}`)}
        />
      )}
      {isWheel ? (
        <TextInput
          label={t('prizes.row.stock', { number })}
          size="sm"
          inputMode="numeric"
          {...form.field(`stock${row}`)}
        />
      ) : null}
    </div>
  );
}
