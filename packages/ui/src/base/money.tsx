import clsx from 'clsx';
import { IconButton } from './icon-button.tsx';

export type MoneyProps = {
  currency: string;
  /** Formatted amount without sign, for example `12,480.50`. */
  amount: string;
  /** A credit is jade with a plus, a debit plain ink with a minus (look.md 1.2). */
  sign?: 'none' | 'plus' | 'minus';
  className?: string;
};

const noBreakSpace = '\u00a0';

/** Currency, no-break space, amount; one unit that never mirrors or breaks. */
export function Money({ currency, amount, sign = 'none', className }: MoneyProps) {
  const mark = sign === 'plus' ? '+' : sign === 'minus' ? '\u2212' : '';
  return (
    <bdi
      dir="ltr"
      className={clsx('num whitespace-nowrap font-semibold', sign === 'plus' && 'text-jade-text', className)}
    >
      {`${mark}${currency}${currency === '' ? '' : noBreakSpace}${amount}`}
    </bdi>
  );
}

export type BalanceDisplayProps = {
  label: string;
  currency: string;
  /** `undefined` while the balance is being fetched. */
  amount: string | undefined;
  /** Shown in place of the amount while it is fetched: "updating" (spec: header balance). */
  updatingText: string;
  hidden: boolean;
  onHide: (hidden: boolean) => void;
  hideLabel: string;
  showLabel: string;
};

/** The player's money with the button that hides it as `***`. */
export function BalanceDisplay(props: BalanceDisplayProps) {
  const { label, currency, amount, updatingText, hidden, onHide, hideLabel, showLabel } = props;
  return (
    <span className="inline-flex items-center gap-1 text-15">
      <span className="sr-only">{label}</span>
      {hidden ? (
        <span className="num font-semibold">***</span>
      ) : amount === undefined ? (
        <span className="text-13">{updatingText}</span>
      ) : (
        <Money currency={currency} amount={amount} />
      )}
      <IconButton
        icon={hidden ? 'eye-off' : 'eye'}
        label={hidden ? showLabel : hideLabel}
        size={28}
        onClick={() => onHide(!hidden)}
      />
    </span>
  );
}
