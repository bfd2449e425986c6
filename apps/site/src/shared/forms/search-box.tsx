import { TextInput } from '@lantern/ui/form';
import { useEffect, useState } from 'react';

/** Spec 5: a name is searched 500 ms after the last key. */
const WAIT_MS = 500;

type SearchBoxProps = { label: string; words: string | undefined; onWords: (words: string | undefined) => void };

/** A search field that waits until the typing pauses. */
export function SearchBox({ label, words, onWords }: SearchBoxProps) {
  const [typed, setTyped] = useState(words ?? '');
  const [last, setLast] = useState(words);
  // Back, forward and "clear": the field follows the address.
  if (last !== words) {
    setLast(words);
    if ((typed.trim() || undefined) !== words) setTyped(words ?? '');
  }
  useEffect(() => {
    const wanted = typed.trim() || undefined;
    if (wanted === words) return;
    const timer = setTimeout(() => onWords(wanted), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, words, onWords]);
  return (
    <TextInput
      label={label}
      hideLabel
      placeholder={label}
      icon="search"
      size="sm"
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
