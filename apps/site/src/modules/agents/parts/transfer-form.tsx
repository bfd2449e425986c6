import { useSendOnce } from '@lantern/client';
import { formatAmount } from '@lantern/kernel';
import { travellingTurnover } from '@lantern/rules/turnover';
import { Button, buttonClass, Money, Skeleton } from '@lantern/ui/base';
import { MoneyInput, PasswordInput, TextInput } from '@lantern/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { type Answer, callApi, refreshCalls, useMemberCall } from '../../../shared/calls/index.ts';
import { type FactorWay, SecondFactor } from '../../../shared/codes/second-factor.tsx';
import { FormError } from '../../../shared/forms/form-errors.tsx';
import { useMoney } from '../../../shared/money/index.ts';
import { microsOf } from '../../../shared/money/micros.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { useFaults } from '../use-faults.ts';

type Limits = Answer<'getDownlineTransfer'>;
/** What of the turnover goes along with the entered amount; nothing is said while all of it is free. */
function Travelling({ limits, amount, to }: { limits: Limits; amount: string; to: string }) {
  const t = useTexts('agents.transfer');
  const { symbol, format } = useMoney();
  const { free, locked, left } = limits.turnover;
  const money = { free: microsOf(free), locked: microsOf(locked), left: microsOf(left) };
  const sent = microsOf(amount);
  const turnover = travellingTurnover(sent, money);
  if (turnover === 0n) return null;
  const show = (micros: bigint) => `${symbol}\u00a0${format(formatAmount(micros))}`;
  return (
    <p role="status" className="rounded-2 bg-amber-soft p-3 text-13 text-amber-text">
      {t('travels', { taken: show(sent - money.free), turnover: show(turnover), account: to })}
    </p>
  );
}

type Made = Answer<'transferToUpline'>;
interface Draft {
  readonly amount: string;
  readonly paymentPassword: string;
  readonly note: string;
  readonly code?: { readonly way: FactorWay; readonly code: string };
}
const EMPTY: Draft = { amount: '', paymentPassword: '', note: '' };
const NOTE_MAX = 140;
const OF_CODE: readonly string[] = ['second_factor_needed', 'channel_unknown', 'code_wrong', 'code_locked'];
const TOO_MUCH: readonly string[] = ['transfer_balance_short', 'transfer_day_limit'];

/** Sends a transfer once a press; after a lost reply the same one goes again under its key. Nothing of it is stored: it has a password. */
function useTransfer(to: string | null) {
  const client = useQueryClient();
  const { state, send, isSending, dismiss } = useSendOnce<Draft, Made>({
    send: (body, key) =>
      to === null
        ? callApi('transferToUpline', { body, key })
        : callApi('transferToDownline', { body: { ...body, memberId: to }, key }),
  });
  const transfer = async (draft: Draft) => {
    const reply = await send(draft);
    await refreshCalls(
      client,
      'getBalance',
      'getUplineTransfer',
      'getDownlineTransfer',
      'listTeamTransfers',
      'getTeamMember',
    );
    return reply;
  };
  return { state, transfer, isSending, dismiss };
}

interface TransferFormProps {
  /** The downline; null sends to the upline. */
  readonly to: { readonly id: string; readonly account: string } | null;
}

/** A transfer within the team: amount, note and payment password; the limits are said before. */
export function TransferForm({ to }: TransferFormProps) {
  const t = useTexts('agents.transfer');
  const { symbol, format } = useMoney();
  const up = useMemberCall('getUplineTransfer', {}, { enabled: to === null });
  const down = useMemberCall('getDownlineTransfer', {}, { enabled: to !== null });
  const query = to === null ? up : down;
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const [chosenWay, setWay] = useState<FactorWay | undefined>();
  const [code, setCode] = useState('');
  const { state, transfer, isSending, dismiss } = useTransfer(to?.id ?? null);
  const refused = state.at === 'refused' ? state.refused : undefined;
  const faults = useFaults(refused);
  const limits = query.data;
  // What is too much is told beside the amount.
  const tooMuch = refused && TOO_MUCH.includes(refused.code) ? refused.message : undefined;
  const wrongCode = refused && OF_CODE.includes(refused.code) ? refused.message : undefined;
  const way = chosenWay ?? limits?.codeWays[0] ?? 'mail';
  const above = limits?.secondFactorAbove ?? null;
  const asksCode = above !== null && microsOf(draft.amount) > microsOf(above);
  const set = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    if (state.at === 'done' || state.at === 'refused') dismiss();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = asksCode && code.trim() !== '' ? { code: { way, code: code.trim() } } : {};
    const reply = await transfer({ ...draft, ...given });
    if (!reply?.success) return;
    setDraft(EMPTY);
    setCode('');
  };
  if (query.error) return <FailedPart error={query.error} onAgain={() => void query.refetch()} />;
  if (!limits) return <Skeleton height={200} />;
  if (!limits.offered) return <p className="text-13 text-ink-2">{t('off')}</p>;
  if (!limits.hasPaymentPassword)
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-13 text-ink-2">{t('noPassword')}</p>
        <Link
          to="."
          search={({ agent: _agent, view: _view, ...before }) => ({ ...before, panel: 'securityCenter' })}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('setPassword')}
        </Link>
      </div>
    );
  return (
    <form className="flex max-w-md flex-col gap-3.5" noValidate onSubmit={(event) => void submit(event)}>
      <MoneyInput
        label={t('amount')}
        currency={symbol}
        size="lg"
        maxLength={16}
        value={draft.amount}
        limitsText={t('limits', { minimum: format(limits.minimum, 0), maximum: format(limits.maximum, 0) })}
        help={t('dayLeft', { left: `${symbol} ${format(limits.dayLeft)}` })}
        error={faults.of('amount') ?? tooMuch}
        onChange={(event) => set({ amount: event.target.value.trim() })}
      />
      <TextInput
        label={t('note')}
        optionalText={t('optional')}
        value={draft.note}
        maxLength={NOTE_MAX}
        onChange={(event) => set({ note: event.target.value })}
      />
      <PasswordInput
        label={t('paymentPassword')}
        value={draft.paymentPassword}
        autoComplete="off"
        revealLabel={t('show')}
        concealLabel={t('hide')}
        error={faults.of('paymentPassword')}
        onChange={(event) => set({ paymentPassword: event.target.value })}
      />
      {asksCode ? (
        <SecondFactor
          options={limits}
          note={microsOf(above) > 0n ? t('factor', { amount: `${symbol}\u00a0${format(above)}` }) : undefined}
          call="sendTransferCode"
          way={way}
          code={code}
          error={wrongCode}
          onWay={setWay}
          onCode={(next) => {
            setCode(next);
            set({});
          }}
        />
      ) : null}
      <Travelling limits={limits} amount={draft.amount} to={to?.account ?? up.data?.upline ?? t('upline')} />
      <p className="text-12 text-ink-3">{t('turnover')}</p>
      <FormError text={state.at === 'lost' ? t('unsure') : tooMuch || wrongCode ? undefined : faults.whole} />
      {state.at === 'done' ? (
        <p role="status" className="rounded-2 bg-jade-soft p-3 text-13 text-jade-text">
          {t('made', { account: state.value.account })} <Money currency={symbol} amount={format(state.value.amount)} />
        </p>
      ) : null}
      <Button variant="primary" type="submit" loading={isSending}>
        {to === null ? t('sendUp') : t('sendTo', { account: to.account })}
      </Button>
    </form>
  );
}
