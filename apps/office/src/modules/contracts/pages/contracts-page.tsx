import { Card, CardHead, StatTile } from '@lantern/ui/base';
import { useCall } from '../../../shared/calls/index.ts';
import { PageHead, Pages, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { ContractTable } from '../parts/contract-table.tsx';
import { GeneralOffer } from '../parts/general-offer.tsx';
import { OwedTable } from '../parts/owed-table.tsx';
import { RunTable, StartRun } from '../parts/run-table.tsx';

const REFETCH_MS = 5000;

/** Contracts of agents: their states, the settlement runs, and what uplines owe. */
export function ContractsPage() {
  const t = useText();
  const [{ page }, change] = useSearchValues('/contracts');
  const overview = useCall('getContractOverview', {}, { refetchMs: REFETCH_MS });
  const list = useCall('listAllContracts', { query: { pageNo: Number(page) || 1, pageSize: 20 } });
  return (
    <>
      <PageHead title={t('menu.contracts')} />
      <Ready query={overview}>
        {(value) => (
          <>
            <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-6">
              {value.states.map(({ state, contracts }) => (
                <StatTile key={state} label={t(`contracts.states.${state}`)} value={contracts} />
              ))}
            </div>
            <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_420px]">
              <Card>
                <CardHead title={t('contracts.runs')} note={t('contracts.runsNote')} />
                <RunTable runs={value.runs} />
                <StartRun />
              </Card>
              <Card>
                <CardHead title={t('contracts.owed')} note={t('contracts.owedNote')} />
                <OwedTable owed={value.owed} totals={value.owedTotals} />
              </Card>
            </div>
          </>
        )}
      </Ready>
      <Card className="mt-4">
        <CardHead title={t('contracts.all')} />
        <Ready query={list}>
          {(value) => (
            <>
              <ContractTable list={value.list} />
              <Pages {...value} onPage={(number) => void change({ page: String(number) })} />
            </>
          )}
        </Ready>
      </Card>
      <GeneralOffer />
    </>
  );
}
