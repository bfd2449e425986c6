import { TextInput } from '@lantern/ui/form';
import { useText } from '../../../shared/texts/index.ts';

type Props = { value: string; error: string | undefined; onChange: (channel: string) => void };

/** The code of a third party that is being added. */
export function ChannelField({ value, error, onChange }: Props) {
  const t = useText();
  return (
    <TextInput
      label={t('connections.channel')}
      help={t('connections.channelHelp')}
      spellCheck={false}
      autoCapitalize="none"
      maxLength={20}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
