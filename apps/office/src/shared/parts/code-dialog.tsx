import { CodeInput } from '@lantern/ui/form';
import { useText } from '../texts/index.ts';
import { DialogForm } from './call-form.tsx';
import { useCallForm } from './use-call-form.ts';

/** The only dialog that asks for a fresh code: an unattended page changes nothing (ASVS 7.5.3). */
export function CodeDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const t = useText();
  const form = useCallForm({
    call: 'confirmStaffSession',
    first: { code: '' },
    faultsOf: ({ code }) => (code.length === 6 ? {} : { code: t('stepUp.short') }),
    inputOf: (body) => ({ body }),
    onDone: () => onAnswer(true),
    onRefused: () => ({ code: '' }),
  });
  return (
    <DialogForm
      form={form}
      title={t('stepUp.title')}
      width={420}
      action={t('stepUp.go')}
      onCancel={() => onAnswer(false)}
    >
      <p className="text-ink-2">{t('stepUp.text')}</p>
      <CodeInput label={t('stepUp.code')} name="code" {...form.control('code')} />
    </DialogForm>
  );
}
