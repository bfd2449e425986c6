import { Card, Tabs } from '@lantern/ui/base';
import { TextArea } from '@lantern/ui/form';
import { type ChangeEvent, useId, useState } from 'react';
import type { Refused } from '../../../shared/calls/index.ts';
import { CallForm, useCallForm } from '../../../shared/parts/index.ts';
import { useFieldText, useText } from '../../../shared/texts/index.ts';

const FILE_MAX = 8_000_000;

/** First person: a file is read and shown; its results count only after a second person approved it. */
export function ImportForm({ onDone }: { onDone: (id: string) => void }) {
  const t = useText();
  // Beside the form: it may have millions of characters.
  const [csv, setCsv] = useState('');
  const form = useCallForm({
    call: 'previewDrawImport',
    first: { kind: 'results' as 'results' | 'correction', fileName: '', note: '' },
    faultsOf: ({ fileName }) => ({ fileName: fileName === '' ? t('imports.chooseFirst') : undefined }),
    inputOf: ({ kind, fileName, note }) => ({
      body: { fileName, csv, kind, ...(note.trim() ? { reason: note.trim() } : {}) },
    }),
    changes: ['listDrawImports', 'getDashboard'],
    onDone: ({ id }) => onDone(id),
  });
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    form.set({ fileName: '' });
    form.forgetRefusal();
    if (!chosen) return;
    if (chosen.size > FILE_MAX) return form.setError('fileName', t('imports.tooLarge'));
    setCsv(await chosen.text());
    form.set({ fileName: chosen.name.slice(0, 200) });
  };
  const faults = form.refused?.fields ?? [];
  return (
    <Card pad="normal">
      <CallForm
        form={form}
        action={t('imports.preview')}
        below={faults.length > 0 ? <FileFaults fields={faults} /> : null}
      >
        <h2 className="text-14 font-semibold">{t('imports.new')}</h2>
        <Tabs
          label={t('imports.kind')}
          look="segmented"
          items={[
            { value: 'results', label: t('imports.results') },
            { value: 'correction', label: t('imports.correction') },
          ]}
          value={form.values.kind}
          onChange={(kind) => form.set({ kind })}
        />
        <FileField fault={form.errorOf('fileName')} onChoose={choose} />
        {form.values.kind === 'correction' ? (
          <TextArea
            label={t('common.reason')}
            help={t('common.reasonHelp')}
            rows={2}
            maxLength={500}
            {...form.field('note')}
          />
        ) : null}
      </CallForm>
    </Card>
  );
}

type FileFieldProps = {
  fault: string | undefined;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => Promise<void>;
};

function FileField({ fault, onChoose }: FileFieldProps) {
  const t = useText();
  const fileId = useId();
  return (
    <div className="field">
      <label htmlFor={fileId}>{t('imports.file')}</label>
      <input id={fileId} type="file" accept=".csv,text/csv" onChange={onChoose} aria-describedby={`${fileId}note`} />
      <div id={`${fileId}note`} className={fault ? 'field-note field-error' : 'field-note'} aria-live="polite">
        {fault ?? t('imports.fileHelp')}
      </div>
    </div>
  );
}

/** The bad lines of the file. */
function FileFaults({ fields }: { fields: NonNullable<Refused['fields']> }) {
  const fieldText = useFieldText();
  return (
    <ul className="list-disc ps-5 text-danger-text">
      {fields.map((field) => (
        <li key={`${field.key}${field.params?.['line']}`}>{fieldText(field)}</li>
      ))}
    </ul>
  );
}
