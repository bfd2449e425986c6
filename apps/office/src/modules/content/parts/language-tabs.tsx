import { LANGUAGES } from '@lantern/i18n/languages';
import { Tabs } from '@lantern/ui/base';
import { Select } from '@lantern/ui/form';
import { useSearchValues } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

/** The languages of an item: those with a text as tabs, the others in a list. */
export function LanguageTabs({ written, language }: { written: readonly string[]; language: string }) {
  const t = useText();
  const [, change] = useSearchValues('/content/$id', 'lang');
  const others = LANGUAGES.filter(({ code }) => !written.includes(code) && code !== language);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Tabs
        label={t('content.languages')}
        look="segmented"
        value={language}
        items={[...new Set([...written, language])].map((value) => ({ value, label: value }))}
        onChange={(value) => void change({ lang: value })}
      />
      {others.length > 0 ? (
        <Select
          label={t('content.addLanguage')}
          hideLabel
          size="sm"
          value=""
          options={[
            { value: '', label: t('content.addLanguage') },
            ...others.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(event) => event.target.value && void change({ lang: event.target.value })}
        />
      ) : null}
    </div>
  );
}
