import { ListPage, useList } from '../../../shared/list/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { useBudgetColumns } from '../parts/budget-columns.tsx';

export function BudgetsPage() {
  const t = useText();
  const columns = useBudgetColumns();
  const list = useList({
    page: '/reward-budgets',
    call: 'listRewardBudgets',
    size: 20,
    rowKey: (row) => row.id,
    filters: {},
  });
  return <ListPage title={t('menu.rewardBudgets')} list={list} columns={columns} none={t('rewardBudgets.none')} />;
}
