import { TextInput } from '@lantern/ui/form';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';

/** Spec 5: a search waits 500 ms after the last key. */
const WAIT_MS = 500;

type HelpSearchProps = { words: string | undefined; onWords: (words: string | undefined) => void };

/** The search text; going back in the history restores the earlier text. */
export function HelpSearch({ words, onWords }: HelpSearchProps) {
  const t = useTexts('content.help');
  const [typed, setTyped] = useState(words ?? '');
  const [known, setKnown] = useState(words);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (words !== known) {
    setKnown(words);
    if ((words ?? '') !== typed.trim()) setTyped(words ?? '');
  }
  const tell = (text: string) => onWords(text.trim() || undefined);
  return (
    <search className="no-print">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          clearTimeout(timer.current);
          tell(typed);
        }}
      >
        <TextInput
          label={t('search')}
          hideLabel
          placeholder={t('search')}
          icon="search"
          type="search"
          maxLength={80}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => tell(target.value), WAIT_MS);
          }}
        />
      </form>
    </search>
  );
}
