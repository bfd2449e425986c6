import { Card } from '@lantern/ui/base';
import { MoneyInput } from '@lantern/ui/form';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useZone } from '../../../../shared/clock/index.ts';
import { type FactorWay, SecondFactor } from '../../../../shared/codes/second-factor.tsx';
import { FormError } from '../../../../shared/forms/form-error.tsx';
import { useFreeForm } from '../../../../shared/forms/use-call-form.ts';
import { useMoney } from '../../../../shared/money/index.ts';
import { PaymentPassword } from '../../../../shared/payment-password/index.ts';
import { useTextOf, useTexts } from '../../../../shared/texts/index.ts';
import { amountFault } from '../../model/deposit-draft.ts';
import { boundsOf, firstAccount, isPossible, needsFactor, type Options, slipOf } from '../../model/withdrawal-draft.ts';
import { useShowWithdrawal, useWithdrawalOnce, WITHDRAWAL_CALLS } from '../../use-withdrawal.ts';
import { AccountChoice } from './account-choice.tsx';
import { AmountKeys } from './amount-keys.tsx';
import { FreeMoney } from './free-money.tsx';
import { Slip } from './slip.tsx';

/** Refusals about one field. */
const BY_CODE = {
  payment_password_wrong: 'paymentPassword',
  payment_password_needed: 'paymentPassword',
  code_wrong: 'code',
  code_locked: 'code',
  second_factor_needed: 'code',
} as const;

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

interface Values {
  readonly amount: string;
  /** Undefined until one is chosen: the first is proposed. */
  readonly accountId: string | undefined;
  readonly paymentPassword: string;
  readonly code: string;
  readonly way: FactorWay | undefined;
}
const FIRST: Values = { amount: '', accountId: undefined, paymentPassword: '', code: '', way: undefined };

/** What the values mean with the options of now. */
function meaningOf({ amount, accountId, way }: Values, options: Options) {
  const account = options.accounts.find(({ id }) => id === accountId) ?? firstAccount(options.accounts);
  const bounds = boundsOf(options, account?.terms);
  const fault = amountFault(amount, bounds, options.decimals);
  return {
    ...{ account, bounds, fault },
    way: way ?? options.codeWays[0] ?? 'mail',
    asksCode: account !== undefined && fault === null && needsFactor(amount, account, options),
  };
}

function useWithdrawForm(options: Options) {
  const t = useTexts('cashier.withdraw');
  const textOf = useTextOf();
  const show = useShowWithdrawal();
  const once = useWithdrawalOnce();
  const empty = (text: string) => (text.trim() === '' ? textOf('field.not_empty') : undefined);
  const form = useFreeForm({
    first: FIRST,
    isJudgedWhenLeft: true,
    faultsOf: (values) => {
      const { account, fault, asksCode } = meaningOf(values, options);
      const wrong = fault && (values.amount === '' ? t('amount.enter') : textOf(`field.${fault.why}`, fault.params));
      return {
        amount: wrong ?? undefined,
        accountId: account ? undefined : t('account.choose'),
        paymentPassword: empty(values.paymentPassword),
        code: asksCode ? empty(values.code) : undefined,
      };
    },
    send: async (values) => {
      const { account, way, asksCode } = meaningOf(values, options);
      const { amount, paymentPassword, code } = values;
      if (!account) return undefined;
      const { fee } = slipOf(amount, account.terms, options);
      return once.send(
        { accountId: account.id, amount, fee },
        { paymentPassword, ...(asksCode ? { code: { way, code: code.trim() } } : {}) },
      );
    },
    byCode: BY_CODE,
    changes: WITHDRAWAL_CALLS,
    // Secrets are entered for each press.
    after: (sent) => ({ ...sent, paymentPassword: '', code: '' }),
    onRefused: () => ({ paymentPassword: '', code: '' }),
    onDone: ({ id }) => show(id),
  });
  return { form, ...meaningOf(form.values, options), isSending: once.isSending, isUnsure: once.isUnsure };
}
type Withdraw = ReturnType<typeof useWithdrawForm>;
type PartProps = { options: Options; withdraw: Withdraw };
type WithdrawFormProps = { options: Options; onAdd: () => void; aside: ReactNode };

/** A new withdrawal: amount and account at the start, the slip with its secrets at the end. */
export function WithdrawForm({ options, onAdd, aside }: WithdrawFormProps) {
  const withdraw = useWithdrawForm(options);
  const { form, account, fault, isSending } = withdraw;
  return (
    <form className="contents" {...form.element}>
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-1">
        <FreeMoney options={options} />
        <Card pad="normal" className="flex flex-col gap-4">
          <AmountField options={options} withdraw={withdraw} />
          <AccountChoice
            accounts={options.accounts}
            chosen={account?.id}
            error={form.errorOf('accountId')}
            onChoose={(accountId) => form.set({ accountId })}
            onAdd={onAdd}
          />
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Slip options={options} account={account} amount={fault ? null : form.values.amount} isSending={isSending}>
          <SlipFields options={options} withdraw={withdraw} />
        </Slip>
        {aside}
      </div>
    </form>
  );
}

function AmountField({ options, withdraw: { form, bounds } }: PartProps) {
  const t = useTexts('cashier.withdraw');
  const { symbol, format } = useMoney();
  const { onBlur, ...amount } = form.field('amount', (typed) => typed.trim());
  const isOpen = isPossible(bounds);
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <MoneyInput
          label={t('amount.label')}
          size="lg"
          currency={symbol}
          {...(isOpen
            ? {
                limitsText: t('amount.limits', {
                  minimum: format(bounds.minimum, 0),
                  maximum: format(bounds.maximum),
                }),
              }
            : {})}
          maxLength={16}
          {...amount}
          onBlur={() => amount.value !== '' && onBlur()}
        />
        {isOpen ? (
          <div className="sm:pt-[26px]">
            <AmountKeys
              quick={options.quickAmounts}
              bounds={bounds}
              amount={amount.value}
              onPick={(picked) => form.set({ amount: picked })}
            />
          </div>
        ) : null}
      </div>
      {isOpen ? null : (
        <p className="rounded-2 bg-sunken px-3 py-2.5 text-13 text-ink-2">
          {t('amount.nothing', {
            minimum: `${symbol}\u00a0${format(bounds.minimum)}`,
            free: `${symbol}\u00a0${format(options.free)}`,
          })}
        </p>
      )}
    </>
  );
}

/** What blocks a withdrawal, and the secrets of one. */
function SlipFields({ options, withdraw: { form, asksCode, way, isUnsure } }: PartProps) {
  const t = useTexts('cashier.withdraw');
  const { symbol, format } = useMoney();
  const zone = useZone();
  const code = form.control('code');
  return (
    <>
      <FormError text={isUnsure ? t('slip.unsure') : form.whole} />
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
          {...form.control('paymentPassword')}
          corner={
            <Link to="." search={(before) => ({ ...before, panel: 'securityCenter' })} className="link-amber text-12">
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
          code={code.value}
          error={code.error}
          onWay={(chosen) => form.set({ way: chosen })}
          onCode={code.onChange}
        />
      ) : null}
    </>
  );
}
