import type { IconName } from '@lantern/ui/art';
import { Card, CardHead, Icon, Skeleton } from '@lantern/ui/base';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { openWindow } from '../../../shared/windows/index.ts';
import { type Task, tasksOf } from '../model/attention.ts';
import { PanelGo } from './panel-go.tsx';
import { useProfile } from './use-account.ts';

const ICONS: Readonly<Record<Task['kind'], IconName>> = {
  withdrawalPaid: 'bank',
  withdrawal: 'bank',
  deposit: 'plus',
  payment: 'lock',
  name: 'user',
  mail: 'message',
  contact: 'message',
  notices: 'bell',
};
const ACT = 'btn btn-quiet btn-sm';
const NEWEST = { query: { pageNo: 1, pageSize: 10 } };

/** What waits for the member as far as it is known, and what of it failed to load. */
function useTasks() {
  const { query: profile } = useProfile();
  const withdrawals = useMemberCall('listWithdrawals', NEWEST);
  const deposits = useMemberCall('listDeposits', NEWEST);
  const payment = useMemberCall('getPaymentPassword', {});
  const unread = useMemberCall('getUnreadCount', {});
  const reads = [profile, withdrawals, deposits, payment, unread];
  const failed = reads.filter(({ data, error }) => data === undefined && error !== null);
  return {
    tasks: tasksOf({
      withdrawals: withdrawals.data,
      deposits: deposits.data,
      profile: profile.data,
      hasPayment: payment.data?.set,
      unread: unread.data?.unreadCount ?? 0,
    }),
    isKnown: reads.every(({ data }) => data !== undefined),
    error: failed[0]?.error ?? null,
    again: () => {
      for (const read of failed) void read.refetch();
    },
  };
}

/** The way to what has to be done. */
function Act({ task, text }: { task: Task; text: string }) {
  switch (task.kind) {
    case 'notices':
      return (
        <button type="button" className={ACT} onClick={() => openWindow('notice')}>
          {text}
        </button>
      );
    case 'withdrawal':
    case 'withdrawalPaid':
      return (
        <PanelGo panel="withdraw" withdrawal={task.id} className={ACT}>
          {text}
        </PanelGo>
      );
    case 'deposit':
      return (
        <PanelGo panel="depositv2" deposit={task.id} className={ACT}>
          {text}
        </PanelGo>
      );
    default:
      return (
        <PanelGo panel="securityCenter" className={ACT}>
          {text}
        </PanelGo>
      );
  }
}

function TaskLine({ task }: { task: Task }) {
  const t = useTexts('account.panel.task');
  const { symbol, format } = useMoney();
  const params = {
    amount: 'amount' in task ? `${symbol}\u00a0${format(task.amount)}` : '',
    count: 'count' in task ? task.count : 0,
  };
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-0">
      <Icon name={ICONS[task.kind]} className="shrink-0 text-amber-text" />
      <span className="min-w-0 grow">
        <b className="block text-13 font-semibold">{t(`${task.kind}.title`, params)}</b>
        <span className="block text-12 text-ink-2">{t(`${task.kind}.text`, params)}</span>
      </span>
      <Act task={task} text={t(`${task.kind}.act`)} />
    </li>
  );
}

/** What waits for the member: unfinished money first, then what the account lacks. */
export function AttentionCard() {
  const t = useTexts('account.panel.overview');
  const { tasks, isKnown, error, again } = useTasks();
  return (
    <Card className="overflow-hidden">
      <CardHead title={t('attention')} />
      {tasks.length === 0 && isKnown ? <p className="px-4 py-4 text-13 text-ink-2">{t('calm')}</p> : null}
      {tasks.length === 0 && !isKnown && !error ? <Skeleton height={52} /> : null}
      {error ? <FailedPart error={error} onAgain={again} /> : null}
      <ul>
        {tasks.map((task) => (
          <TaskLine key={'id' in task ? `${task.kind} ${task.id}` : task.kind} task={task} />
        ))}
      </ul>
    </Card>
  );
}
