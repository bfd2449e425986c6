import { Button, CutLine, EmptyState, Money, Skeleton } from '@lantern/ui/base';
import { MoneyInput, Select } from '@lantern/ui/form';
import { clsx } from 'clsx';
import { type FormEvent, useRef, useState } from 'react';
import { type Answer, useMemberCall } from '../../../shared/calls/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useFreeForm } from '../../../shared/forms/use-call-form.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTextOf, useTexts } from '../../../shared/texts/index.ts';
import { amountFault } from '../model/deposit-draft.ts';
import { creditedOf, feeOf } from '../model/deposit-fee.ts';
import { isOverAllowance, type OwnAllowance } from '../model/own-allowance.ts';
import type { Deposit, useOpenDeposit } from '../use-deposit.ts';
import { type Method, MethodCards } from './method-cards.tsx';
import { OwnLimit, useOwnAllowance } from './own-limit.tsx';

export type DepositAgain = Pick<Deposit, 'method' | 'amount'>;
type DepositFormProps = {
  phone: boolean;
  opening: ReturnType<typeof useOpenDeposit>;
  /** What the form begins with: a deposit that is paid again. */
  again: DepositAgain | undefined;
};

/** Outlined: above the remaining own limit (wallet-deposit-light.png). */
const OVER = 'border border-line text-ink-3 hover:text-ink-2';

function QuickAmounts({
  method,
  amount,
  allowance,
  onPick,
}: {
  method: Method;
  amount: string;
  allowance: OwnAllowance | null;
  onPick: (amount: string) => void;
}) {
  const t = useTexts('cashier');
  const { format } = useMoney();
  return (
    <fieldset className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      <legend className="sr-only">{t('quick')}</legend>
      {method.quickAmounts.map((quick) => (
        <button
          key={quick}
          type="button"
          aria-pressed={quick === amount}
          className={clsx(
            'num min-h-11 rounded-2 px-2 text-16 font-semibold',
            quick === amount
              ? 'bg-ink text-bg'
              : isOverAllowance(quick, allowance)
                ? OVER
                : 'bg-sunken hover:text-primary-text',
          )}
          onClick={() => onPick(quick)}
        >
          {format(quick, 0)}
          {isOverAllowance(quick, allowance) ? (
            <small className="block text-12 font-normal">{t('own.over')}</small>
          ) : null}
        </button>
      ))}
    </fieldset>
  );
}

type AmountProps = DepositFormProps & { method: Method; bonuses: Answer<'listDepositMethods'>['bonuses'] };

function useAmountForm({ method, opening, again }: AmountProps) {
  const t = useTexts('cashier');
  const textOf = useTextOf();
  const { decimals } = useMoney();
  const tab = useRef<ReturnType<typeof opening.openTab>>(undefined);
  const wrongOf = (amount: string): string | undefined => {
    const fault = amountFault(amount, method, decimals);
    if (!fault) return undefined;
    return amount === '' ? t('enterAmount') : textOf(`field.${fault.why}`, fault.params);
  };
  const form = useFreeForm({
    first: { amount: again?.method === method.code ? again.amount : '', bonus: '' },
    isJudgedWhenLeft: true,
    faultsOf: ({ amount }) => ({ amount: wrongOf(amount) }),
    send: ({ amount, bonus }) =>
      opening.open({ method: method.code, amount, ...(bonus === '' ? {} : { bonus }) }, tab.current),
  });
  const isSending = form.isSending || opening.isSending;
  const { onSubmit, ...element } = form.element;
  const pay = (event: FormEvent) => {
    // In the moment of the press, before anything is waited for.
    const opens = method.kind === 'gateway' && !isSending && !amountFault(form.values.amount, method, decimals);
    tab.current = opens ? opening.openTab() : undefined;
    onSubmit(event);
  };
  return { form, isSending, element: { ...element, onSubmit: pay } };
}
type AmountForm = ReturnType<typeof useAmountForm>;

