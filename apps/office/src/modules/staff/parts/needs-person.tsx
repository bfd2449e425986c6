import { Card } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { AlertLines } from './alert-lines.tsx';
import { DrawsDue } from './draws-due.tsx';
import { WaitingLines } from './waiting-lines.tsx';

type Props = { board: Answer<'getDashboard'> };

/** Items that wait for a person, the most urgent first; each links to its page, if this operator has the right. */
export function NeedsPerson({ board }: Props) {
  const t = useText();
  const nothing =
    board.alerts.length +
      board.drawsDue.length +
      board.importsWaiting +
      board.requestsWaiting +
      board.vendorCases +
      board.deposits.review +
      board.withdrawals.waiting ===
    0;
  return (
    <Card pad="normal">
      <h2 className="text-14 font-semibold">{t('dashboard.needs')}</h2>
      <ul className="todo-list mt-1">
        <AlertLines alerts={board.alerts} />
        <WaitingLines board={board} />
        <DrawsDue draws={board.drawsDue} />
        {nothing ? <li className="text-ink-3">{t('dashboard.nothing')}</li> : null}
      </ul>
    </Card>
  );
}
