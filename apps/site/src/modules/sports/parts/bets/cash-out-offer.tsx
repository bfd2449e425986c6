import { useSendOnce } from '@lantern/client';
import type { CashOutOffer, SportsBet } from '@lantern/contract/sports';
import { Button, Icon } from '@lantern/ui/base';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answer, type CallInput, callApi, refreshCalls } from '../../../../shared/calls/index.ts';
import { toasts } from '../../../../shared/toasts/index.ts';
import { paidFor, partNearest, WHOLE } from '../../model/cash-part.ts';
import { useSportsTexts } from '../../use-sports-texts.tsx';
import { CashOutPart } from './cash-out-part.tsx';

type CashOut = NonNullable<CallInput<'cashOutSportsBet'>['body']>;
const CHANGED = ['listSportsBets', 'getBalance', 'listWagers'] as const;
const RETRY_MS = 2000;

function useSelling(bet: SportsBet) {
  const { t, money } = useSportsTexts();
  const client = useQueryClient();
  const selling = useSendOnce<CashOut, Answer<'cashOutSportsBet'>>({
    name: `sportsCashOut.${bet.betId}`,
    keepsKey: true,
    retryMs: RETRY_MS,
    send: (body, key) => callApi('cashOutSportsBet', { params: { id: bet.betId }, key, body }),
  });
  const sell = async (offer: CashOutOffer, percent: number) => {
    const reply = await selling.send({ percent, amount: offer.amount, version: offer.version });
    if (reply?.success) toasts.add({ kind: 'done', text: t('cashedOutNow', { amount: money(reply.value.paid) }) });
    await refreshCalls(client, ...CHANGED);
  };
  const { state } = selling;
  const refused = state.at === 'refused' || state.at === 'lost' ? state.refused : undefined;
  return { sell, isSending: selling.isSending, refused };
}

/** Buys a part of a bet back, or all of it: the part is chosen, then what is paid for it is confirmed. An offer that moves meanwhile is confirmed anew. */
export function Offer({ bet, offer }: { bet: SportsBet; offer: CashOutOffer }) {
  const { t, money, micros } = useSportsTexts();
  const [chosen, setChosen] = useState(WHOLE);
  const [confirming, setConfirming] = useState<string | null>(null);
  const { sell, isSending, refused } = useSelling(bet);
  const percent = partNearest(chosen, offer.parts);
  const shown = `${offer.version} ${offer.amount} ${percent}`;
  const isConfirming = confirming === shown;
  const choose = (part: number) => {
    setChosen(part);
    setConfirming(null);
  };
  const press = async () => {
    if (!isConfirming) return setConfirming(shown);
    await sell(offer, percent);
    setConfirming(null);
  };
  const paid = <span className="num">{micros(paidFor(bet, offer, percent))}</span>;
  const hasMoved = confirming !== null && !isConfirming && !isSending;
  return (
    <>
      <CashOutPart offer={offer} percent={percent} onChoose={choose} />
      <div className="flex gap-2">
        <Button variant="jade" block loading={isSending} onClick={() => void press()}>
          {t(isConfirming ? 'confirmCashOut' : 'cashOut')} {paid}
        </Button>
        {isConfirming && !isSending ? (
          <Button variant="ghost" onClick={() => setConfirming(null)}>
            {t('cancel')}
          </Button>
        ) : null}
      </div>
      {hasMoved ? <Note text={t('offerMoved', { amount: money(offer.amount) })} /> : null}
      {refused && !hasMoved ? (
        <Note
          text={
            refused.code === 'offer_changed' && refused.facts
              ? t('offerMoved', { amount: money(refused.facts.amount) })
              : refused.message
          }
        />
      ) : null}
    </>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p role="alert" className="sb-note">
      <Icon name="alert" size={16} />
      {text}
    </p>
  );
}
