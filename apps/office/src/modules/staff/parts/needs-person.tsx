import { Card } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import type { Queue } from '../../../shared/menu/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { AlertLines } from './alert-lines.tsx';
import { WaitingLines } from './waiting-lines.tsx';

type Props = { alerts: Answer<'getDashboard'>['alerts']; queues: readonly Queue[] };

/** What waits for a person: alerts, then the queues, that with the oldest first. */
export function NeedsPerson({ alerts, queues }: Props) {
  const t = useText();
  // What leads to this page itself is named by the alerts.
  const shown = queues.filter(({ count, path }) => count > 0 && path !== '/');
  return (
    <Card pad="normal">
      <h2 className="text-14 font-semibold">{t('dashboard.needs')}</h2>
      <ul className="todo-list mt-1">
        <AlertLines alerts={alerts} />
        <WaitingLines queues={shown} />
        {alerts.length + shown.length === 0 ? <li className="text-ink-3">{t('dashboard.nothing')}</li> : null}
      </ul>
    </Card>
  );
}
