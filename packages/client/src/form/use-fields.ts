import { useLayoutEffect, useRef } from 'react';
import { type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import type { FieldName, SendForm } from './send-form.ts';

/** What else the form does with its fields. */
export interface FormFields<V> {
  /** Names of the fields whose props the last render read. */
  readonly shown: () => readonly string[];
  /** These fields show with each change whether they are right. */
  readonly judge: (names: readonly string[]) => void;
  /** No field is judged before it is left or sent. */
  readonly forget: () => void;
  /** Replaces values without judging them. */
  readonly put: (part: Partial<V>) => void;
}
type Fields<V> = Pick<SendForm<V>, 'set' | 'field' | 'control' | 'checkbox' | 'errorOf'> & FormFields<V>;

/** The names that parts of the form ask for while they are drawn; only a drawing that is shown counts. */
function useShown() {
  const asked = new Set<string>();
  const current = useRef<ReadonlySet<string>>(asked);
  useLayoutEffect(() => {
    current.current = asked;
  });
  return { asked, shown: (): readonly string[] => [...current.current] };
}

/** The fields of a form: what they show, and what typing into them does. */
export function useFields<V extends object>(
  form: UseFormReturn<FieldValues>,
  values: V,
  { isJudgedWhenLeft = false }: { readonly isJudgedWhenLeft?: boolean | undefined },
): Fields<V> {
  const { asked, shown } = useShown();
  const judged = useRef(new Set<string>());
  const { errors } = form.formState;

  const put = (part: Partial<V>) => {
    for (const [name, value] of Object.entries(part)) form.setValue(name, value);
  };
  const change = (name: string, value: unknown) => {
    form.setValue(name, value);
    if (!judged.current.has(name)) form.clearErrors(name);
    // A fault of one field may depend on another one, as of two passwords.
    if (judged.current.size > 0) void form.trigger([...judged.current]);
  };
  const judge = (names: readonly string[]) => {
    for (const name of names) judged.current.add(name);
  };
  const leave = (name: string) => {
    if (!isJudgedWhenLeft) return;
    judge([name]);
    void form.trigger(name);
  };
  const errorOf = (name: string): string | undefined => {
    asked.add(name);
    const error: { readonly message?: unknown } | undefined = get(errors, name);
    return typeof error?.message === 'string' ? error.message : undefined;
  };

  return {
    ...{ errorOf, judge, put },
    set: (part) => {
      for (const [name, value] of Object.entries(part)) change(name, value);
    },
    field: (name: FieldName<V>, clean = (typed) => typed) => ({
      name,
      value: String(get(values, name) ?? ''),
      error: errorOf(name),
      onChange: ({ target }) => change(name, clean(target.value)),
      onBlur: () => leave(name),
    }),
    control: (name) => ({
      value: values[name],
      error: errorOf(name),
      onChange: (value) => change(name, value),
    }),
    checkbox: (name) => ({
      name,
      checked: get(values, name) === true,
      error: errorOf(name),
      onChange: ({ target }) => change(name, target.checked),
    }),
    shown,
    forget: () => judged.current.clear(),
  };
}
