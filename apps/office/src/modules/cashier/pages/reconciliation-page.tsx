import { Button, Tabs } from '@lantern/ui/base';
import { useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { WaitingAt } from '../../../shared/menu/index.ts';
import { ExportLink, FormRefusal, PageHead, useSearchValues } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { Findings } from '../parts/reconciliation/findings.tsx';
import { RefusedHooks } from '../parts/reconciliation/refused-hooks.tsx';
import { Runs } from '../parts/reconciliation/runs.tsx';
import { CHANGED } from '../parts/withdrawals/changed.ts';

const VIEWS = ['findings', 'runs', 'hooks'] as const;
type Started = Answer<'startPayoutRun'>;

/** Payouts against their providers: what differs, and the runs that looked for it. */
export function ReconciliationPage() {
  const t = useText();
  const [{ view: wanted, from, to }, change] = useSearchValues('/reconciliation', 'view', 'from', 'to', 'page', 'id');
  const view = VIEWS.find((one) => one === wanted) ?? 'findings';
  const act = useAct('startPayoutRun', [...CHANGED, 'listPayoutRuns']);
  const [started, setStarted] = useState<Started>();
  const start = async () => {
    const done = await act.run({});
    if (done) setStarted(done);
  };
  return (
    <>
      <PageHead
        title={t('menu.reconciliation')}
        end={
          <>
            {view === 'runs' ? <ExportLink kind="runs" /> : <ExportLink kind="findings" filter={{ from, to }} />}
            <Button size="sm" variant="primary" loading={act.isRunning} onClick={() => void start()}>
              {t('reconciliation.start')}
            </Button>
          </>
        }
      />
      <p className="mb-3 max-w-[76ch] text-ink-2">{t('reconciliation.text')}</p>
      <FormRefusal refused={act.refused} />
      <p role="status" className={started ? 'mb-3 text-13 text-ink-2' : undefined}>
        {started ? <StartedText started={started} /> : null}
      </p>
      <div className="mb-3">
        <Tabs
          label={t('menu.reconciliation')}
          look="segmented"
          value={view}
          items={VIEWS.map((value) => ({ value, label: <ViewLabel view={value} /> }))}
          onChange={(value) => void change({ view: value, page: '', id: '' })}
        />
      </div>
      {view === 'runs' ? <Runs /> : view === 'hooks' ? <RefusedHooks /> : <Findings />}
    </>
  );
}

const QUEUES = { findings: '/reconciliation', hooks: '/reconciliation?view=hooks', runs: null } as const;

function ViewLabel({ view }: { view: (typeof VIEWS)[number] }) {
  const t = useText();
  const path = QUEUES[view];
  return (
    <>
      {t(`reconciliation.${view}`)} {path === null ? null : <WaitingAt path={path} />}
    </>
  );
}

function StartedText({ started: { run, isMoreDue } }: { started: Started }) {
  const t = useText();
  const words = t('reconciliation.started', { count: run.compared, different: run.different });
  return <>{isMoreDue ? `${words} ${t('reconciliation.more')}` : words}</>;
}
