import type { Reply } from '@lantern/contract/call';
import { type FormEvent, useState } from 'react';
import { type FieldErrors, type FieldValues, type Resolver, set, useForm } from 'react-hook-form';
import type { Refused } from '../refused.ts';
import { useAction } from '../use-action.ts';
import type { Faults, SendForm, SendFormOptions } from './send-form.ts';
import { faultsIn, useFaults } from './use-faults.ts';
import { useFields } from './use-fields.ts';
import { useSaved } from './use-saved.ts';

/** The rule of react-hook-form: each fault as the error of its field. */
const resolverOf =
  <V extends object>(faultsOf: ((values: V) => Faults<V>) | undefined): Resolver<FieldValues> =>
  (values) => {
    const errors: FieldErrors = {};
    for (const [name, message] of faultsIn(faultsOf?.(values as V))) set(errors, name, { type: 'fault', message });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

/**
 * A form that is sent: its values, what is wrong with them, and why it was refused. A refusal is shown in one place, and what was typed
 * stays. A second press while the first is on its way does nothing. Its fields are drawn with `field`, `control`, `checkbox` or `errorOf`.
 */
export function useSendForm<V extends object, T>(options: SendFormOptions<V, T>): SendForm<V, T> {
  const { first, faultsOf, after } = options;
  const form = useForm({
    defaultValues: first as FieldValues,
    resolver: resolverOf(faultsOf),
    shouldFocusError: false,
  });
  const values = form.watch() as V;
  const valuesNow = () => form.getValues() as V;
  const { field, control, checkbox, errorOf, set: change, ...fields } = useFields(form, values, options);
  const faults = useFaults(options, form, fields);
  const saved = useSaved(first, valuesNow, (next) => {
    fields.forget();
    form.reset(next);
  });
  const sending = useSending<V, T>(options, {
    onTaken: (sent) => saved.settle(sent, after === 'clear' ? first : (after?.(sent) ?? sent)),
    onRefused: faults.refuse,
  });

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    // In the tree of React a dialog lies inside the form whose button opened it.
    event?.stopPropagation();
    if (!sending.isRunning && (await faults.judge())) await sending.run(valuesNow());
  };

  return {
    ...{ values, valuesNow, field, control, checkbox, errorOf, set: change },
    ...{ whole: faults.whole, refused: sending.refused, answer: sending.answer, isSending: sending.isRunning },
    ...{ refuse: faults.refuse, judge: faults.judge },
    setError: (name, message) => form.setError(name, { type: 'refused', message }),
    forgetRefusal: () => {
      faults.clear();
      sending.forget();
    },
    isUnsaved: saved.hasUnsaved(),
    hasUnsaved: saved.hasUnsaved,
    submit,
    focus: (name) => faults.ref.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
    reset: (next = first) => {
      faults.clear();
      sending.reset();
      saved.begin(next);
    },
    element: { ref: faults.ref, noValidate: true, onSubmit: (event) => void submit(event) },
  };
}

interface Outcome<V> {
  readonly onTaken: (sent: V) => void;
  readonly onRefused: (refused: Refused) => void;
}

/** What is on its way, and what the last success answered. */
function useSending<V, T>({ send, onDone }: SendFormOptions<V, T>, { onTaken, onRefused }: Outcome<V>) {
  const [answer, setAnswer] = useState<T>();
  const action = useAction(
    async (sent: V): Promise<Reply<{ readonly value: T } | undefined>> => {
      setAnswer(undefined);
      const reply = await send(sent);
      return reply?.success ? { success: true, value: { value: reply.value } } : (reply ?? NOTHING_SENT);
    },
    {
      onDone: async (taken, sent) => {
        if (!taken) return;
        onTaken(sent);
        setAnswer(taken.value);
        await onDone?.(taken.value, sent);
      },
      onRefused,
    },
  );
  const reset = () => {
    action.reset();
    setAnswer(undefined);
  };
  return { ...action, answer, reset, forget: action.reset };
}
const NOTHING_SENT = { success: true, value: undefined } as const;
