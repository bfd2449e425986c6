import { Card, CardHead, StatTile } from '@lantern/ui/base';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { PageHead, Ready } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { ContractList } from '../parts/contract-list.tsx';
import { FaultList } from '../parts/fault-list.tsx';
import { GeneralOffer } from '../parts/general-offer.tsx';
import { OwedTable } from '../parts/owed-table.tsx';
import { RunTable } from '../parts/run-table.tsx';
import { StartRun } from '../parts/start-run.tsx';
import { StateFlow } from '../parts/state-flow.tsx';

type Overview = Answer<'getContractOverview'>;

function Tiles({ value: { states, month, owedTotals } }: { value: Overview }) {
  const t = useText();
  const { tag } = useLanguage();
  const countOf = (wanted: string) => states.find(({ state }) => state === wanted)?.contracts ?? 0;
  const sums = (rows: readonly { currency: string; amount: string }[]) =>
    rows.map(({ currency, amount }) => moneyIn(amount, currency, tag)).join(' · ') || t('common.none');
  const bills = owedTotals.reduce((sum, one) => sum + one.bills, 0);
  return (
    <div className="tiles mb-4">
      <StatTile
        label={t('contracts.activeNow')}
        value={countOf('active')}
        change={{ direction: 'none', text: t('contracts.offersOpen', { count: countOf('offered') }) }}
      />
      <StatTile
        label={t('contracts.month')}
        value={sums(month.map(({ currency, valid }) => ({ currency, amount: valid })))}
      />
      <StatTile
        label={t('contracts.paidMonth')}
        value={sums(month.map(({ currency, paid }) => ({ currency, amount: paid })))}
      />
      <StatTile
        label={t('contracts.owedNow')}
        value={sums(owedTotals)}
        change={{ direction: 'none', text: t('contracts.owedBills', { count: bills }) }}
      />
    </div>
  );
}

function RunsNote({ realtimeAt }: { realtimeAt: string | null }) {
  const t = useText();
  const when = useWhen();
  return realtimeAt === null ? t('contracts.runsNote') : t('contracts.realtimeUpto', { time: when.short(realtimeAt) });
}

/** Contracts of agents: their states, the settlement runs, and what uplines owe. */
export function ContractsPage() {
  const t = useText();
  const overview = useCall('getContractOverview');
  return (
    <>
      <PageHead title={t('menu.contracts')} />
      <Ready query={overview}>
        {(value) => (
          <>
            <Tiles value={value} />
            <StateFlow states={value.states} />
            <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_420px]">
              <Card className="min-w-0">
                <CardHead title={t('contracts.runs')} note={<RunsNote realtimeAt={value.realtimeAt} />} />
                <RunTable runs={value.runs} />
                <FaultList faults={value.faults} runs={value.runs} />
              </Card>
              <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
                <Card>
                  <CardHead title={t('contracts.owed')} note={t('contracts.owedNote')} />
                  <OwedTable owed={value.owed} totals={value.owedTotals} />
                </Card>
                <Card>
                  <CardHead title={t('contracts.startHead')} />
                  <StartRun />
                </Card>
              </div>
            </div>
          </>
        )}
      </Ready>
      <ContractList />
      <GeneralOffer />
    </>
  );
}
