import type { ReactNode } from 'react';

/** What is in the address by name; an empty text is no choice. */
export type Values = Readonly<Record<string, string>>;

export interface Option<Value extends string = string> {
  readonly value: Value;
  /** Plain text in a select; a row of tabs shows anything, such as how many wait. */
  readonly label: ReactNode;
}

interface Common {
  readonly label: string;
  /** Without it the filter is always shown; one that is not shown counts as none. */
  readonly when?: (values: Values) => boolean;
  /** What else a change empties. */
  readonly resets?: readonly string[];
  /** In a row above the other filters, with `end` at its end. */
  readonly isOwnRow?: boolean;
  readonly end?: ReactNode;
}
/** One of several values, the first of which counts without a choice. */
export interface Choice<Value extends string = string> extends Common {
  readonly kind: 'choice';
  readonly look: 'select' | 'tabs';
  readonly options: readonly Option<Value>[];
  /** The options come with an answer: any value of the address is taken. */
  readonly isOpen: boolean;
}
/** Text that is searched when the field is left or Enter is pressed. */
export interface TextFilter extends Common {
  readonly kind: 'text';
  readonly max: number;
  readonly help?: string;
  /** Searched while it is typed; the field has a line of its own, and the focus at once. One in a list. */
  readonly isLive?: boolean;
}
/** A calendar day, `2026-11-20`. */
export interface DayFilter extends Common {
  readonly kind: 'day';
  readonly latest?: string;
  /** The day without a choice: the field is never empty. */
  readonly initial?: string;
}
/** What only links and the page itself give; `label` is that of the button which drops it, and without one there is no button. */
export interface Given extends Common {
  readonly kind: 'given';
  readonly pattern: RegExp;
}
export type Filter = Choice | TextFilter | DayFilter | Given;
/** By their names in the address, in the order in which they are shown. */
export type Filters = Readonly<Record<string, Filter>>;
export type ValuesOf<F extends Filters> = {
  readonly [Name in keyof F]: F[Name] extends Choice<infer Value> ? Value : string;
};

type ChoiceOf<Value extends string> = Pick<Common, 'label' | 'when' | 'resets' | 'isOwnRow' | 'end'> & {
  readonly of: readonly Value[];
  readonly name: (value: Value) => ReactNode;
  readonly look?: 'select' | 'tabs';
};

/** One of known values; another one in the address counts as none. `any` names the choice of none, which is the first then. */
export function choice<const Value extends string>(
  choice: ChoiceOf<Value> & { readonly any: string },
): Choice<Value | ''>;
export function choice<const Value extends string>(choice: ChoiceOf<Value>): Choice<Value>;
export function choice({
  of,
  name,
  any,
  look = 'select',
  ...common
}: ChoiceOf<string> & { readonly any?: string }): Choice {
  const options = of.map((value) => ({ value, label: name(value) }));
  return {
    ...common,
    kind: 'choice',
    look,
    isOpen: false,
    options: any === undefined ? options : [{ value: '', label: any }, ...options],
  };
}

type PickOf = Pick<Common, 'label' | 'when'> & {
  readonly any: string;
  readonly options?: readonly Option[] | undefined;
};

/** One of values that come with an answer: here, or as `late` options of the list. */
export const pick = ({ any, options = [], ...common }: PickOf): Choice => ({
  ...common,
  kind: 'choice',
  look: 'select',
  isOpen: true,
  options: [{ value: '', label: any }, ...options],
});
export const text = (label: string, max: number, more: Pick<TextFilter, 'help' | 'isLive'> = {}): TextFilter => ({
  kind: 'text',
  label,
  max,
  ...more,
});
export const day = (label: string, more: Pick<DayFilter, 'latest' | 'initial'> = {}): DayFilter => ({
  kind: 'day',
  label,
  ...more,
});
export const given = (pattern: RegExp, label = ''): Given => ({ kind: 'given', pattern, label });

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What counts without a choice. */
export function initialOf(filter: Filter): string {
  if (filter.kind === 'choice') return filter.options[0]?.value ?? '';
  return filter.kind === 'day' ? (filter.initial ?? '') : '';
}

function isKnown(filter: Filter, value: string): boolean {
  if (filter.kind === 'choice') return filter.isOpen || filter.options.some((option) => option.value === value);
  if (filter.kind === 'day') return DAY.test(value);
  return filter.kind === 'text' || filter.pattern.test(value);
}

const readOne = (filter: Filter, value: string): string =>
  value !== '' && isKnown(filter, value) ? value : initialOf(filter);

export const isShown = ({ when }: Filter, values: Values): boolean => when === undefined || when(values);

/** Of what is in the address, what these filters know. */
export function readFilters(filters: Filters, address: Values): Values {
  const read = Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, readOne(filter, address[name] ?? '')]),
  );
  return Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [
      name,
      isShown(filter, read) ? (read[name] ?? '') : initialOf(filter),
    ]),
  );
}

/** What a change of filters writes into the address: what counts without a choice, or is not shown then, is left out. */
export function writeFilters(filters: Filters, address: Values, change: Values): Values {
  const resets = Object.keys(change).flatMap((name) => filters[name]?.resets ?? []);
  const next = { ...Object.fromEntries(resets.map((name) => [name, ''])), ...change };
  const read = readFilters(filters, { ...address, ...next });
  const hidden = Object.keys(filters).filter((name) => address[name] && filters[name] && !isShown(filters[name], read));
  const written = Object.entries(next).map(([name, value]) => {
    const filter = filters[name];
    return [name, filter && value === initialOf(filter) ? '' : value];
  });
  return Object.fromEntries([...written, ...hidden.map((name) => [name, ''])]);
}

/** Filters that narrow the list: tabs are views of it, and what only the page gives is a place in it. */
const narrows = (filter: Filter): boolean =>
  filter.kind === 'choice' ? filter.look === 'select' : filter.kind !== 'given' || filter.label !== '';

/** The names of the filters that narrow the list now. */
export const narrowing = (filters: Filters, values: Values): readonly string[] =>
  Object.entries(filters).flatMap(([name, filter]) =>
    narrows(filter) && values[name] !== initialOf(filter) ? [name] : [],
  );
