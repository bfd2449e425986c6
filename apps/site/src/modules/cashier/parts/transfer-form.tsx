import { Button } from '@lantern/ui/base';
import { MoneyInput } from '@lantern/ui/form';
import { clsx } from 'clsx';
import { useFreeForm } from '../../../shared/forms/use-call-form.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useTextOf, useTexts } from '../../../shared/texts/index.ts';
import { amountFault } from '../model/deposit-draft.ts';
import {
  type Direction,
  isWhole,
  leastOf,
  mostOf,
  quickAmounts,
  type Transfer,
  type Wallet,
} from '../model/transfers.ts';
import { TRANSFER_CALLS, useTransferOnce } from '../use-transfers.ts';

/** Where the balance is unknown, the answer shows whether it sufficed. */
const UNKNOWN = '1000000000';

function QuickAmounts({ most, amount, onPick }: { most: string | null; amount: string; onPick: (a: string) => void }) {
  const t = useTexts('cashier');
  const { format } = useMoney();
  const quick = quickAmounts(most);
  if (quick.length === 0) return null;
  return (
    <fieldset className="grid w-full grid-cols-5 gap-2 sm:flex sm:w-auto">
      <legend className="sr-only">{t('quick')}</legend>
      {quick.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === amount}
          className={clsx(
            'num min-h-11 rounded-2 font-semibold sm:min-h-9 sm:min-w-16 sm:px-3',
            value === amount ? 'bg-ink text-bg' : 'bg-sunken hover:text-primary-text',
          )}
          onClick={() => onPick(value)}
        >
          {format(value, 0)}
        </button>
      ))}
    </fieldset>
  );
}

function MostButton({ most, onPick }: { most: string; onPick: (amount: string) => void }) {
  const t = useTexts('cashier');
  const { format } = useMoney();
  return (
    <Button size="xs" variant="text" onClick={() => onPick(most)}>
      <bdi>{t('wallets.max')}</bdi>
      <span className="num ms-1.5">{format(most)}</span>
    </Button>
  );
}

type TransferFormProps = {
  wallet: Wallet;
  direction: Direction;
  main: string | undefined;
  transfers: readonly Transfer[];
};

function useTransferForm({ wallet, direction, main }: TransferFormProps) {
  const textOf = useTextOf();
  const { decimals } = useMoney();
  const once = useTransferOnce(`${direction}.${wallet.vendor}`);
  const most = mostOf(direction, main, wallet, decimals);
  const form = useFreeForm({
    first: { amount: '' },
    isJudgedWhenLeft: true,
    faultsOf: ({ amount }) => {
      const isAll = isWhole(direction, amount, wallet);
      const bounds = { minimum: leastOf(decimals), maximum: most ?? UNKNOWN };
      const fault = isAll ? null : amountFault(amount, bounds, decimals);
      return { amount: fault ? textOf(`field.${fault.why}`, fault.params) : undefined };
    },
    send: ({ amount }) =>
      once.send({ vendor: wallet.vendor, direction, amount, all: isWhole(direction, amount, wallet) }),
    changes: TRANSFER_CALLS,
    after: 'clear',
  });
  return { form, most, isUnsure: once.isUnsure };
}

/** The amount of a transfer to or from a vendor. The result is shown beside the field. */
export function TransferForm(props: TransferFormProps) {
  const { wallet, direction, transfers } = props;
  const t = useTexts('cashier');
  const { symbol } = useMoney();
  const { form, most, isUnsure } = useTransferForm(props);
  const { answer: taken } = form;
  const state = taken && !form.isUnsaved ? (transfers.find(({ id }) => id === taken.id) ?? taken).state : undefined;
  const { onBlur, ...field } = form.field('amount');
  const enter = (amount: string) => {
    form.forgetRefusal();
    form.set({ amount });
  };
  const unknown = isUnsure ? t('wallets.unsure') : form.whole;
  return (
    <form
      className="flex flex-col gap-3 pt-3.5"
      aria-label={`${t(`wallets.${direction}`)}: ${wallet.name}`}
      {...form.element}
    >
      <MoneyInput
        label={t('amount')}
        size="lg"
        currency={symbol}
        maxLength={16}
        {...field}
        error={field.error ?? unknown ?? (state === 'failed' ? t('wallets.failed') : undefined)}
        {...(state === 'pending' ? { help: t('wallets.waits') } : {})}
        good={state === 'done' ? t('state.credited') : undefined}
        end={most === null ? undefined : <MostButton most={most} onPick={enter} />}
        onChange={(event) => enter(event.target.value.trim())}
        onBlur={() => field.value !== '' && onBlur()}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <QuickAmounts most={most} amount={field.value} onPick={enter} />
        <Button variant="primary" type="submit" loading={form.isSending} className="ms-auto max-sm:w-full">
          {t(`wallets.${direction}`)}
        </Button>
      </div>
    </form>
  );
}
