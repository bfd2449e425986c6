import { usePush } from '@lantern/client/push';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refreshCalls } from '../../shared/calls/index.ts';
import { useMoney } from '../../shared/money/index.ts';
import { useTextIn, useTexts } from '../../shared/texts/index.ts';
import { toasts } from '../../shared/toasts/index.ts';

/** The page of each kind of contract. */
const PAGES: Readonly<Record<string, string>> = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
};

/** Offers, answers and payments are reported on the open page of the agent centre, and its lists are read again. */
export function useAgentNotices(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const t = useTexts('agents.notice');
  const textIn = useTextIn();
  const { symbol, format } = useMoney();
  const kindName = (kind: string): string => textIn('agents.notice.kinds', kind) ?? kind;
  usePush('contract.changed', ({ id, kind, state, account }) => {
    void refreshCalls(client, 'listContracts', 'getContract', 'getTeamResults', 'listContractDownlines');
    const text = textIn('agents.notice', state, { kind: kindName(kind), account: account || t('operator') });
    if (text === undefined) return;
    const open = () =>
      void navigate({ to: '.', search: (before) => ({ ...before, agent: PAGES[kind], view: `contract.${id}` }) });
    toasts.add({ kind: 'info', text, action: { label: t('open'), onPress: open } });
  });
  usePush('bill.paid', ({ kind, side, amount }) => {
    void refreshCalls(client, 'listContractBills', 'getContractBill', 'getTeamResults', 'getBalance');
    toasts.add({ kind: 'info', text: t(side, { kind: kindName(kind), amount: `${symbol} ${format(amount)}` }) });
  });
}
