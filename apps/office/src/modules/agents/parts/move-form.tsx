import { TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { useCall } from '../../../shared/calls/index.ts';
import { CardForm, Facts, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';

/** What the move changes: whom the member stands below, and how many people move; nothing before an account is entered. */
function BeforeAfter({ account, upline }: { account: string; upline: string }) {
  const t = useText();
  const when = useWhen();
  const query = { q: account, pageNo: 1, pageSize: 20 };
  const { data } = useCall('listAgentTree', { query }, { enabled: account !== '' });
  const found = data?.list.find((row) => row.account === account.toLowerCase());
  if (!found) return null;
  return (
    <Facts
      items={[
        [t('agents.uplineBefore'), found.paidBy ?? t('agents.top')],
        [t('agents.uplineAfter'), upline || t('agents.top')],
        [
          t('agents.movedPeople'),
          <span key="people" className="num">
            {when.number(found.members + 1)}
          </span>,
        ],
      ]}
    />
  );
}

/** Proposes to move a member with everyone below; a second operator decides, and the past stays. */
export function MoveForm() {
  const t = useText();
  const [named, setNamed] = useState('');
  const form = useCallForm({
    call: 'requestBranchMove',
    ...withReason(t, { first: { account: '', upline: '' }, after: 'clear' }),
    inputOf: ({ account, upline, reason }) => ({
      body: { account: account.trim(), upline: upline.trim(), reason },
    }),
    changes: ['listStaffRequests', 'getDashboard'],
    onDone: () => setNamed(''),
  });
  return (
    <CardForm form={form} title={t('agents.move')} action={t('common.askSecond')} waits={form.answer !== undefined}>
      <p className="text-13 text-ink-2">{t('agents.moveText')}</p>
      <TextInput
        label={t('agents.moved')}
        maxLength={40}
        spellCheck={false}
        {...form.field('account')}
        onBlur={() => setNamed(form.values.account.trim())}
      />
      <TextInput
        label={t('agents.newUpline')}
        help={t('agents.newUplineHelp')}
        maxLength={40}
        spellCheck={false}
        {...form.field('upline')}
      />
      <BeforeAfter account={named} upline={form.values.upline.trim()} />
    </CardForm>
  );
}
