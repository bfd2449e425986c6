import { Button, Card, CardHead, Tabs } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { type CallInput, useAct } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { FormError } from '../../../shared/forms/form-errors.tsx';
import { useSettings } from '../../../shared/settings/index.ts';
import { useTexts, useTextsStore } from '../../../shared/texts/index.ts';
import { useFaults } from '../use-faults.ts';
import type { Link } from './link-state.tsx';
import { RateInput } from './rate-input.tsx';

type Value = CallInput<'createAgentLink'>['body'];
const LANDINGS = ['register', 'home', 'lottery', 'slots', 'promotions', 'join'] as const;

const emptyLink = (language: string): Value => ({
  ...{ name: '', opensAs: 'member', rebate: '0', landing: 'register', language, quota: '', until: null },
});

interface LinkFormProps {
  /** The link that is changed; without one a link is added. */
  readonly link?: Link;
  readonly ownRate: string;
  readonly onDone: (code: string) => void;
}

/** Adds or changes a registration link. */
export function LinkForm({ link, ownRate, onDone }: LinkFormProps) {
  const t = useTexts('agents.links');
  const zone = useZone();
  const languages = useSettings()?.languages ?? [];
  const language = useTextsStore((state) => state.language);
  const [value, setValue] = useState<Value>(
    link
      ? {
          ...{ name: link.name, opensAs: link.opensAs, rebate: link.rebate, landing: link.landing },
          ...{ language: link.language, quota: link.quota === null ? '' : String(link.quota) },
          until: link.until === null ? null : zone.day(Date.parse(link.until) - 1),
        }
      : emptyLink(language),
  );
  const changes = ['listAgentLinks', 'getAgentLink'] as const;
  const create = useAct('createAgentLink', { changes });
  const change = useAct('changeAgentLink', { changes });
  const action = link ? change : create;
  const faults = useFaults(action.refused);
  const set = (part: Partial<Value>) => setValue({ ...value, ...part });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = link
      ? await change.run({ params: { code: link.code }, body: { ...value, paused: link.state === 'paused' } })
      : await create.run({ body: value });
    if (!saved) return;
    if (!link) setValue(emptyLink(language));
    onDone(saved.code);
  };
  return (
    <Card>
      <CardHead title={link ? t('change') : t('new')} />
      <form className="flex flex-col gap-3.5 p-4" noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label={t('name')}
          value={value.name}
          maxLength={40}
          error={faults.of('name')}
          onChange={(event) => set({ name: event.target.value })}
        />
        <div>
          <span className="mb-1.5 block text-13 font-semibold">{t('opensAs')}</span>
          <Tabs
            label={t('opensAs')}
            look="segmented"
            value={value.opensAs}
            onChange={(opensAs) => set({ opensAs })}
            items={(['member', 'agent'] as const).map((one) => ({ value: one, label: t(`as.${one}`) }))}
          />
        </div>
        <RateInput
          label={t('rebateTo')}
          value={value.rebate}
          min="0"
          max={ownRate}
          help={t('ownRate', { rate: ownRate })}
          error={faults.of('rebate')}
          onValue={(rebate) => set({ rebate })}
        />
        <Select
          label={t('landing')}
          value={value.landing}
          options={LANDINGS.map((one) => ({ value: one, label: t(`landings.${one}`) }))}
          onChange={(event) => set({ landing: event.target.value as Value['landing'] })}
        />
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={t('language')}
            value={value.language}
            error={faults.of('language')}
            options={languages.map((code) => ({ value: code, label: code }))}
            onChange={(event) => set({ language: event.target.value })}
          />
          <TextInput
            label={t('quota')}
            value={value.quota}
            inputMode="numeric"
            maxLength={6}
            placeholder={t('none_')}
            error={faults.of('quota')}
            onChange={(event) => set({ quota: event.target.value.trim() })}
          />
        </div>
        <TextInput
          label={t('lastDay')}
          type="date"
          value={value.until ?? ''}
          help={value.until === null ? t('noEnd') : undefined}
          error={faults.of('until')}
          onChange={(event) => set({ until: event.target.value === '' ? null : event.target.value })}
        />
        <FormError text={faults.whole} />
        <Button variant="primary" type="submit" loading={action.isRunning}>
          {link ? t('save') : t('create')}
        </Button>
      </form>
    </Card>
  );
}
