import type { IconName } from '@lantern/ui/art';
import { Card, CardHead, Icon } from '@lantern/ui/base';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { openWindow } from '../../../shared/windows/index.ts';
import { type Todo, todosOf } from '../model/attention.ts';
import { PanelGo } from './panel-go.tsx';
import { useProfile } from './use-account.ts';

const ICONS: Readonly<Record<Todo['kind'], IconName>> = {
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

function useTodos(): Todo[] {
  const { query } = useProfile();
  const withdrawals = useMemberCall('listWithdrawals', NEWEST).data;
  const deposits = useMemberCall('listDeposits', NEWEST).data;
  const payment = useMemberCall('getPaymentPassword', {}).data;
  const unread = useMemberCall('getUnreadCount', {}).data;
  return todosOf({
    withdrawals,
    deposits,
    profile: query.data,
    hasPayment: payment?.set,
    unread: unread?.unreadCount ?? 0,
  });
}

/** The way to what has to be done. */
function Act({ todo, text }: { todo: Todo; text: string }) {
  switch (todo.kind) {
    case 'notices':
      return (
        <button type="button" className={ACT} onClick={() => openWindow('notice')}>
          {text}
        </button>
      );
    case 'withdrawal':
    case 'withdrawalPaid':
      return (
        <PanelGo panel="withdraw" withdrawal={todo.id} className={ACT}>
          {text}
        </PanelGo>
      );
    case 'deposit':
      return (
        <PanelGo panel="depositv2" deposit={todo.id} className={ACT}>
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

function TodoLine({ todo }: { todo: Todo }) {
  const t = useTexts('account.panel.todo');
  const { symbol, format } = useMoney();
  const params = {
    amount: 'amount' in todo ? `${symbol}\u00a0${format(todo.amount)}` : '',
    count: 'count' in todo ? todo.count : 0,
  };
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-0">
      <Icon name={ICONS[todo.kind]} className="shrink-0 text-amber-text" />
      <span className="min-w-0 grow">
        <b className="block text-13 font-semibold">{t(`${todo.kind}.title`, params)}</b>
        <span className="block text-12 text-ink-2">{t(`${todo.kind}.text`, params)}</span>
      </span>
      <Act todo={todo} text={t(`${todo.kind}.act`)} />
    </li>
  );
}

/** What waits for the member: unfinished money first, then what the account lacks. */
export function AttentionCard() {
  const t = useTexts('account.panel.overview');
  const todos = useTodos();
  return (
    <Card className="overflow-hidden">
      <CardHead title={t('attention')} />
      {todos.length === 0 ? <p className="px-4 py-4 text-13 text-ink-2">{t('calm')}</p> : null}
      <ul>
        {todos.map((todo) => (
          <TodoLine key={'id' in todo ? `${todo.kind} ${todo.id}` : todo.kind} todo={todo} />
        ))}
      </ul>
    </Card>
  );
}
