import { Button } from '@lantern/ui/base';
import { Checkbox, Select, TextInput } from '@lantern/ui/form';
import { useText } from '../../../shared/texts/index.ts';
import { newMethod, type ProviderForm } from './use-provider-form.ts';

type Props = { form: ProviderForm; channels: readonly string[] };

/** The ways to pay in through a provider. */
export function ProviderMethods({ form, channels }: Props) {
  const t = useText();
  const { methods } = form.values;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-12 font-semibold text-ink-3">{t('paymentProviders.methods')}</legend>
      {methods.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a method has no name until it is written
        <MethodFields key={at} at={at} form={form} channels={channels} />
      ))}
      <div>
        <Button size="sm" icon="plus" onClick={() => form.set({ methods: [...methods, newMethod(channels[0] ?? '')] })}>
          {t('paymentProviders.addMethod')}
        </Button>
      </div>
    </fieldset>
  );
}

const TEXTS = ['name', 'minimum', 'maximum', 'quickAmounts', 'secondsTypical', 'position'] as const;

function MethodFields({ at, form, channels }: Props & { at: number }) {
  const t = useText();
  const method = form.values.methods[at];
  const text = (name: (typeof TEXTS)[number] | 'code') => (
    <TextInput
      key={name}
      label={t(`paymentProviders.method.${name}`)}
      spellCheck={false}
      maxLength={200}
      {...form.field(`methods.${at}.${name}`)}
    />
  );
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      {method?.isStored ? <code className="code-text">{method.code}</code> : text('code')}
      <Select
        label={t('paymentProviders.method.channel')}
        options={channels.map((value) => ({ value, label: value }))}
        {...form.field(`methods.${at}.channel`)}
      />
      {TEXTS.map(text)}
      <Checkbox label={t('paymentProviders.method.enabled')} {...form.checkbox(`methods.${at}.isEnabled`)} />
    </div>
  );
}
