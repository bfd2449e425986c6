import { Card } from '@lantern/ui/base';
import { Select } from '@lantern/ui/form';
import { useState } from 'react';
import { moneyIn } from '../../../shared/money/index.ts';
import { type OfficeLanguage, useText, useTextsOf, useWhen } from '../../../shared/texts/index.ts';
import { type Theme, useTheme } from '../../../shared/theme/index.ts';
import { type DraftValues, draftOf, WRITTEN } from '../model/draft-values.ts';
import { termLines } from '../model/term-lines.ts';

const THEMES = ['light', 'dark'] as const satisfies readonly Theme[];

/** What is being written as members will read it, in both languages of the form and both themes. */
export function PreviewCard({ values }: { values: DraftValues }) {
  const t = useText();
  const now = useTheme(({ theme }) => theme);
  const [language, setLanguage] = useState<OfficeLanguage>('EN');
  const [theme, setTheme] = useState<Theme>(now);
  return (
    <Card pad="normal" className="grid gap-3">
      <h2 className="text-14 font-semibold">{t('promotions.preview.title')}</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('promotions.preview.language')}
          size="sm"
          value={language}
          options={WRITTEN.map((value) => ({ value, label: value }))}
          onChange={(event) => setLanguage(event.target.value as OfficeLanguage)}
        />
        <Select
          label={t('promotions.preview.theme')}
          size="sm"
          value={theme}
          options={THEMES.map((value) => ({ value, label: t(`promotions.preview.themes.${value}`) }))}
          onChange={(event) => setTheme(event.target.value as Theme)}
        />
      </div>
      <Preview values={values} language={language} theme={theme} />
      <p className="text-12 text-ink-3">{t('promotions.preview.text')}</p>
    </Card>
  );
}

type PreviewProps = { values: DraftValues; language: OfficeLanguage; theme: Theme };

function Preview({ values, language, theme }: PreviewProps) {
  const when = useWhen();
  const shown = useTextsOf(language, 'promotions.office', 'catalogue');
  if (!shown) return null;
  const { t, tag } = shown;
  const { terms, texts, audience } = draftOf(values);
  const text = texts[language] ?? texts['EN'];
  const lines = termLines(
    { terms, audience },
    {
      t,
      money: (amount) => moneyIn(amount, terms.currency, tag),
      stamp: when.short,
    },
  );
  return (
    <section
      data-theme={theme}
      lang={tag}
      className="grid gap-2 rounded-8 bg-surface p-4 text-ink"
      aria-label={t('promotions.preview.title')}
    >
      <h3 className="text-16 font-semibold">{text?.title}</h3>
      {text?.summary ? <p className="text-14 text-ink-2">{text.summary}</p> : null}
      <table className="table table-dense">
        <caption className="sr-only">{t('promotions.preview.terms')}</caption>
        <tbody>
          {lines.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
