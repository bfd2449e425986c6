import { useSendOnce } from '@lantern/client';
import { formatAmount } from '@lantern/kernel';
import { travellingTurnover } from '@lantern/rules/turnover';
import { Button, buttonClass, Money, Skeleton } from '@lantern/ui/base';
import { MoneyInput, PasswordInput, TextInput } from '@lantern/ui/form';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { type Answer, callApi, useMemberCall } from '../../../shared/calls/index.ts';
import { type FactorWay, SecondFactor } from '../../../shared/codes/second-factor.tsx';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useFreeForm } from '../../../shared/forms/use-call-form.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { microsOf } from '../../../shared/money/micros.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';

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

/** What makes two presses the same transfer, and the proofs of one press. */
interface Wanted {
  readonly amount: string;
  readonly note: string;
}
interface Proof {
  readonly paymentPassword: string;
  readonly code?: { readonly way: FactorWay; readonly code: string };
}
const EMPTY = { amount: '', note: '', paymentPassword: '', code: '', way: undefined as FactorWay | undefined };
const NOTE_MAX = 140;
/** What is too much is explained beside the amount, and what is wrong with a code beside the code. */
const BY_CODE = {
  second_factor_needed: 'code',
  channel_unknown: 'code',
  code_wrong: 'code',
  code_locked: 'code',
  transfer_balance_short: 'amount',
  transfer_day_limit: 'amount',
} as const;

/** Sends a transfer once a press; after a lost reply the same one goes again under its key, with another code, too. Nothing of it is stored. */
function useTransfer(to: string | null, limits: Limits | undefined) {
  const proof = useRef<Proof>({ paymentPassword: '' });
  const { state, send, isSending } = useSendOnce<Wanted, Answer<'transferToUpline'>>({
    send: (wanted, key) => {
      const body = { ...wanted, ...proof.current };
      return to === null
        ? callApi('transferToUpline', { body, key })
        : callApi('transferToDownline', { body: { ...body, memberId: to }, key });
    },
  });
  const above = limits?.secondFactorAbove ?? null;
  const asksCodeFor = (amount: string) => above !== null && microsOf(amount) > microsOf(above);
  const wayOf = (way: FactorWay | undefined): FactorWay => way ?? limits?.codeWays[0] ?? 'mail';
  const form = useFreeForm({
    first: EMPTY,
    send: ({ code, way, paymentPassword, ...wanted }) => {
      const isProven = asksCodeFor(wanted.amount) && code.trim() !== '';
      proof.current = { paymentPassword, ...(isProven ? { code: { way: wayOf(way), code: code.trim() } } : {}) };
      return send(wanted);
    },
    byCode: BY_CODE,
    changes: ['getBalance', 'getUplineTransfer', 'getDownlineTransfer', 'listTeamTransfers', 'getTeamMember'],
    after: ({ way }) => ({ ...EMPTY, way }),
  });
  return {
    ...{ form, above, isSending: isSending || form.isSending, isUnsure: state.at === 'lost' },
    asksCode: asksCodeFor(form.values.amount),
    way: wayOf(form.values.way),
  };
}
type Transfer = ReturnType<typeof useTransfer>;

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
  const limits = query.data;
  const transfer = useTransfer(to?.id ?? null, limits);
  const { form } = transfer;
  if (query.error && !limits) return <FailedPart error={query.error} onAgain={() => void query.refetch()} />;
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
    <form className="flex max-w-md flex-col gap-3.5" {...form.element}>
      <AmountFields limits={limits} transfer={transfer} />
      <Travelling limits={limits} amount={form.values.amount} to={to?.account ?? up.data?.upline ?? t('upline')} />
      <p className="text-12 text-ink-3">{t('turnover')}</p>
      <FormError text={transfer.isUnsure ? t('unsure') : form.whole} />
      {form.answer && !form.isUnsaved ? (
        <p role="status" className="rounded-2 bg-jade-soft p-3 text-13 text-jade-text">
          {t('made', { account: form.answer.account })} <Money currency={symbol} amount={format(form.answer.amount)} />
        </p>
      ) : null}
      <Button variant="primary" type="submit" loading={transfer.isSending}>
        {to === null ? t('sendUp') : t('sendTo', { account: to.account })}
      </Button>
    </form>
  );
}

/** Amount, note and payment password, and a code above the merchant's sum. */
function AmountFields({ limits, transfer }: { limits: Limits; transfer: Transfer }) {
  const t = useTexts('agents.transfer');
  const { symbol, format } = useMoney();
  const { form, asksCode, above, way } = transfer;
  const code = form.control('code');
  return (
    <>
      <MoneyInput
        label={t('amount')}
        currency={symbol}
        size="lg"
        maxLength={16}
        limitsText={t('limits', { minimum: format(limits.minimum, 0), maximum: format(limits.maximum, 0) })}
        help={t('dayLeft', { left: `${symbol} ${format(limits.dayLeft)}` })}
        {...form.field('amount', (typed) => typed.trim())}
      />
      <TextInput label={t('note')} optionalText={t('optional')} maxLength={NOTE_MAX} {...form.field('note')} />
      <PasswordInput
        label={t('paymentPassword')}
        autoComplete="off"
        revealLabel={t('show')}
        concealLabel={t('hide')}
        {...form.field('paymentPassword')}
      />
      {asksCode ? (
        <SecondFactor
          options={limits}
          note={
            above !== null && microsOf(above) > 0n
              ? t('factor', { amount: `${symbol}\u00a0${format(above)}` })
              : undefined
          }
          call="sendTransferCode"
          way={way}
          code={code.value}
          error={code.error}
          onWay={(chosen) => form.set({ way: chosen })}
          onCode={code.onChange}
        />
      ) : null}
    </>
  );
}
