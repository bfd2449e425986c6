import { useSendOnce } from '@lantern/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answer, type CallInput, callApi, refreshCalls } from '../../shared/calls/index.ts';
import { useTextsStore } from '../../shared/texts/index.ts';

export type Deposit = Answer<'getDeposit'>;
type DepositBody = NonNullable<CallInput<'requestDeposit'>['body']>;
type DepositDraft = Pick<DepositBody, 'method' | 'amount' | 'bonus'>;

/** One deposit in the address: `?deposit=` is also where the provider sends the player back to. */
export function useShowDeposit(): (id: string | undefined) => void {
  const navigate = useNavigate();
  return (id) =>
    void navigate({
      to: '.',
      search: ({ deposit: _before, ...rest }) => ({ ...rest, panel: 'depositv2', ...(id ? { deposit: id } : {}) }),
    });
}

/**
 * A tab for the provider's page must be opened in the moment of the press, or the browser keeps it closed; it is sent there
 * when the address is known. On a phone the page itself goes.
 */
function openProvider(phone: boolean) {
  const tab = phone ? null : window.open('about:blank', '_blank');
  return {
    go: (url: string): boolean => {
      if (phone) location.assign(url);
      else if (tab) tab.location.replace(url);
      return phone || tab !== null;
    },
    close: () => tab?.close(),
  };
}

type ProviderTab = ReturnType<typeof openProvider>;

/** Opens a deposit and the provider's page; a press whose reply was lost is the same deposit when it is pressed again. */
export function useOpenDeposit(phone: boolean) {
  const client = useQueryClient();
  const show = useShowDeposit();
  const language = useTextsStore((state) => state.language);
  const [blocked, setBlocked] = useState(false);
  const { state, isSending, send } = useSendOnce<DepositBody, Deposit>({
    name: 'deposit',
    send: (body, key) => callApi('requestDeposit', { body, key }),
  });
  /** `provider`: the tab of the provider's own page, where it is paid there. */
  const open = async (draft: DepositDraft, provider: ProviderTab | undefined) => {
    const reply = await send({ ...draft, language });
    if (!reply?.success) {
      provider?.close();
      return reply;
    }
    show(reply.value.id);
    void refreshCalls(client, 'listDeposits');
    const { payUrl } = reply.value;
    if (payUrl && provider) setBlocked(!provider.go(payUrl));
    else provider?.close();
    return reply;
  };
  const openTab = () => openProvider(phone);
  return { open, openTab, isSending, isUnsure: state.at === 'lost', blocked };
}
