import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Answer, type CallInput, type CallName, type RefusedError, useCall } from '../calls/index.ts';
import type { PagePath, SearchName } from '../routes/index.ts';
import type { Filters, Values, ValuesOf } from './filters.ts';
import { type Order, useListAddress } from './use-list-address.ts';

type RowOf<N extends CallName> = Answer<N> extends { readonly list: readonly (infer Row)[] } ? Row : never;
/** Each filter has a name that the address of the page knows. */
type Known<P extends PagePath, F extends Filters> = {
  readonly [K in keyof F]: K extends SearchName<P> ? unknown : never;
};

/** What the address of a page carries under a name: nothing where it does not know the name. */
type Carried<P extends PagePath, Name extends string, T> = Name extends SearchName<P> ? T : never;

export interface ListDeclaration<P extends PagePath, N extends CallName, F extends Filters> {
  readonly page: P;
  /** The call that answers the rows as `list`. */
  readonly call: N;
  readonly params?: CallInput<N>['params'];
  readonly filters?: F & Known<P, F>;
  /** What the call asks for, where it is not the filters as they are. */
  readonly query?: (values: ValuesOf<F>, sort: string) => CallInput<N>['query'];
  /** Rows on a page; a list without it is whole. */
  readonly size?: Carried<P, 'page', number>;
  readonly orders?: Carried<P, 'sort', readonly Order[]>;
  readonly rowKey: (row: RowOf<N>) => string;
  /** The name of the chosen row in the address. */
  readonly chosen?: SearchName<P>;
  /** What else a choice of a row empties. */
  readonly resets?: readonly SearchName<P>[];
}

export interface ListState<Row = unknown, A = unknown, F extends Filters = Filters> {
  readonly page: PagePath;
  readonly filters: Filters;
  readonly values: ValuesOf<F>;
  /** Changes filters: the list begins at its first page with no row chosen. */
  set(next: Partial<ValuesOf<F>>): void;
  /** The names of the filters that narrow the list now. */
  readonly narrowing: readonly string[];
  readonly clear: () => void;
  /** What is typed into the field that searches at once; `store` puts it into the address. */
  readonly live: { readonly typed: string; readonly onType: (text: string) => void; readonly store: () => void };
  readonly orders: readonly Order[];
  readonly order: Order | undefined;
  readonly sort: (key: string) => void;
  readonly isPaged: boolean;
  readonly pageNo: number;
  readonly turn: (pageNo: number) => void;
  readonly query: UseQueryResult<A, RefusedError>;
  /** Of the answer, or of the one before while the next comes. */
  readonly rows: readonly Row[];
  rowKey(row: Row): string;
  /** The key of the chosen row; empty while none is. */
  readonly chosen: string;
  readonly choose: (key: string) => void;
  /** Chooses none, and gives the focus back to the row. */
  readonly close: () => void;
}

const NONE: readonly never[] = [];

/** Focuses the first button of a row, which opens its panel. */
const focusRow = (key: string) =>
  document.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(key)}"] button`)?.focus();

/** Chooses no row; the focus returns to the row that was chosen. */
function useClosing(chosen: string, choose: (key: string) => void): () => void {
  const left = useRef('');
  useEffect(() => {
    if (chosen === '' && left.current !== '') focusRow(left.current);
    left.current = '';
  }, [chosen]);
  return () => {
    left.current = chosen;
    choose('');
  };
}

const answered = (data: unknown): readonly unknown[] =>
  (data as { readonly list: readonly unknown[] } | undefined)?.list ?? NONE;

/** A list of the office: its state from the address, and the rows that a call answers for it. */
export function useList<const P extends PagePath, N extends CallName, F extends Filters = Record<never, never>>(
  declaration: ListDeclaration<P, N, F>,
): ListState<RowOf<N>, Answer<N>, F> {
  const { page, call, params, query, size, rowKey, chosen = '', resets = NONE } = declaration;
  const orders: readonly Order[] = declaration.orders ?? NONE;
  const filters: Filters = declaration.filters ?? {};
  const address = useListAddress({ page, filters, orders, chosenName: chosen, resets });
  const values = address.values as ValuesOf<F>;
  const asked = {
    ...((query ? query(values, address.order?.key ?? '') : values) as Readonly<Record<string, unknown>>),
    ...(size === undefined ? {} : { pageNo: address.pageNo, pageSize: size }),
  };
  const hasQuery = Object.keys(asked).length > 0;
  const answer = useCall(call, {
    ...(params ? { params } : {}),
    ...(hasQuery ? { query: asked } : {}),
  } as unknown as CallInput<N>);
  return {
    ...{ page, filters, orders, rowKey },
    ...address,
    values,
    set: (next) => address.set(next as Values),
    clear: () => {
      address.live.onType('');
      address.set(Object.fromEntries(address.narrowing.map((name) => [name, ''])));
    },
    isPaged: size !== undefined,
    query: answer,
    rows: answered(answer.data) as readonly RowOf<N>[],
    close: useClosing(address.chosen, address.choose),
  };
}
