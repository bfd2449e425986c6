import { Button, Card, Skeleton, StatTile, Tabs } from '@lantern/ui/base';
import { useCall } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { PageHead, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import { AgentSigns } from '../parts/agent-signs.tsx';
import { AgentTree } from '../parts/agent-tree.tsx';
import { FreezeRequests } from '../parts/freeze-requests.tsx';
import { MoveForm } from '../parts/move-form.tsx';
import { NewAgent } from '../parts/new-agent.tsx';
import { PrizeModeForm } from '../parts/prize-mode-form.tsx';

const VIEWS = ['tree', 'links', 'freeze', 'signs'] as const;
type View = (typeof VIEWS)[number];

const share = (part: number, whole: number, tag: string) =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1, numberingSystem: 'latn' }).format(
    whole === 0 ? 0 : part / whole,
  );

/** What all teams did this month, beside what waits for an operator. */
function Figures() {
  const t = useText();
  const { tag } = useLanguage();
  const query = useCall('getAgentFigures');
  const month = useCall('getContractOverview').data?.month;
  const sums = (key: 'valid' | 'paid') =>
    month?.map((row) => moneyIn(row[key], row.currency, tag)).join(' · ') || t('common.none');
  const [only] = month?.length === 1 ? month : [];
  return (
    <Ready query={query}>
      {(figures) => (
        <div className="tiles mb-4 [&_.stat-value]:text-18">
          <StatTile
            label={t('agents.people')}
            value={figures.people}
            change={{ direction: 'none', text: t('agents.generals', { count: figures.generalAgents }) }}
          />
          <StatTile
            label={t('agents.monthActive')}
            value={figures.active}
            change={{
              direction: 'none',
              text: t('agents.monthShare', { share: share(figures.active, figures.people, tag) }),
            }}
          />
          <StatTile
            label={t('agents.monthValid')}
            value={month ? sums('valid') : <Skeleton />}
            change={{ direction: 'none', text: t('agents.agentsCount', { count: figures.agents }) }}
          />
          <StatTile
            label={t('agents.monthPaid')}
            value={month ? sums('paid') : <Skeleton />}
            {...(only
              ? {
                  change: {
                    direction: 'none',
                    text: t('agents.paidShare', { share: share(Number(only.paid), Number(only.valid), tag) }),
                  },
                }
              : {})}
          />
          <StatTile
            label={t('agents.transferred')}
            value={
              figures.transferred.map((sum) => moneyIn(sum.amount, sum.currency, tag)).join(' · ') || t('common.none')
            }
          />
          <StatTile label={t('agents.waiting')} value={figures.freezeRequests} />
        </div>
      )}
    </Ready>
  );
}

function Shown({ view }: { view: View }) {
  if (view === 'freeze') return <FreezeRequests />;
  if (view === 'signs') return <AgentSigns />;
  return <AgentTree shows={view === 'links' ? 'links' : 'figures'} />;
}

/** Agents and their trees, what agents ask for, and what looks wrong in their teams. */
export function AgentsPage() {
  const t = useText();
  const [{ view, panel }, change] = useSearchValues('/agents', 'view', 'panel', 'page');
  const shown: View = VIEWS.find((one) => one === view) ?? 'tree';
  const open = (next: string) => void change({ panel: panel === next ? '' : next });
  return (
    <>
      <PageHead
        title={t('menu.agents')}
        end={
          <>
            <Button size="sm" icon="edit" aria-expanded={panel === 'mode'} onClick={() => open('mode')}>
              {t('agents.mode')}
            </Button>
            <Button size="sm" icon="swap" aria-expanded={panel === 'move'} onClick={() => open('move')}>
              {t('agents.move')}
            </Button>
            <Button size="sm" variant="primary" icon="plus" aria-expanded={panel === 'new'} onClick={() => open('new')}>
              {t('agents.new')}
            </Button>
          </>
        }
      />
      <Figures />
      <div className={panel === '' ? '' : 'with-panel'}>
        <Card>
          <div className="filters">
            <Tabs
              label={t('agents.view')}
              look="segmented"
              value={shown}
              onChange={(next) => void change({ view: next, page: '' })}
              items={VIEWS.map((value) => ({ value, label: t(`agents.views.${value}`) }))}
            />
          </div>
          <Shown view={shown} />
        </Card>
        {panel === 'move' ? <MoveForm /> : panel === 'mode' ? <PrizeModeForm /> : panel === 'new' ? <NewAgent /> : null}
      </div>
    </>
  );
}
