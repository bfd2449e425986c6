import { usePush } from '@lantern/client/push';
import { useMoney } from '../../shared/money/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { toasts } from '../../shared/toasts/index.ts';

/** A received transfer is reported on the open page of the agent centre. */
export function useAgentNotices(): void {
  const t = useTexts('agents.notice');
  const { symbol, format } = useMoney();
  usePush('transfer.made', ({ direction, amount, account }) => {
    if (direction === 'received')
      toasts.add({ kind: 'info', text: t(direction, { amount: `${symbol} ${format(amount)}`, account }) });
  });
}
