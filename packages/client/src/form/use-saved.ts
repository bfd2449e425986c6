import { useEffect, useRef } from 'react';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Saved<V> {
  /** Whether the form has other values than those that were given, stored or sent last. */
  readonly hasUnsaved: () => boolean;
  /** Shows these values, as saved ones. */
  readonly begin: (values: V) => void;
  /** These values were taken, and `next` is shown unless something was typed meanwhile. */
  readonly settle: (sent: V, next: V) => void;
}

/** What a form was given or sent last, beside what it shows now. */
export function useSaved<V>(first: V, valuesNow: () => V, show: (values: V) => void): Saved<V> {
  const saved = useRef(first);
  const given = useRef(first);
  const hasUnsaved = () => !isSame(valuesNow(), saved.current);
  const begin = (values: V) => {
    saved.current = values;
    show(values);
  };
  // What the server has now replaces what was given, but nothing that was typed.
  useEffect(() => {
    if (isSame(first, given.current)) return;
    given.current = first;
    if (!hasUnsaved()) begin(first);
  });
  return {
    hasUnsaved,
    begin,
    settle: (sent, next) => {
      if (isSame(valuesNow(), sent)) begin(next);
      else saved.current = next;
    },
  };
}
