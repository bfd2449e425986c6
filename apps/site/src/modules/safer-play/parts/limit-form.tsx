import { fieldFault } from '@lantern/client';
import { Button } from '@lantern/ui/base';
import { MoneyInput, TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useFieldText, useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import type { OwnLimit } from '../use-play-safely.ts';

type LimitFormProps = { limit: OwnLimit; onOver: (changed: boolean) => void };

/** Another value for one limit; an error is shown beside the field. */
export function LimitForm({ limit, onOver }: LimitFormProps) {
  const t = useTexts('safer-play');
  const fieldText = useFieldText();
  const { symbol } = useMoney();
  const [text, setText] = useState(limit.value ?? '');
  const saving = useAct('setOwnLimit');
  const fault = fieldFault(saving.refused, 'value');
  const error = (fault && fieldText(fault)) ?? saving.refused?.message;
  const send = async (value: string | null) => {
    const safety = await saving.run({ params: { kind: limit.kind }, body: { value } });
    if (!safety) return;
    const waits = safety.limits.find(({ kind }) => kind === limit.kind)?.pending;
    toasts.add({ kind: 'done', text: t(waits ? 'waitsSaved' : 'saved') });
    onOver(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(text.trim());
  };
  const shared = {
    value: text,
    error,
    onChange: (event: { target: { value: string } }) => {
      setText(event.target.value);
      saving.reset();
    },
    autoFocus: true,
  };
  return (
    <form className="flex flex-col gap-3 rounded-2 bg-sunken p-3.5" onSubmit={submit} noValidate>
      {limit.kind === 'session' ? (
        <TextInput label={t('minutesField')} inputMode="numeric" {...shared} />
      ) : (
        <MoneyInput label={t('amount')} currency={symbol} {...shared} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" loading={saving.isRunning}>
          {t('save')}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onOver(false)}>
          {t('cancel')}
        </Button>
        {limit.value === null ? null : (
          <Button variant="text" size="sm" className="ms-auto" onClick={() => void send(null)}>
            {t('remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
