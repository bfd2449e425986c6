import { useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { CHANNEL, type Connection, keyOfChannel } from './connection-kinds.ts';

/** The change of a connection that an operator writes, and its request to a second person. */
export function useConnectionForm(connection: Connection, taken: readonly string[]) {
  const t = useText();
  const isNew = connection.key === '';
  // A new third party gets its key from the code that the operator writes.
  const keyOf = (channel: string) => (isNew ? keyOfChannel(channel) : connection.key);
  const channelFault = (channel: string): string | undefined => {
    if (!isNew) return undefined;
    if (!CHANNEL.test(channel)) return t('connections.channelWrong');
    return taken.includes(keyOf(channel)) ? t('connections.channelTaken') : undefined;
  };
  const form = useCallForm({
    call: 'changeConnection',
    ...withReason(t, {
      first: { channel: '', value: connection.value, secret: '', drops: false },
      faultsOf: ({ channel }) => ({ channel: channelFault(channel) }),
      after: (sent) => ({ ...sent, secret: '', drops: false }),
    }),
    inputOf: ({ channel, value, secret, drops, reason }) => ({
      params: { key: keyOf(channel) },
      body: {
        ...{ value, version: connection.version, reason },
        ...(drops ? { secret: null } : secret === '' ? {} : { secret }),
      },
    }),
    // A refusal names a third party by its position in the whole list.
    fieldOf: (field) => field.replace(/^value\..*\./, 'value.'),
    changes: ['listStaffRequests', 'getDashboard'],
  });
  return { form, key: keyOf(form.values.channel) };
}
export type ConnectionForm = ReturnType<typeof useConnectionForm>['form'];
