import { Button, Card, StatTile, Tabs } from '@lantern/ui/base';
import { useCall } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { PageHead, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import { AgentSigns } from '../parts/agent-signs.tsx';
import { AgentTree } from '../parts/agent-tree.tsx';
import { FreezeRequests } from '../parts/freeze-requests.tsx';
import { MoveForm } from '../parts/move-form.tsx';
import { NewAgent } from '../parts/new-agent.tsx';

const VIEWS = ['tree', 'freeze', 'signs'] as const;
type View = (typeof VIEWS)[number];

function Figures() {
  const t = useText();
  const { tag } = useLanguage();
  const query = useCall('getAgentFigures');
  return (
    <Ready query={query}>
      {(figures) => (
        <div className="tiles mb-4">
          <StatTile
            label={t('agents.people')}
            value={figures.people}
            change={{ direction: 'none', text: t('agents.generals', { count: figures.generalAgents }) }}
          />
          <StatTile label={t('agents.agents')} value={figures.agents} />
          <StatTile label={t('agents.links')} value={figures.links} />
          <StatTile label={t('agents.transferred')} value={showMoney(figures.transferred, tag)} />
          <StatTile label={t('agents.waiting')} value={figures.freezeRequests} />
        </div>
      )}
    </Ready>
  );
}

/** Agents and their trees, what agents ask for, and what looks wrong in their teams. */
export function AgentsPage() {
  const t = useText();
  const [{ view, panel }, change] = useSearchValues('/agents', 'view', 'panel');
  const shown: View = VIEWS.find((one) => one === view) ?? 'tree';
  const open = (next: string) => void change({ panel: panel === next ? '' : next });
  return (
    <>
      <PageHead
        title={t('menu.agents')}
        end={
          <>
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
              onChange={(next) => void change({ view: next })}
              items={VIEWS.map((value) => ({ value, label: t(`agents.views.${value}`) }))}
            />
          </div>
          {shown === 'tree' ? <AgentTree /> : shown === 'freeze' ? <FreezeRequests /> : <AgentSigns />}
        </Card>
        {panel === 'move' ? <MoveForm /> : panel === 'new' ? <NewAgent /> : null}
      </div>
    </>
  );
}
