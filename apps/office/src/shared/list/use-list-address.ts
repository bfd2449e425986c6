import { useDeferredValue, useEffect, useState } from 'react';
import { useSearchValues } from '../parts/index.ts';
import type { PagePath, SearchName } from '../routes/index.ts';
import { type Filters, narrowing, readFilters, type Values, writeFilters } from './filters.ts';

/** One order of a list; the first one is that of the server without a choice. */
export interface Order {
  readonly key: string;
  readonly label: string;
  /** Its column, whose header chooses it too. */
  readonly column?: string;
  readonly isDown?: boolean;
}

interface AddressOf<P extends PagePath> {
  readonly page: P;
  readonly filters: Filters;
  readonly orders: readonly Order[];
  /** Of the chosen row; empty where rows are not chosen. */
  readonly chosenName: SearchName<P> | '';
  /** What else a choice of a row empties. */
  readonly resets: readonly SearchName<P>[];
}

/** What is typed into the live field: the address gets it when the field is left. */
function useTyped(stored: string) {
  const [typed, setTyped] = useState(stored);
  useEffect(() => setTyped(stored), [stored]);
  return { typed, setTyped, term: useDeferredValue(typed.trim()) };
}

/** The state of a list that the address carries: filters, order, page and chosen row. Any filter and any order begins at the first page. */
export function useListAddress<P extends PagePath>({ page, filters, orders, chosenName, resets }: AddressOf<P>) {
  const names = [...Object.keys(filters), 'sort', 'page', ...(chosenName === '' ? [] : [chosenName])];
  const [address, change] = useSearchValues(page, ...(names as SearchName<P>[])) as readonly [
    Values,
    (next: Values) => Promise<void>,
  ];
  const stored = readFilters(filters, address);
  const live = Object.keys(filters).find((name) => 'isLive' in (filters[name] ?? {})) ?? '';
  const { typed, setTyped, term } = useTyped(stored[live] ?? '');
  const values = live === '' ? stored : { ...stored, [live]: term };
  const begin: Values = { page: '', ...(chosenName === '' ? {} : { [chosenName]: '' }) };
  const set = (next: Values) => void change({ ...writeFilters(filters, address, next), ...begin });
  const choose = (key: string) =>
    chosenName === ''
      ? undefined
      : void change({ ...Object.fromEntries(resets.map((name) => [name, ''])), [chosenName]: key });
  const order = orders.find(({ key }) => key === address['sort']) ?? orders[0];
  return {
    values,
    live: {
      typed,
      onType: setTyped,
      store: () => typed.trim() !== stored[live] && set({ [live]: typed.trim() }),
    },
    set,
    /** The names of the filters that narrow the list. */
    narrowing: narrowing(filters, values),
    order,
    sort: (key: string) => void change({ ...begin, sort: key === orders[0]?.key ? '' : key }),
    pageNo: Number(address['page']) || 1,
    turn: (pageNo: number) => void change({ page: String(pageNo) }),
    chosen: chosenName === '' ? '' : (address[chosenName] ?? ''),
    choose,
  };
}
