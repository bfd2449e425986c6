import { Icon } from '@lantern/ui/base';
import { useId } from 'react';
import type { Answer } from '../../../shared/calls/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';

export type Method = Answer<'listDepositMethods'>['methods'][number];
const MINUTE_SECONDS = 60;

/** The fee of a method in words, or null when it has none. */
export function useFeeText(): (method: Pick<Method, 'fee' | 'feePercent'>) => string | null {
  const t = useTexts('cashier.paying');
  const { symbol, format } = useMoney();
  return ({ fee, feePercent }) => {
    const amount = /[1-9]/.test(fee) ? `${symbol}\u00a0${format(fee)}` : null;
    if (amount && feePercent > 0) return t('feeBoth', { amount, percent: String(feePercent) });
    if (feePercent > 0) return t('feeShare', { percent: String(feePercent) });
    return amount && t('fee', { amount });
  };
}

function useMethodNote(): (method: Method) => string {
  const t = useTexts('cashier');
  const feeOf = useFeeText();
  return (method) => {
    const { secondsTypical } = method;
    const time =
      secondsTypical < MINUTE_SECONDS
        ? t('about', { seconds: secondsTypical })
        : t('aboutMinutes', { minutes: Math.round(secondsTypical / MINUTE_SECONDS) });
    // The dot ends the line where the two do not fit into one.
    return `${time.replaceAll(' ', '\u00a0')}\u00a0· ${feeOf(method) ?? t('noFee')}`;
  };
}

/** Pictures that the merchant may choose: icons of the design system. */
const PICTURES = ['bolt', 'bank', 'qr', 'wallet', 'card', 'globe', 'phone'] as const;
const pictureOf = (picture: string) => PICTURES.find((known) => known === picture) ?? 'bolt';

type MethodCardsProps = { methods: readonly Method[]; chosen: string | undefined; onChoose: (code: string) => void };

/** Deposit methods: one is chosen, with its time and fee on the card. */
export function MethodCards({ methods, chosen, onChoose }: MethodCardsProps) {
  const t = useTexts('cashier');
  const noteOf = useMethodNote();
  const name = useId();
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-2.5">
      <legend className="sr-only">{t('methods')}</legend>
      {methods.map((method) => (
        <label
          key={method.code}
          className="flex cursor-pointer flex-col gap-1.5 rounded-3 border border-line bg-surface p-3.5 has-checked:border-primary has-checked:bg-primary-soft has-checked:outline has-checked:outline-primary has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={method.code}
            checked={method.code === chosen}
            onChange={() => onChoose(method.code)}
            className="sr-only"
          />
          <Icon
            name={pictureOf(method.picture)}
            size={24}
            className={method.code === chosen ? 'text-primary-text' : 'text-ink-2'}
          />
          <span className="text-13 font-semibold">{method.name}</span>
          <span className="text-12 text-balance text-ink-2">{noteOf(method)}</span>
        </label>
      ))}
    </fieldset>
  );
}
