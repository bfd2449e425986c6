import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answer, callApi, NETWORK_FAILURE, type Refused, refreshCalls } from '../../shared/calls/index.ts';
import { useTextsStore } from '../../shared/texts/index.ts';
import { createDraftKeys, type DepositDraft } from './model/deposit-draft.ts';

export type Deposit = Answer<'getDeposit'>;

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

/** Opens a deposit and the provider's page; the same wish sent again is the same deposit. */
export function useOpenDeposit(phone: boolean) {
  const client = useQueryClient();
  const show = useShowDeposit();
  const language = useTextsStore((state) => state.language);
  const [keys] = useState(() => createDraftKeys(() => crypto.randomUUID()));
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | undefined>();
  const [blocked, setBlocked] = useState(false);
  const open = async (wish: DepositDraft): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    const provider = openProvider(phone);
    const reply = await callApi('requestDeposit', { body: { ...wish, language }, key: keys.keyOf(wish) });
    setBusy(false);
    if (!reply.success) {
      provider.close();
      setRefused(reply);
      return;
    }
    keys.done();
    show(reply.value.id);
    void refreshCalls(client, 'listDeposits');
    const { payUrl } = reply.value;
    if (payUrl) setBlocked(!provider.go(payUrl));
    else provider.close();
  };
  return { open, busy, refused, unsure: refused?.code === NETWORK_FAILURE, blocked };
}
