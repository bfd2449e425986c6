import { Select } from '@lantern/ui/form';
import { type ReactNode, useState } from 'react';
import { useLanguage, useText } from '../texts/index.ts';

/** One order of a list: its name, and what of a row it compares. */
export interface Order<Row> {
  readonly key: string;
  readonly label: string;
  readonly by: (row: Row) => string | number;
  readonly isDown?: boolean;
}

/** The rows of a whole list in the order that is chosen, and the field to choose it; the first order is that of the server. */
export function useSorting<Row>(rows: readonly Row[], label: string, orders: readonly Order<Row>[]) {
  const t = useText();
  const { tag } = useLanguage();
  const [chosen, setChosen] = useState('');
  const order = orders.find(({ key }) => key === chosen);
  const compare = new Intl.Collator(tag, { numeric: true }).compare;
  const sorted = order
    ? rows.toSorted((a, b) => compare(String(order.by(a)), String(order.by(b))) * (order.isDown ? -1 : 1))
    : rows;
  const field: ReactNode = (
    <Select
      label={t('sort.label')}
      size="sm"
      value={chosen}
      options={[{ value: '', label }, ...orders.map(({ key, label: name }) => ({ value: key, label: name }))]}
      onChange={(event) => setChosen(event.target.value)}
    />
  );
  return { sorted, field };
}
