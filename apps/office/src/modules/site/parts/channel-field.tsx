import { TextInput } from '@lantern/ui/form';
import { useText } from '../../../shared/texts/index.ts';
import type { ConnectionForm } from './use-connection-form.ts';

/** The code of a third party that is being added. */
export function ChannelField({ form }: { form: ConnectionForm }) {
  const t = useText();
  return (
    <TextInput
      label={t('connections.channel')}
      help={t('connections.channelHelp')}
      spellCheck={false}
      autoCapitalize="none"
      maxLength={20}
      {...form.field('channel')}
    />
  );
}
