import { Checkbox, Select, TextInput } from '@lantern/ui/form';
import { useText, useTextIn } from '../../../shared/texts/index.ts';
import { fieldNames } from './connection-kinds.ts';

type Fields = Readonly<Record<string, unknown>>;
type Props = {
  /** Kind of the connection: decides which fields there are. */
  of: string;
  fields: Fields;
  errorOf: (field: string) => string | undefined;
  onFields: (fields: Fields) => void;
};

const KINDS = ['oidc', 'oauth2'] as const;

export function ConnectionFields({ of, fields, errorOf, onFields }: Props) {
  const t = useText();
  const textIn = useTextIn();
  return fieldNames(of, fields['kind']).map((name) => {
    const label = textIn('connections.fields', name) ?? name;
    const set = (value: unknown) => onFields({ ...fields, [name]: value });
    if (name === 'enabled')
      return (
        <Checkbox
          key={name}
          label={label}
          checked={fields[name] === true}
          onChange={(event) => set(event.target.checked)}
        />
      );
    if (name === 'kind')
      return (
        <Select
          key={name}
          label={label}
          value={String(fields[name])}
          options={KINDS.map((value) => ({ value, label: t(`connections.kinds.${value}`) }))}
          onChange={(event) => set(event.target.value)}
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
        value={String(fields[name] ?? '')}
        error={errorOf(`value.${name}`)}
        onChange={(event) => set(event.target.value)}
      />
    );
  });
}
