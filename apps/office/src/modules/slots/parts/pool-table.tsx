import { DataTable } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { useLanguage, useNames, useText } from '../../../shared/texts/index.ts';

/** The present pools: money that belongs to future winners. */
export function PoolTable({ jackpots }: Pick<Answer<'listSlotReturns'>, 'jackpots'>) {
  const t = useText();
  const { game: nameOf } = useNames();
  const { tag } = useLanguage();
  const money = (amount: string | null, currency: string) =>
    amount === null ? t('common.none') : moneyIn(amount, currency, tag);
  return (
    <DataTable
      caption={t('slots.pools')}
      dense
      rows={jackpots}
      rowKey={(row) => `${row.game} ${row.tier}`}
      empty={<p className="p-4 text-ink-3">{t('common.none')}</p>}
      columns={[
        { key: 'game', header: t('common.game'), cell: (row) => nameOf(row.game) },
        { key: 'tier', header: t('slots.tier'), cell: (row) => <span className="capitalize">{row.tier}</span> },
        { key: 'pool', header: t('slots.pool'), number: true, cell: (row) => money(row.pool, row.currency) },
        { key: 'seed', header: t('slots.seed'), number: true, cell: (row) => money(row.seed, row.currency) },
        { key: 'ceiling', header: t('slots.ceiling'), number: true, cell: (row) => money(row.ceiling, row.currency) },
      ]}
    />
  );
}
