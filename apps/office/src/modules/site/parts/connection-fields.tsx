import { Checkbox, Select, TextInput } from '@lantern/ui/form';
import { useText, useTextIn } from '../../../shared/texts/index.ts';
import { fieldNames } from './connection-kinds.ts';
import type { ConnectionForm } from './use-connection-form.ts';

const KINDS = ['oidc', 'oauth2'] as const;

/** The fields of a connection; `of` is its key, which decides which there are. */
export function ConnectionFields({ of, form }: { of: string; form: ConnectionForm }) {
  const t = useText();
  const textIn = useTextIn();
  return fieldNames(of, form.values.value['kind']).map((name) => {
    const label = textIn('connections.fields', name) ?? name;
    if (name === 'enabled') return <Checkbox key={name} label={label} {...form.checkbox(`value.${name}`)} />;
    if (name === 'kind')
      return (
        <Select
          key={name}
          label={label}
          options={KINDS.map((value) => ({ value, label: t(`connections.kinds.${value}`) }))}
          {...form.field(`value.${name}`)}
        />
      );
    return (
      <TextInput
        key={name}
        label={label}
        {...(name === 'url' ? { help: t('connections.gateway') } : {})}
        spellCheck={false}
        autoCapitalize="none"
        maxLength={300}
        {...form.field(`value.${name}`)}
      />
    );
  });
}