function AmountCard(props: AmountProps) {
  const { method, phone, opening, bonuses } = props;
  const t = useTexts('cashier');
  const tPay = useTexts('cashier.paying');
  const { symbol, format } = useMoney();
  const { form, isSending, element } = useAmountForm(props);
  const own = useOwnAllowance();
  const { amount } = form.values;
  const { onBlur, ...field } = form.field('amount', (typed) => typed.trim());
  return (
    <form className="card" {...element}>
      <div className="flex flex-col gap-3.5 p-5">
        <FormError text={opening.isUnsure ? t('unsure') : form.whole} />
        <MoneyInput
          label={t('amount')}
          size="lg"
          currency={symbol}
          limitsText={t('limits', { minimum: format(method.minimum, 0), maximum: format(method.maximum, 0) })}
          maxLength={16}
          {...field}
          onBlur={() => amount !== '' && onBlur()}
        />
        <QuickAmounts
          method={method}
          amount={amount}
          allowance={own.allowance}
          onPick={(picked) => form.set({ amount: picked })}
        />
        <OwnLimit {...own} />
        {bonuses.length > 0 ? (
          <Select
            label={tPay('bonus')}
            options={[
              { value: '', label: tPay('noBonus') },
              ...bonuses.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            {...form.field('bonus')}
          />
        ) : null}
        <p className="text-13 text-ink-2">
          {method.kind === 'gateway' ? t(phone ? 'opensHere' : 'opens') : tPay('startText')}
        </p>
      </div>
      <CutLine />
      <PayLine method={method} form={form} isSending={isSending} />
    </form>
  );
}

/** What is credited, and the button. */
function PayLine({ method, form, isSending }: Pick<AmountForm, 'form' | 'isSending'> & { method: Method }) {
  const t = useTexts('cashier');
  const tPay = useTexts('cashier.paying');
  const { symbol, decimals, format } = useMoney();
  const { amount } = form.values;
  const isWrong = amountFault(amount, method, decimals) !== null;
  const rest = () => (
    <Money
      key="amount"
      currency={symbol}
      amount={format(isWrong ? '0' : creditedOf(amount, method, decimals))}
      className="text-16 text-jade-text"
    />
  );
  const fee = isWrong ? '0' : feeOf(amount, method, decimals);
  const feeText = fee === '0' ? null : `${symbol}\u00a0${format(fee)}`;
  const credited = () =>
    feeText ? tPay.rich('after', { fee: feeText, amount: rest }) : t.rich('youGetRich', { amount: rest });
  const action = () => {
    if (method.kind !== 'gateway') return tPay('start');
    return isWrong ? t('payPlain') : t('pay', { amount: `${symbol}\u00a0${format(amount)}` });
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 p-5">
      <span className="text-13 text-ink-2">
        {isWrong ? (form.errorOf('amount') ? null : t('enterAmount')) : credited()}
      </span>
      <Button variant="primary" size="lg" type="submit" loading={isSending} className="max-sm:w-full">
        {action()}
      </Button>
    </div>
  );
}

/** Choose a method and an amount, and go to the provider's page. */
export function DepositForm(props: DepositFormProps) {
  const t = useTexts('cashier');
  const { data, isPending, error, refetch } = useMemberCall('listDepositMethods', {}, { staleMs: 60_000 });
  const [chosen, setChosen] = useState(props.again?.method);
  const methods = data?.methods ?? [];
  const method = methods.find(({ code }) => code === chosen) ?? methods[0];
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (isPending) return <Skeleton height={props.phone ? 600 : 500} className="rounded-3" />;
  if (!method) return <EmptyState title={t('noMethods')} />;
  return (
    <>
      <MethodCards methods={methods} chosen={method.code} onChoose={setChosen} />
      <AmountCard key={method.code} method={method} bonuses={data?.bonuses ?? []} {...props} />
    </>
  );
}
