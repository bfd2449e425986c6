import { Card } from '@lantern/ui/base';
import { useCall } from '../../../shared/calls/index.ts';
import { ExportLink, PageHead, Pages, Ready, SidePanel } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { DepositFilters, useDepositFilters } from '../parts/deposit-filters.tsx';
import { DepositPanel } from '../parts/deposit-panel.tsx';
import { DepositTable } from '../parts/deposit-table.tsx';
import { useStepKeys } from '../parts/use-step-keys.ts';

export function DepositsPage() {
  const t = useText();
  const [{ id, page, ...filters }, change] = useDepositFilters();
  const query = useCall('listStaffDeposits', { query: { ...filters, pageNo: Number(page) || 1, pageSize: 20 } });
  const { member, state, from, to } = filters;
  const choose = (next: string) => void change({ id: next });
  useStepKeys(query.data?.list.map((row) => row.id) ?? [], id, choose);
  return (
    <>
      <PageHead title={t('menu.deposits')} end={<ExportLink kind="deposits" filter={{ member, state, from, to }} />} />
      <div className="with-panel">
        <Card>
          <DepositFilters />
          <Ready query={query}>
            {(value) => (
              <>
                <DepositTable list={value.list} chosenId={id} onChoose={choose} />
                <Pages {...value} onPage={(number) => void change({ page: String(number) })} />
              </>
            )}
          </Ready>
        </Card>
        <SidePanel isChosen={id !== ''} title={t('menu.deposits')} onClose={() => choose('')}>
          {id ? (
            <DepositPanel key={id} id={id} />
          ) : (
            <Card pad="normal">
              <p className="text-ink-3">{t('deposits.choose')}</p>
            </Card>
          )}
        </SidePanel>
      </div>
    </>
  );
}
