import { Badge, Button, Card } from '@lantern/ui/base';
import { Checkbox, PasswordInput, TextInput } from '@lantern/ui/form';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { type Refused, useAct } from '../../../shared/calls/index.ts';
import {
  FormRefusal,
  TryOut,
  useFieldError,
  useReason,
  useWaiting,
  WaitsForSecond,
} from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useFieldText, useText, useWhen } from '../../../shared/texts/index.ts';
import { ConnectionFields } from './connection-fields.tsx';
import { CHANNEL, type Connection, isThirdParty, keyOfChannel } from './connection-kinds.ts';
import { RemoveConnection } from './remove-connection.tsx';

type Props = {
  title: string;
  /** Without a key: a third party that is being added. */
  connection: Connection;
  taken: readonly string[];
  onRemoved: () => void;
};

/** A secret is write-only: the form knows only that one is set. */
export function ConnectionPanel({ title, connection, taken, onRemoved }: Props) {
  const t = useText();
  const fieldText = useFieldText();
  const mayAudit = useRight('audit');
  const isNew = connection.key === '';
  const [channel, setChannel] = useState('');
  const [fields, setFields] = useState(connection.value);
  const [secret, setSecret] = useState('');
  const [drops, setDrops] = useState(false);
  const [tried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const [asksRemoval, setAsksRemoval] = useState(false);
  const act = useAct('changeConnection', ['listStaffRequests', 'getDashboard']);
  const why = useReason();
  const errorOf = useFieldError(act.refused);
  const key = isNew ? keyOfChannel(channel) : connection.key;
  const isAsked = useWaiting('connection_change', `connection ${key}`);
  const channelFault = () => {
    if (!isNew) return undefined;
    if (!CHANNEL.test(channel)) return t('connections.channelWrong');
    return taken.includes(key) ? t('connections.channelTaken') : undefined;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setSent(false);
    const reason = why.read();
    if (channelFault() || reason === undefined) return;
    const change = drops ? { secret: null } : secret === '' ? {} : { secret };
    const done = await act.run({
      params: { key },
      body: { value: fields, version: connection.version, reason, ...change },
    });
    setTried(false);
    if (!done) return;
    setSecret('');
    setDrops(false);
    setSent(true);
    why.clear();
  };
  // A refusal names a third party by its position in the whole list.
  const fieldFault = (name: string) => {
    const fault = partFault(act.refused, name);
    return errorOf(name) ?? (fault && fieldText(fault));
  };
  const { isSet } = connection.secret;
  return (
    <Card>
      <div className="card-head">
        <h2>{title}</h2>
        <span className="end">
          <SecretBadge secret={connection.secret} />
        </span>
      </div>
      <form className="grid gap-4 p-4" onSubmit={submit} noValidate>
        {isNew ? (
          <TextInput
            label={t('connections.channel')}
            help={t('connections.channelHelp')}
            spellCheck={false}
            autoCapitalize="none"
            maxLength={20}
            value={channel}
            error={tried ? channelFault() : undefined}
            onChange={(event) => setChannel(event.target.value)}
          />
        ) : null}
        <ConnectionFields of={key} fields={fields} errorOf={fieldFault} onFields={setFields} />
        <PasswordInput
          label={isSet ? t('connections.replace') : t('common.secret')}
          help={isSet ? t('connections.replaceHelp') : t('connections.firstHelp')}
          autoComplete="off"
          maxLength={1000}
          disabled={drops}
          value={secret}
          error={errorOf('secret')}
          revealLabel={t('logIn.show')}
          concealLabel={t('logIn.hide')}
          onChange={(event) => setSecret(event.target.value)}
        />
        {isSet ? (
          <Checkbox
            label={t('connections.drop')}
            checked={drops}
            onChange={(event) => {
              setDrops(event.target.checked);
              setSecret('');
            }}
          />
        ) : null}
        <p className="text-13 text-ink-2">{t('connections.twoPersons')}</p>
        {isAsked ? <WaitsForSecond /> : null}
        {why.field}
        {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" loading={act.isRunning}>
            {t('common.askSecond')}
          </Button>
          {!isNew && isThirdParty(key) ? (
            <Button variant="danger" onClick={() => setAsksRemoval(true)}>
              {t('connections.remove')}
            </Button>
          ) : null}
          <span role="status" className="text-12 text-ink-3">
            {isSent ? t('connections.sent') : ''}
          </span>
        </div>
        {isNew ? null : (
          <div className="grid gap-2 border-t border-line pt-4">
            <TryOut call="testConnection" params={{ key }} />
            <p className="text-12 text-ink-3">{t('connections.trySaved')}</p>
          </div>
        )}
        {mayAudit && !isNew ? (
          <Link className="link" to="/audit" search={{ subject: `connection ${key}` }}>
            {t('connections.history')}
          </Link>
        ) : null}
      </form>
      {asksRemoval ? (
        <RemoveConnection connection={connection} onClose={() => setAsksRemoval(false)} onRemoved={onRemoved} />
      ) : null}
    </Card>
  );
}

function partFault(refused: Refused | undefined, name: string) {
  const last = name.replace(/^value\./, '');
  return refused?.fields?.find(({ field }) => field.startsWith('value.') && field.split('.').at(-1) === last);
}

export function SecretBadge({ secret }: { secret: Connection['secret'] }) {
  const t = useText();
  if (!secret.isSet) return <Badge>{t('connections.notSet')}</Badge>;
  return (
    <Badge tone="win">
      {secret.ends ? t('connections.isSet', { ends: secret.ends }) : t('connections.isSetShort')}
    </Badge>
  );
}

export function SecretSince({ secret }: { secret: Connection['secret'] }) {
  const t = useText();
  const when = useWhen();
  if (!secret.changedAt) return t('common.none');
  return t('connections.setBy', { by: secret.changedBy ?? '', at: when.short(secret.changedAt) });
}
