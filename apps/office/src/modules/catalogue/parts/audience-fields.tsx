import type { FormValues } from '@lantern/client/form';
import { TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { useText } from '../../../shared/texts/index.ts';

interface Audience {
  readonly levelMinimum: number;
  readonly labels: readonly string[];
  readonly blockedCountries: readonly string[];
  readonly onlyCountries: readonly string[];
}
const LEVELS = 10;
const listOf = (typed: string): string[] => [...new Set(typed.split(/[,\s]+/).filter((one) => one !== ''))];

type WordsProps = {
  label: string;
  help?: string;
  words: readonly string[];
  onWords: (words: string[]) => void;
  upper?: boolean;
};

function Words({ label, help, words, onWords, upper = false }: WordsProps) {
  const [typed, setTyped] = useState(words.join(', '));
  return (
    <TextInput
      label={label}
      help={help}
      size="sm"
      spellCheck={false}
      value={typed}
      onChange={(event) => {
        const text = upper ? event.target.value.toUpperCase() : event.target.value.toLowerCase();
        setTyped(text);
        onWords(listOf(text));
      }}
    />
  );
}

/** The audience; an empty field restricts nothing. */
export function AudienceFields({ form }: { form: FormValues<Audience> }) {
  const t = useText();
  const { values } = form;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-12 font-semibold text-ink-3">{t('games.audience')}</legend>
      <TextInput
        type="number"
        label={t('games.level')}
        size="sm"
        min={0}
        max={LEVELS}
        value={values.levelMinimum}
        onChange={({ target }) => form.set({ levelMinimum: Math.min(LEVELS, Math.max(0, Number(target.value))) })}
      />
      <Words
        label={t('common.labels')}
        help={t('games.labelsHelp')}
        words={values.labels}
        onWords={(labels) => form.set({ labels })}
      />
      <Words
        label={t('games.blocked')}
        help={t('games.countriesHelp')}
        upper
        words={values.blockedCountries}
        onWords={(blockedCountries) => form.set({ blockedCountries })}
      />
      <Words
        label={t('games.only')}
        upper
        words={values.onlyCountries}
        onWords={(onlyCountries) => form.set({ onlyCountries })}
      />
    </fieldset>
  );
}
