import { formatAmount, parseAmount } from '@lantern/kernel';
import type { Answer } from '../../../shared/calls/index.ts';
import type { ListColumn } from '../../../shared/list/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';

type Budget = Answer<'listRewardBudgets'>['list'][number];

function leftOf({ funded, spent }: Budget): string {
  const [of, less] = [parseAmount(funded), parseAmount(spent)];
  return of.ok && less.ok ? formatAmount(of.value - less.value) : '';
}

export function useBudgetColumns(): readonly ListColumn<Budget>[] {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const money = (key: 'funded' | 'spent' | 'claimed'): ListColumn<Budget> => ({
    ...{ key, header: t(`rewardBudgets.${key}`), number: true },
    cell: (row) => moneyIn(row[key], row.currency, tag),
  });
  return [
    { key: 'at', header: t('common.time'), cell: (row) => when.short(row.createdAt) },
    { key: 'name', header: t('rewardBudgets.name'), cell: (row) => row.name || `${row.source} ${row.sourceId}` },
    ...[money('funded'), money('spent'), money('claimed')],
    {
      ...{ key: 'left', header: t('rewardBudgets.left'), number: true },
      cell: (row) => moneyIn(leftOf(row), row.currency, tag),
    },
  ];
}
