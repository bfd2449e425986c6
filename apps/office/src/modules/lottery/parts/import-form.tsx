import { Button, Card, Tabs } from '@lantern/ui/base';
import { TextArea } from '@lantern/ui/form';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { type Refused, useAct } from '../../../shared/calls/index.ts';
import { FormRefusal } from '../../../shared/parts/index.ts';
import { useFieldText, useText } from '../../../shared/texts/index.ts';

const FILE_MAX = 8_000_000;

/** First person: a file is read and shown; its results count only after a second person approved it. */
export function ImportForm({ onDone }: { onDone: (id: string) => void }) {
  const t = useText();
  const [kind, setKind] = useState<'results' | 'correction'>('results');
  const [file, setFile] = useState<{ name: string; csv: string }>();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const act = useAct('previewDrawImport', ['listDrawImports', 'getDashboard']);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    act.reset();
    setFault(undefined);
    setFile(undefined);
    if (!chosen) return;
    if (chosen.size > FILE_MAX) setFault(t('imports.tooLarge'));
    else setFile({ name: chosen.name.slice(0, 200), csv: await chosen.text() });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setFault(t('imports.chooseFirst'));
    const body = { fileName: file.name, csv: file.csv, kind, ...(reason.trim() ? { reason: reason.trim() } : {}) };
    const made = await act.run({ body });
    if (made) onDone(made.id);
  };
  return (
    <Card pad="normal">
      <form className="grid gap-4" onSubmit={submit}>
        <h2 className="text-14 font-semibold">{t('imports.new')}</h2>
        <Tabs
          label={t('imports.kind')}
          look="segmented"
          value={kind}
          items={[
            { value: 'results', label: t('imports.results') },
            { value: 'correction', label: t('imports.correction') },
          ]}
          onChange={setKind}
        />
        <FileField fault={fault} onChoose={choose} />
        {kind === 'correction' ? (
          <TextArea
            label={t('common.reason')}
            help={t('common.reasonHelp')}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        ) : null}
        <FormRefusal refused={act.refused} />
        {act.refused?.fields ? <FileFaults fields={act.refused.fields} /> : null}
        <Button type="submit" variant="primary" loading={act.isRunning}>
          {t('imports.preview')}
        </Button>
      </form>
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
