import { TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { useCall } from '../../../shared/calls/index.ts';
import { CardForm, Facts, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

/** The mode that an account has, and which ones it can have; nothing before an account is entered. */
function PresentMode({ account }: { account: string }) {
  const t = useText();
  const { data } = useCall('getPrizeMode', { query: { account } }, { enabled: account !== '' });
  if (!data) return null;
  return (
    <Facts
      items={[
        [t('agents.modeNow'), <Mode key="now" text={data.mode} />],
        [t('agents.modeRange'), <Mode key="range" text={`${data.least} – ${data.most}`} />],
      ]}
    />
  );
}

const Mode = ({ text }: { text: string }) => <span className="num">{text}</span>;

/** Sets the prize mode of an account; a better one than the present waits for a second operator. */
export function PrizeModeForm() {
  const t = useText();
  const [named, setNamed] = useState('');
  const form = useCallForm({
    call: 'setPrizeMode',
    ...withReason(t, { first: { account: '', mode: '' }, after: 'clear' }),
    inputOf: ({ account, mode, reason }) => ({ body: { account: account.trim(), mode: mode.trim(), reason } }),
    changes: ['getPrizeMode', 'listStaffRequests', 'getDashboard'],
    onDone: () => setNamed(''),
  });
  return (
    <CardForm
      form={form}
      title={t('agents.mode')}
      action={t('common.save')}
      waits={(form.answer?.requestId ?? null) !== null}
    >
      <p className="text-13 text-ink-2">{t('agents.modeText')}</p>
      <TextInput
        label={t('agents.modeAccount')}
        maxLength={40}
        spellCheck={false}
        {...form.field('account')}
        onBlur={() => setNamed(form.values.account.trim())}
      />
      <PresentMode account={named} />
      <TextInput
        label={t('agents.modeNew')}
        help={t('agents.modeHelp')}
        maxLength={6}
        inputMode="decimal"
        {...form.field('mode')}
      />
    </CardForm>
  );
}
