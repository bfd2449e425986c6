import { Badge, Button, Card, CardHead, EmptyState } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { percentOf } from '../../../shared/money/percent-of.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { useCentre } from '../use-centre.ts';

type Own = Answer<'getTeamResults'>['own'][number];

/** The page of each kind of contract. */
const PAGE = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
} as const;

function Offer({ contract }: { contract: Own }) {
  const t = useTexts('agents.overview');
  const kindName = useTexts('contracts.kinds');
  const open = useCentre();
  return (
    <Card className="border-amber">
      <CardHead
        title={t('offer', { kind: kindName(contract.kind) })}
        end={<Badge tone="amber">{t('rate', { rate: percentOf(contract.rate) })}</Badge>}
      />
      <div className="flex flex-col gap-3 p-4">
        <p className="text-13 text-ink-2">{t('offerText')}</p>
        <Button variant="primary" onClick={() => open(PAGE[contract.kind], `contract.${contract.id}`)}>
          {t('read')}
        </Button>
      </div>
    </Card>
  );
}

/** Offers that wait for the agent, and what his running contracts have brought in the period. */
export function OwnContracts({ list }: { list: readonly Own[] }) {
  const t = useTexts('agents.overview');
  const kindName = useTexts('contracts.kinds');
  const { symbol, format } = useMoney();
  const open = useCentre();
  const running = list.filter(({ state }) => state !== 'offered');
  return (
    <>
      {list
        .filter(({ state }) => state === 'offered')
        .map((contract) => (
          <Offer key={contract.id} contract={contract} />
        ))}
      <Card>
        <CardHead title={t('mine')} />
        {running.length === 0 ? (
          <EmptyState title={t('noMine')} />
        ) : (
          <ul className="divide-y divide-line">
            {running.map(({ id, kind, state, rate, amount }) => (
              <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3">
                <span className="flex flex-wrap items-center gap-2">
                  <button
                    type="button"
                    className="min-h-6 text-start font-semibold hover:underline"
                    onClick={() => open(PAGE[kind], `contract.${id}`)}
                  >
                    {kindName(kind)}
                  </button>
                  <Badge tone={state === 'ending' ? 'amber' : 'win'}>
                    {t(state === 'ending' ? 'ending' : 'running')}
                  </Badge>
                </span>
                <b className="num text-end">{`${symbol} ${format(amount)}`}</b>
                <span className="text-12 text-ink-3">{t('rate', { rate: percentOf(rate) })}</span>
                <span className="text-end text-12 text-ink-3">{t('paid')}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
