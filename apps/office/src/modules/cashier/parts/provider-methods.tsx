import { Button } from '@lantern/ui/base';
import { Checkbox, Select, TextInput } from '@lantern/ui/form';
import { useText } from '../../../shared/texts/index.ts';
import type { ProviderChange } from './provider-panel.tsx';
import type { MethodForm } from './use-provider-change.ts';

type Props = { change: ProviderChange; channels: readonly string[] };

/** The ways to pay in through a provider. */
export function ProviderMethods({ change, channels }: Props) {
  const t = useText();
  const { methods } = change.form;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-12 font-semibold text-ink-3">{t('paymentProviders.methods')}</legend>
      {methods.map((method, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a method has no name until it is written
        <MethodFields key={at} method={method} at={at} change={change} channels={channels} />
      ))}
      <div>
        <Button size="sm" icon="plus" onClick={change.addMethod}>
          {t('paymentProviders.addMethod')}
        </Button>
      </div>
    </fieldset>
  );
}

const TEXTS = ['name', 'minimum', 'maximum', 'quickAmounts', 'secondsTypical', 'position'] as const;

function MethodFields({ method, at, change, channels }: Props & { method: MethodForm; at: number }) {
  const t = useText();
  const set = (next: Partial<MethodForm>) => change.setMethod(at, next);
  const errorOf = (name: string) => change.errorOf(`value.methods.${at}.${name}`);
  const text = (name: (typeof TEXTS)[number] | 'code') => (
    <TextInput
      key={name}
      label={t(`paymentProviders.method.${name}`)}
      spellCheck={false}
      maxLength={200}
      value={method[name]}
      error={errorOf(name)}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      {method.isStored ? <code className="code-text">{method.code}</code> : text('code')}
      <Select
        label={t('paymentProviders.method.channel')}
        value={method.channel}
        error={errorOf('channel')}
        options={channels.map((value) => ({ value, label: value }))}
        onChange={(event) => set({ channel: event.target.value })}
      />
      {TEXTS.map(text)}
      <Checkbox
        label={t('paymentProviders.method.enabled')}
        checked={method.isEnabled}
        onChange={(event) => set({ isEnabled: event.target.checked })}
      />
    </div>
  );
}
