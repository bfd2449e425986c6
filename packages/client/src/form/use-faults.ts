import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Refused } from '../refused.ts';
import { placeRefusal } from './place-refusal.ts';
import type { SendFormOptions } from './send-form.ts';
import type { FormFields } from './use-fields.ts';

/** What is wrong, as pairs of a field and its text. */
export const faultsIn = (faults: Readonly<Record<string, string | undefined>> = {}): [name: string, text: string][] =>
  Object.entries(faults).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]));

/** Whether a fault is of one of these fields; of any without names. */
const isOneOf =
  (names: readonly string[]) =>
  ([name]: readonly [string, string]): boolean =>
    names.length === 0 || names.includes(name);

/** Shows what is wrong with a form: beside its fields, and above the whole form where no field shows it. */
export function useFaults<V extends object, T>(
  { faultsOf, fieldOf, byCode, words, onRefused }: SendFormOptions<V, T>,
  form: UseFormReturn<FieldValues>,
  fields: FormFields<V>,
) {
  const [whole, setWhole] = useState<string>();
  const { ref, focusFault } = useFaultFocus();

  const refuse = (refused: Refused): void => {
    const { beside, isWhole } = placeRefusal(refused, {
      ...{ fieldOf, shown: fields.shown(), textOf: words.textOf },
      byCode: byCode as Readonly<Record<string, string>> | undefined,
    });
    for (const [name, message] of beside) form.setError(name, { type: 'refused', message });
    setWhole(isWhole ? words.messageOf(refused) : undefined);
    focusFault();
    fields.put(onRefused?.(refused) ?? {});
  };

  /** Whether the form, or these fields of it, can be sent; otherwise they show why. */
  const judge = async (...names: readonly string[]): Promise<boolean> => {
    const isGood = await form.trigger(names.length === 0 ? undefined : [...names]);
    const faults = isGood ? [] : faultsIn(faultsOf?.(form.getValues() as V)).filter(isOneOf(names));
    fields.judge(faults.map(([name]) => name));
    // A fault of a field that is not shown must not keep the form from being sent without a word.
    setWhole(faults.find(([name]) => !fields.shown().includes(name))?.[1]);
    if (isGood) fields.forget();
    else focusFault();
    return isGood;
  };

  const clear = (): void => {
    setWhole(undefined);
    form.clearErrors();
  };

  return { whole, ref, refuse, judge, clear };
}

/** Moves the focus to the first field with a fault, once it is drawn as one. */
function useFaultFocus() {
  const ref = useRef<HTMLFormElement>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [turn]);
  return { ref, focusFault: () => setTurn((now) => now + 1) };
}
