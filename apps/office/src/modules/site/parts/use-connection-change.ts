import { type FormEvent, useState } from 'react';
import { type Refused, useAct } from '../../../shared/calls/index.ts';
import { useFieldError, useReason, useUnsaved, useWaiting } from '../../../shared/parts/index.ts';
import { useFieldText, useText } from '../../../shared/texts/index.ts';
import { CHANNEL, type Connection, keyOfChannel } from './connection-kinds.ts';

/** The change of a connection that an operator writes, and its request to a second person. */
export function useConnectionChange(connection: Connection, taken: readonly string[]) {
  const { key, channel, channelFault } = useKey(connection, taken);
  const [fields, setFields] = useState(connection.value);
  const secret = useSecret();
  const [tried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const act = useAct('changeConnection', ['listStaffRequests', 'getDashboard']);
  const why = useReason();
  const { isUnsaved, markSaved } = useUnsaved({ fields, channel: channel.value });
  const { errorOf, fieldFault } = useFaults(act.refused);
  const isRequested = useWaiting('connection_change', key);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setSent(false);
    const reason = why.read();
    if (channelFault !== undefined || reason === undefined) return;
    const done = await act.run({
      params: { key },
      body: { value: fields, version: connection.version, reason, ...secret.change },
    });
    setTried(false);
    if (!done) return;
    secret.clear();
    markSaved();
    setSent(true);
    why.clear();
  };
  return {
    key,
    channel: { ...channel, error: tried ? channelFault : undefined },
    fields,
    setFields,
    secret: { ...secret.inputs, error: errorOf('secret') },
    fieldFault,
    act,
    reasonField: why.field,
    isRequested,
    isSent,
    isUnsaved: isUnsaved || secret.inputs.value !== '',
    submit,
  };
}

/** The key of the connection: a new third party gets it from the code that the operator writes. */
function useKey(connection: Connection, taken: readonly string[]) {
  const t = useText();
  const [value, onChange] = useState('');
  const isNew = connection.key === '';
  const key = isNew ? keyOfChannel(value) : connection.key;
  const faultOf = () => {
    if (!isNew) return undefined;
    if (!CHANNEL.test(value)) return t('connections.channelWrong');
    return taken.includes(key) ? t('connections.channelTaken') : undefined;
  };
  return { key, channel: { value, onChange }, channelFault: faultOf() };
}

function useSecret() {
  const [value, onSecret] = useState('');
  const [drops, onDrops] = useState(false);
  const change = drops ? { secret: null } : value === '' ? {} : { secret: value };
  const clear = () => {
    onSecret('');
    onDrops(false);
  };
  return { inputs: { value, drops, onSecret, onDrops }, change, clear };
}

function useFaults(refused: Refused | undefined) {
  const fieldText = useFieldText();
  const errorOf = useFieldError(refused);
  // A refusal names a third party by its position in the whole list.
  const fieldFault = (name: string) => {
    const fault = partFault(refused, name);
    return errorOf(name) ?? (fault && fieldText(fault));
  };
  return { errorOf, fieldFault };
}

function partFault(refused: Refused | undefined, name: string) {
  const last = name.replace(/^value\./, '');
  return refused?.fields?.find(({ field }) => field.startsWith('value.') && field.split('.').at(-1) === last);
}
