import { fieldFault, otherRefusal } from '@lantern/client';
import { Card } from '@lantern/ui/base';
import { MoneyInput } from '@lantern/ui/form';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Refused } from '../../../../shared/calls/index.ts';
import { useZone } from '../../../../shared/clock/index.ts';
import { type FactorWay, SecondFactor } from '../../../../shared/codes/second-factor.tsx';
import { FormError } from '../../../../shared/forms/form-errors.tsx';
import { useMoney } from '../../../../shared/money/index.ts';
import { useFieldText, useTextOf, useTexts } from '../../../../shared/texts/index.ts';
import { amountFault } from '../../model/deposit-draft.ts';
import { boundsOf, firstAccount, isPossible, needsFactor, type Options, slipOf } from '../../model/withdrawal-draft.ts';
import { useRequestWithdrawal } from '../../use-withdrawal.ts';
import { AccountChoice } from './account-choice.tsx';
import { AmountKeys } from './amount-keys.tsx';
import { FreeMoney } from './free-money.tsx';
import { PaymentPassword } from './payment-password.tsx';
import { Slip } from './slip.tsx';

/** The field that a refusal of the whole request is about. */
const PLACES: Readonly<Record<string, string>> = {
  payment_password_wrong: 'paymentPassword',
  payment_password_needed: 'paymentPassword',
  code_wrong: 'code',
  code_locked: 'code',
  second_factor_needed: 'code',
};
const FIELDS = ['amount', 'accountId', 'paymentPassword', 'code'];

/** Each refusal in one place: beside its field, else above the form. */
function useRefusal(refused: Refused | undefined) {
  const fieldText = useFieldText();
  const beside = (field: string): string | undefined => {
    const fault = fieldFault(refused, field);
    if (fault) return fieldText(fault) ?? refused?.message;
    return refused && PLACES[refused.code] === field ? refused.message : undefined;
  };
  const whole = refused && PLACES[refused.code] === undefined ? otherRefusal(refused, FIELDS)?.message : undefined;
  return { beside, whole };
}

/** What must be set up in the security centre before. */
function ToSecurity({ text, link }: { text: string; link: string }) {
  return (
    <p className="text-13 text-ink-2">
      {text}{' '}
      <Link to="." search={(before) => ({ ...before, panel: 'securityCenter' })} className="link-amber">
        {link}
      </Link>
    </p>
  );
}

type WithdrawFormProps = { options: Options; onAdd: () => void; aside: ReactNode };

function useDraft(options: Options) {
  const [amount, setAmount] = useState('');
  const [picked, setPicked] = useState<string | undefined>();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [chosenWay, setWay] = useState<FactorWay | undefined>();
  const account = options.accounts.find(({ id }) => id === picked) ?? firstAccount(options.accounts);
  const bounds = boundsOf(options, account?.terms);
  const fault = amountFault(amount, bounds);
  const way = chosenWay ?? options.codeWays[0] ?? 'mail';
  const asksCode = account !== undefined && fault === null && needsFactor(amount, account, options);
  return {
    amount,
    setAmount,
    account,
    setPicked,
    password,
    setPassword,
    code,
    setCode,
    way,
    setWay,
    bounds,
    fault,
    asksCode,
  };
}

