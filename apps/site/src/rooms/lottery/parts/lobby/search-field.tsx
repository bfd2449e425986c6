import { TextInput } from '@lantern/ui/form';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../../shared/texts/index.ts';
import { SEARCH_WAIT_MS } from '../../model/name-search.ts';

type SearchFieldProps = { words: string | undefined; onWords: (words: string | undefined) => void };

/** The name one looks for; it takes effect 500 ms after the last key (spec 5). */
export function SearchField({ words, onWords }: SearchFieldProps) {
  const t = useTexts('lobby');
  const [typed, setTyped] = useState(words ?? '');
  useEffect(() => {
    const wanted = typed.trim() === '' ? undefined : typed.trim();
    if (wanted === words) return;
    const timer = setTimeout(() => onWords(wanted), SEARCH_WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, words, onWords]);
  return (
    <TextInput
      label={t('find')}
      hideLabel
      placeholder={t('find')}
      icon="search"
      size="sm"
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
