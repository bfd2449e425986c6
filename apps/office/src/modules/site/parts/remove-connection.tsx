import { useAct } from '../../../shared/calls/index.ts';
import { Confirm } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Connection } from './connection-kinds.ts';

type Props = { connection: Connection; onClose: () => void; onRemoved: () => void };

/** Confirms before a third party is removed with its secret. */
export function RemoveConnection({ connection, onClose, onRemoved }: Props) {
  const t = useText();
  const act = useAct('removeConnection', ['listConnections']);
  const { key, version, value } = connection;
  return (
    <Confirm
      title={t('connections.remove')}
      text={t('connections.removeText', { name: String(value['name']) })}
      action={t('connections.remove')}
      isRunning={act.isRunning}
      refused={act.refused}
      onClose={onClose}
      onYes={() => void act.run({ params: { key }, body: { version } }).then((done) => done && onRemoved())}
    />
  );
}
