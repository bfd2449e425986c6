import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { CodeInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { useAct } from '../calls/index.ts';
import { useText } from '../texts/index.ts';
import { FormRefusal } from './form-refusal.tsx';

/** The only dialog that asks for a fresh code: an unattended page changes nothing (ASVS 7.5.3). */
export function CodeDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const t = useText();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const act = useAct('confirmStaffSession');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (code.length !== 6) return;
    if (await act.run({ body: { code } })) return onAnswer(true);
    setCode('');
    setTried(false);
  };
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={t('stepUp.title')}
      width={420}
      closeLabel={t('common.close')}
      moveLabel={t('common.move')}
    >
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <p className="text-ink-2">{t('stepUp.text')}</p>
        <CodeInput
          label={t('stepUp.code')}
          name="code"
          value={code}
          error={tried && code.length !== 6 ? t('stepUp.short') : undefined}
          onChange={setCode}
        />
        <FormRefusal refused={act.refused} />
        <div className="flex justify-end gap-2">
          <Button onClick={() => onAnswer(false)}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" loading={act.isRunning}>
            {t('stepUp.go')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
