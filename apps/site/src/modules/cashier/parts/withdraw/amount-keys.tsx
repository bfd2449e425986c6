import { clsx } from 'clsx';
import { useMoney } from '../../../../shared/money/index.ts';
import { microsOf } from '../../../../shared/money/micros.ts';
import { useTexts } from '../../../../shared/texts/index.ts';

type AmountKeysProps = {
  quick: readonly string[];
  bounds: { readonly minimum: string; readonly maximum: string };
  amount: string;
  onPick: (amount: string) => void;
};

/** Amounts that can be withdrawn now, and all of it. */
export function AmountKeys({ quick, bounds, amount, onPick }: AmountKeysProps) {
  const t = useTexts('cashier.withdraw.amount');
  const { format } = useMoney();
  const [least, most] = [microsOf(bounds.minimum), microsOf(bounds.maximum)];
  const fitting = quick.filter((one) => microsOf(one) >= least && microsOf(one) < most);
  const key = (value: string, text: string) => (
    <button
      key={value}
      type="button"
      aria-pressed={value === amount}
      className={clsx(
        'num min-h-12 grow rounded-2 px-3.5 font-semibold whitespace-nowrap',
        value === amount ? 'bg-ink text-bg' : 'bg-sunken hover:text-primary-text',
      )}
      onClick={() => onPick(value)}
    >
      {text}
    </button>
  );
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('keys')}</legend>
      {fitting.map((one) => key(one, format(one, 0)))}
      {key(bounds.maximum, t('all', { amount: format(bounds.maximum) }))}
    </fieldset>
  );
}
