import { Button, Card, CardHead, Tabs } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { type CallInput, callApi } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useFreeForm } from '../../../shared/forms/use-call-form.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { useTexts, useTextsStore } from '../../../shared/texts/index.ts';
import type { Link } from './link-state.tsx';
import { RateInput } from './rate-input.tsx';

const LANDINGS = ['register', 'home', 'lottery', 'slots', 'promotions', 'join'] as const;

type Values = Omit<CallInput<'createAgentLink'>['body'], 'until'> & {
  /** The last day; empty without an end. */
  readonly until: string;
};

/** Adds a link, or changes the given one. */
function useLinkForm(link: Link | undefined, onDone: (code: string) => void) {
  const zone = useZone();
  const language = useTextsStore((state) => state.language);
  const empty: Values = {
    ...{ name: '', opensAs: 'member', rebate: '0', landing: 'register', language, quota: '', until: '' },
  };
  const stored = (given: Link): Values => ({
    ...{ name: given.name, opensAs: given.opensAs, rebate: given.rebate, landing: given.landing },
    ...{ language: given.language, quota: given.quota === null ? '' : String(given.quota) },
    until: given.until === null ? '' : zone.day(Date.parse(given.until) - 1),
  });
  return useFreeForm({
    first: link ? stored(link) : empty,
    send: (values) => {
      const body = { ...values, until: values.until || null };
      return link
        ? callApi('changeAgentLink', {
            params: { code: link.code },
            body: { ...body, paused: link.state === 'paused' },
          })
        : callApi('createAgentLink', { body });
    },
    changes: ['listAgentLinks', 'getAgentLink'],
    after: (sent) => (link ? sent : empty),
    onDone: ({ code }) => onDone(code),
  });
}

interface LinkFormProps {
  /** The link that is changed; without one a link is added. */
  readonly link?: Link;
  readonly ownRate: string;
  readonly onDone: (code: string) => void;
}

/** Adds or changes a registration link. */
export function LinkForm({ link, ownRate, onDone }: LinkFormProps) {
  const t = useTexts('agents.links');
  const languages = useSettings()?.languages ?? [];
  const form = useLinkForm(link, onDone);
  return (
    <Card>
      <CardHead title={link ? t('change') : t('new')} />
      <form className="flex flex-col gap-3.5 p-4" {...form.element}>
        <TextInput label={t('name')} maxLength={40} {...form.field('name')} />
        <div>
          <span className="mb-1.5 block text-13 font-semibold">{t('opensAs')}</span>
          <Tabs
            label={t('opensAs')}
            look="segmented"
            value={form.values.opensAs}
            onChange={(opensAs) => form.set({ opensAs })}
            items={(['member', 'agent'] as const).map((one) => ({ value: one, label: t(`as.${one}`) }))}
          />
        </div>
        <RateInput
          label={t('rebateTo')}
          min="0"
          max={ownRate}
          help={t('ownRate', { rate: ownRate })}
          {...form.control('rebate')}
        />
        <Select
          label={t('landing')}
          options={LANDINGS.map((one) => ({ value: one, label: t(`landings.${one}`) }))}
          {...form.field('landing')}
        />
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={t('language')}
            options={languages.map((code) => ({ value: code, label: code }))}
            {...form.field('language')}
          />
          <TextInput
            label={t('quota')}
            inputMode="numeric"
            maxLength={6}
            placeholder={t('none_')}
            {...form.field('quota', (typed) => typed.trim())}
          />
        </div>
        <TextInput
          label={t('lastDay')}
          type="date"
          help={form.values.until === '' ? t('noEnd') : undefined}
          {...form.field('until')}
        />
        <FormError text={form.whole} />
        <Button variant="primary" type="submit" loading={form.isSending}>
          {link ? t('save') : t('create')}
        </Button>
      </form>
    </Card>
  );
}
