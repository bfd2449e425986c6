import { TextArea, TextInput } from '@lantern/ui/form';
import { WRITTEN } from '../../../shared/parts/written-texts.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { PartProps } from './form-props.ts';

/** The name and summary in the languages of the form; members of others read the English ones. */
export function TextFields({ form }: PartProps) {
  const t = useText();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {WRITTEN.map((language) => (
        <div key={language} className="grid content-start gap-3">
          <TextInput
            label={t('promotions.titleIn', { language })}
            size="sm"
            maxLength={120}
            {...form.field(`title${language}`)}
          />
          <TextArea
            label={t('promotions.summaryIn', { language })}
            rows={3}
            maxLength={500}
            {...form.field(`summary${language}`)}
          />
        </div>
      ))}
      <TextInput label={t('promotions.page')} help={t('promotions.pageHelp')} size="sm" {...form.field('page')} />
    </div>
  );
}
