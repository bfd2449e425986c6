import { Button } from '@lantern/ui/base';
import { TextArea, TextInput } from '@lantern/ui/form';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { FormRefusal, useFieldError } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Setting } from './setting-panel.tsx';

/** A setting that guards the rule of two persons is proposed here and approved by somebody else. */
export function ProposalEditor({ setting }: { setting: Setting }) {
  const t = useText();
  const [value, setValue] = useState(String(setting.value));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const act = useAct('requestSettingChange', ['listSettings', 'listStaffRequests', 'getDashboard']);
  const errorOf = useFieldError(act.refused);
  if (setting.waitingRequestId)
    return (
      <p>
        {t('settings.waits')}{' '}
        <Link to="/requests" className="link">
          {t('menu.requests')}
        </Link>
      </p>
    );
  const short = reason.trim().length < 3;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (short) return;
    void act.run({ params: { key: setting.key }, body: { value, version: setting.version, reason: reason.trim() } });
  };
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <p className="text-ink-2">{t('settings.needsTwo')}</p>
      <TextInput
        label={t('settings.value')}
        help={t(`settings.help.${setting.key}`)}
        inputMode="decimal"
        spellCheck={false}
        value={value}
        error={errorOf('value')}
        onChange={(event) => setValue(event.target.value)}
      />
      <TextArea
        label={t('common.reason')}
        help={t('common.reasonHelp')}
        rows={3}
        maxLength={500}
        value={reason}
        error={tried && short ? t('common.reasonShort') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
      <Button
        type="submit"
        variant="primary"
        loading={act.isRunning}
        disabledReason={value === String(setting.value) ? t('common.unchanged') : undefined}
        reasonElsewhere
      >
        {t('settings.propose')}
      </Button>
    </form>
  );
}
