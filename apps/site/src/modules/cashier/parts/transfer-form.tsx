import { Button } from '@lantern/ui/base';
import { MoneyInput } from '@lantern/ui/form';
import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import { useMoney } from '../../../shared/money/index.ts';
import { useTextOf, useTexts } from '../../../shared/texts/index.ts';
import { amountFault } from '../model/deposit-draft.ts';
import { type Direction, isWhole, mostOf, quickAmounts, type Transfer, type Wallet } from '../model/transfers.ts';
import { useTransfer } from '../use-transfers.ts';

/** Where the balance is unknown, the answer shows whether it sufficed. */
const UNKNOWN = '1000000000';
const LEAST = '0.01';

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

/** The amount of a transfer to or from a vendor. The result is shown beside the field. */
export function TransferForm({ wallet, direction, main, transfers }: TransferFormProps) {
  const t = useTexts('cashier');
  const textOf = useTextOf();
  const { symbol } = useMoney();
  const [amount, setAmount] = useState('');
  const [judged, setJudged] = useState(false);
  const { carry, taken, isRunning, refused, unsure, clear } = useTransfer(`${direction}.${wallet.vendor}`);
  const most = mostOf(direction, main, wallet);
  const all = isWhole(direction, amount, wallet);
  const fault = all ? null : amountFault(amount, { minimum: LEAST, maximum: most ?? UNKNOWN });
  const state = taken && (transfers.find(({ id }) => id === taken.id) ?? taken).state;
  const enter = (value: string) => {
    setAmount(value);
    clear();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (fault) return;
    if (!(await carry([{ vendor: wallet.vendor, direction, amount, all }]))) return;
    setAmount('');
    setJudged(false);
  };
  const wrong =
    judged && fault
      ? textOf(`field.${fault.why}`, fault.params)
      : unsure
        ? t('wallets.unsure')
        : (refused?.message ?? (state === 'failed' ? t('wallets.failed') : undefined));
  return (
    <form
      className="flex flex-col gap-3 pt-3.5"
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={`${t(`wallets.${direction}`)}: ${wallet.name}`}
    >
      <MoneyInput
        label={t('amount')}
        size="lg"
        currency={symbol}
        value={amount}
        maxLength={16}
        error={wrong}
        {...(state === 'pending' ? { help: t('wallets.waits') } : {})}
        good={state === 'done' ? t('state.credited') : undefined}
        end={most === null ? undefined : <MostButton most={most} onPick={enter} />}
        onChange={(event) => enter(event.target.value.trim())}
        onBlur={() => setJudged(amount !== '')}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <QuickAmounts most={most} amount={amount} onPick={enter} />
        <Button variant="primary" type="submit" loading={isRunning} className="ms-auto max-sm:w-full">
          {t(`wallets.${direction}`)}
        </Button>
      </div>
    </form>
  );
}
