import { Badge, Button, Card, CardHead, Tabs } from '@lantern/ui/base';
import { Checkbox, TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import type { Answer } from '../../../shared/calls/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useCallForm } from '../../../shared/forms/use-call-form.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { CopyLine } from './copy-line.tsx';

type Opened = Answer<'openDownline'>;
const EMPTY = { username: '', opensAs: 'member' as 'member' | 'agent', rebate: '0', ageConfirmed: false };

/** The account that was just opened, with its password: shown once. */
function OpenedAccount({ opened }: { opened: Opened }) {
  const t = useTexts('agents.direct');
  return (
    <Card>
      <CardHead title={t('opened')} />
      <div className="flex flex-col gap-3 p-4" role="status">
        <div className="flex items-center justify-between gap-3">
          <b className="font-semibold">{opened.account}</b>
          <Badge tone="amber">{t('mustChange')}</Badge>
        </div>
        <CopyLine text={opened.password} />
        <p className="rounded-2 bg-amber-soft p-3 text-13 text-amber-text">{t('once')}</p>
      </div>
    </Card>
  );
}

/** Opens an account below the agent, with a one-time password that the person must change. */
export function DirectForm({ ownRate }: { ownRate: string }) {
  const t = useTexts('agents.direct');
  const tLinks = useTexts('agents.links');
  const age = useSettings()?.ageMinimum ?? 18;
  const [opened, setOpened] = useState<Opened>();
  const form = useCallForm({
    call: 'openDownline',
    first: EMPTY,
    inputOf: (body) => ({ body }),
    changes: ['getAgentMenu', 'listTeam', 'getTeamOverview', 'getTeamLevels'],
    after: 'clear',
    onDone: setOpened,
  });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_318px]">
      <Card>
        <CardHead title={t('title')} />
        <form className="flex max-w-md flex-col gap-3.5 p-4" {...form.element}>
          <p className="text-13 text-ink-2">{t('text')}</p>
          <TextInput
            label={t('username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            {...form.field('username')}
          />
          <div>
            <span className="mb-1.5 block text-13 font-semibold">{tLinks('opensAs')}</span>
            <Tabs
              label={tLinks('opensAs')}
              look="segmented"
              value={form.values.opensAs}
              onChange={(opensAs) => form.set({ opensAs })}
              items={(['member', 'agent'] as const).map((one) => ({ value: one, label: tLinks(`as.${one}`) }))}
            />
          </div>
          <TextInput
            label={tLinks('rebateTo')}
            inputMode="decimal"
            maxLength={6}
            end="%"
            help={tLinks('ownRate', { rate: ownRate })}
            {...form.field('rebate', (typed) => typed.trim())}
          />
          <Checkbox label={t('age', { age })} {...form.checkbox('ageConfirmed')} />
          <FormError text={form.whole} />
          <Button variant="primary" type="submit" loading={form.isSending}>
            {t('open')}
          </Button>
        </form>
      </Card>
      {opened ? <OpenedAccount opened={opened} /> : null}
    </div>
  );
}
