import { Icon, Meter } from '@lantern/ui/base';
import { useMoney } from '../../../../shared/money/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import type { Options } from '../../model/withdrawal-draft.ts';

function Used({ name, used, value, share }: { name: string; used: string; value: string; share: number }) {
  const t = useTexts('cashier.withdraw.limits');
  const text = t('of', { used, value });
  return (
    <li className="flex flex-col gap-1">
      <span className="flex justify-between gap-3">
        <span className="text-ink-2">{name}</span>
        <b className="font-semibold">{text}</b>
      </span>
      <Meter label={`${name} ${text}`} fraction={share} tone={share >= 1 ? 'danger' : 'amber'} />
    </li>
  );
}

/** The merchant's limits of a day and of one withdrawal. */
export function WithdrawLimits({ options }: { options: Options }) {
  const t = useTexts('cashier.withdraw.limits');
  const { symbol, format } = useMoney();
  const { minimum, maximum, dayAmount, dayAmountUsed, dayCount, dayCountUsed } = options.limits;
  return (
    <section className="card card-pad-s text-13" aria-label={t('title')}>
      <h2 className="mb-2.5 text-14 font-semibold">{t('title')}</h2>
      <ul className="flex flex-col gap-2.5">
        <li className="flex justify-between gap-3">
          <span className="text-ink-2">{t('one')}</span>
          <b className="font-semibold">{t('range', { minimum: format(minimum), maximum: format(maximum) })}</b>
        </li>
        <Used
          name={t('dayAmount')}
          used={format(dayAmountUsed)}
          value={format(dayAmount)}
          share={Number(dayAmountUsed) / Number(dayAmount)}
        />
        <Used
          name={t('dayCount')}
          used={String(dayCountUsed)}
          value={String(dayCount)}
          share={dayCountUsed / Math.max(1, dayCount)}
        />
      </ul>
      <p className="mt-3 flex items-start gap-2 rounded-2 bg-sunken px-3 py-2.5 text-12 text-ink-2">
        <Icon name="users" size={16} className="mt-0.5 shrink-0" />
        {t('two', { amount: `${symbol}\u00a0${format(options.twoOperatorsAbove)}` })}
      </p>
    </section>
  );
}
