import type { SendForm } from '@lantern/client/form';
import { LANGUAGES } from '@lantern/i18n/languages';
import { Select, TextInput } from '@lantern/ui/form';
import { useText } from '../../../shared/texts/index.ts';

type Names = Readonly<Record<string, string>>;
type NamedForm = Pick<SendForm<{ readonly names: Names }>, 'values' | 'set' | 'field'>;
const FIRST = ['EN', 'VI'];
const LETTERS = 80;

/** An empty name removes the language: players then read the English one. */
export const cleanNames = (names: Names): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([code, name]) => (name.trim() === '' ? [] : [[code, name.trim()]])),
  );

/** The name in each language that has one; more are added one by one. */
export function NamesFields({ form }: { form: NamedForm }) {
  const t = useText();
  const { names } = form.values;
  const shown = LANGUAGES.filter(({ code }) => FIRST.includes(code) || code in names);
  const others = LANGUAGES.filter((language) => !shown.includes(language));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-12 font-semibold text-ink-3">{t('games.names')}</legend>
      {shown.map(({ code, name, tag, direction }) => (
        <TextInput
          key={code}
          label={name}
          size="sm"
          lang={tag}
          dir={direction}
          maxLength={LETTERS}
          {...form.field(`names.${code}`)}
        />
      ))}
      {others.length > 0 ? (
        <Select
          label={t('games.addLanguage')}
          size="sm"
          value=""
          options={[
            { value: '', label: t('games.addLanguage') },
            ...others.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(event) => event.target.value && form.set({ names: { ...names, [event.target.value]: '' } })}
        />
      ) : null}
    </fieldset>
  );
}
