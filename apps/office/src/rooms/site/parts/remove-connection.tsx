import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { CodeInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { FormRefusal } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Connection } from './connection-kinds.ts';

type Props = { connection: Connection; onClose: () => void; onRemoved: () => void };

/** Asks once, and for a fresh code, before a third party is gone with its secret. */
export function RemoveConnection({ connection, onClose, onRemoved }: Props) {
  const t = useText();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const act = useAct('removeConnection', ['listConnections']);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (code.length !== 6) return;
    const { key, version } = connection;
    if (await act.run({ params: { key }, body: { version, code } })) return onRemoved();
    setCode('');
    setTried(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('connections.remove')}
      closeLabel={t('common.close')}
      moveLabel={t('common.move')}
    >
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <p className="text-ink-2">{t('connections.removeText', { name: String(connection.value['name']) })}</p>
        <CodeInput
          label={t('connections.code')}
          name="code"
          value={code}
          error={tried && code.length !== 6 ? t('connections.codeShort') : undefined}
          onChange={setCode}
        />
        <FormRefusal refused={act.refused} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="danger" loading={act.isRunning}>
            {t('connections.remove')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
