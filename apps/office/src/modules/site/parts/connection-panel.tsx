import { Button, Card } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CallForm, TryOut, useWaiting } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { ChannelField } from './channel-field.tsx';
import { ConnectionFields } from './connection-fields.tsx';
import { type Connection, isThirdParty } from './connection-kinds.ts';
import { RemoveConnection } from './remove-connection.tsx';
import { SecretFields } from './secret-fields.tsx';
import { SecretBadge } from './secret-state.tsx';
import { useConnectionForm } from './use-connection-form.ts';

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
  const { form, key } = useConnectionForm(connection, taken);
  const isRequested = useWaiting('connection_change', key);
  const [asksRemoval, setAsksRemoval] = useState(false);
  const isNew = connection.key === '';
  return (
    <Card>
      <div className="card-head">
        <h2>{title}</h2>
        <span className="end">
          <SecretBadge secret={connection.secret} />
        </span>
      </div>
      <CallForm
        form={form}
        className="grid gap-4 p-4"
        note={t('connections.twoPersons')}
        waits={isRequested}
        action={t('common.askSecond')}
        more={
          <>
            {!isNew && isThirdParty(key) ? (
              <Button variant="danger" onClick={() => setAsksRemoval(true)}>
                {t('connections.remove')}
              </Button>
            ) : null}
            <span role="status" className="text-12 text-ink-3">
              {form.answer ? t('connections.sent') : ''}
            </span>
          </>
        }
        below={isNew ? null : <StoredConnection name={key} />}
      >
        {isNew ? <ChannelField form={form} /> : null}
        <ConnectionFields of={key} form={form} />
        <SecretFields isSet={connection.secret.isSet} form={form} />
      </CallForm>
      {asksRemoval ? (
        <RemoveConnection connection={connection} onClose={() => setAsksRemoval(false)} onRemoved={onRemoved} />
      ) : null}
    </Card>
  );
}

/** A trial of what is stored, and what was changed about it. */
function StoredConnection({ name }: { name: string }) {
  const t = useText();
  const mayAudit = useRight('audit');
  return (
    <>
      <div className="grid gap-2 border-t border-line pt-4">
        <TryOut call="testConnection" params={{ key: name }} />
        <p className="text-12 text-ink-3">{t('connections.trySaved')}</p>
      </div>
      {mayAudit ? (
        <Link className="link" to="/audit" search={{ subject: `connection ${name}` }}>
          {t('connections.history')}
        </Link>
      ) : null}
    </>
  );
}