/** A new withdrawal: amount and account at the start, the slip with its secrets at the end. */
export function WithdrawForm({ options, onAdd, aside }: WithdrawFormProps) {
  const t = useTexts('cashier.withdraw');
  const textOf = useTextOf();
  const { symbol, format } = useMoney();
  const zone = useZone();
  const draft = useDraft(options);
  const { amount, account, bounds, fault, password, code, way, asksCode } = draft;
  const [isTried, setTried] = useState(false);
  const [isJudged, setJudged] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { request, isSending, refused, unsure } = useRequestWithdrawal();
  const { beside, whole } = useRefusal(refused);
  const empty = textOf('field.not_empty');
  const mayFail = (text: string, field: string) => (isTried && text.trim() === '' ? empty : beside(field));
  const amountError = fault
    ? amount === ''
      ? isTried
        ? t('amount.enter')
        : undefined
      : isJudged
        ? textOf(`field.${fault.why}`, fault.params)
        : undefined
    : beside('amount');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    setTried(true);
    if (fault) return input.current?.focus();
    if (!account || password === '' || (asksCode && code.trim() === '')) return;
    const { fee } = slipOf(amount, account.terms, options);
    void request({
      accountId: account.id,
      amount,
      fee,
      paymentPassword: password,
      ...(asksCode ? { code: { way, code: code.trim() } } : {}),
    });
    draft.setPassword('');
    draft.setCode('');
    setTried(false);
  };
  return (
    <form className="contents" onSubmit={submit} noValidate>
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-1">
        <FreeMoney options={options} />
        <Card pad="normal" className="flex flex-col gap-4">
          <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
            <MoneyInput
              ref={input}
              label={t('amount.label')}
              size="lg"
              currency={symbol}
              {...(isPossible(bounds)
                ? {
                    limitsText: t('amount.limits', {
                      minimum: format(bounds.minimum, 0),
                      maximum: format(bounds.maximum),
                    }),
                  }
                : {})}
              value={amount}
              maxLength={16}
              error={amountError}
              onChange={(event) => draft.setAmount(event.target.value.trim())}
              onBlur={() => setJudged(amount !== '')}
            />
            {isPossible(bounds) ? (
              <div className="sm:pt-[26px]">
                <AmountKeys
                  quick={options.quickAmounts}
                  bounds={bounds}
                  amount={amount}
                  onPick={(picked) => draft.setAmount(picked)}
                />
              </div>
            ) : null}
          </div>
          {isPossible(bounds) ? null : (
            <p className="rounded-2 bg-sunken px-3 py-2.5 text-13 text-ink-2">
              {t('amount.nothing', {
                minimum: `${symbol}\u00a0${format(bounds.minimum)}`,
                free: `${symbol}\u00a0${format(options.free)}`,
              })}
            </p>
          )}
          <AccountChoice
            accounts={options.accounts}
            chosen={account?.id}
            error={isTried && !account ? t('account.choose') : beside('accountId')}
            onChoose={draft.setPicked}
            onAdd={onAdd}
          />
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Slip options={options} account={account} amount={fault ? null : amount} isSending={isSending}>
          <FormError text={unsure ? t('slip.unsure') : whole} />
          {options.blocks.map(({ reason, until }) => (
            <p key={reason} className="text-13 text-ink-2">
              {t(`blocks.${reason}`, { until: until ? zone.stamp(Date.parse(until)).slice(0, 16) : '' })}
            </p>
          ))}
          {options.missing.includes('identity') ? (
            <ToSecurity text={t('slip.identity')} link={t('slip.toIdentity')} />
          ) : null}
          {options.missing.includes('payment_password') ? (
            <ToSecurity text={t('slip.noPassword')} link={t('slip.setPassword')} />
          ) : (
            <PaymentPassword
              label={t('slip.password')}
              value={password}
              error={mayFail(password, 'paymentPassword')}
              onChange={draft.setPassword}
              corner={
                <Link
                  to="."
                  search={(before) => ({ ...before, panel: 'securityCenter' })}
                  className="link-amber text-12"
                >
                  {t('slip.forgotten')}
                </Link>
              }
            />
          )}
          {asksCode ? (
            <SecondFactor
              options={options}
              note={t('slip.factor', { amount: `${symbol}\u00a0${format(options.secondFactorAbove)}` })}
              call="sendWithdrawalCode"
              way={way}
              code={code}
              error={mayFail(code, 'code')}
              onWay={draft.setWay}
              onCode={draft.setCode}
            />
          ) : null}
        </Slip>
        {aside}
      </div>
    </form>
  );
}
