import { Badge, type BadgeTone, Button, DataTable, Meter } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { ReasonButton, useWaiting, WaitsForSecond } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';

type Run = Answer<'getContractOverview'>['runs'][number];
const TONES: Readonly<Record<Run['state'], BadgeTone>> = {
  running: 'amber',
  paused: 'warm',
  waiting: 'amber',
  done: 'win',
  denied: 'danger',
};

function Decide({ run, act }: { run: Run; act: 'approve' | 'deny' }) {
  const t = useText();
  const request = useAct('requestDividendDecision', ['getContractOverview', 'listStaffRequests']);
  return (
    <ReasonButton
      label={t(`contracts.${act}`)}
      text={t('contracts.decideText', { day: run.day, count: String(run.done) })}
      action={t('common.askSecond')}
      danger={act === 'deny'}
      inRow
      act={request}
      onReason={(reason) => request.run({ params: { id: run.id }, body: { act, reason } })}
    />
  );
}

function RunActs({ run }: { run: Run }) {
  const t = useText();
  const pause = useAct('pauseSettlement', ['getContractOverview']);
  const isRequested = useWaiting('dividend_run', run.id);
  if (run.state === 'waiting')
    return isRequested ? (
      <WaitsForSecond />
    ) : (
      <span className="flex flex-wrap gap-2">
        <Decide run={run} act="approve" />
        <Decide run={run} act="deny" />
      </span>
    );
  if (run.state !== 'running' && run.state !== 'paused') return null;
  const isPaused = run.state === 'running';
  return (
    <ReasonButton
      label={t(isPaused ? 'contracts.pause' : 'contracts.resume')}
      text={t('contracts.pauseText')}
      inRow
      act={pause}
      onReason={(reason) => pause.run({ params: { id: run.id }, body: { isPaused, reason } })}
    />
  );
}

function Progress({ run: { done, total, failed } }: { run: Run }) {
  const t = useText();
  const text = `${done} / ${total}${failed > 0 ? ` · ${t('contracts.failed', { count: String(failed) })}` : ''}`;
  return (
    <span className="block min-w-28">
      <span className="num block text-12">{text}</span>
      <Meter
        label={text}
        fraction={total === 0 ? 1 : done / total}
        tone={failed > 0 ? 'danger' : done < total ? 'amber' : 'jade'}
      />
    </span>
  );
}

const SECOND_MS = 1000;

/** When and by whom it was begun, and how long it took. */
function Began({ run: { startedAt, finishedAt, startedBy } }: { run: Run }) {
  const t = useText();
  const when = useWhen();
  const tookMs = finishedAt === null ? null : Date.parse(finishedAt) - Date.parse(startedAt);
  const by = startedBy === 'clock' ? t('contracts.byClock') : startedBy;
  return (
    <span className="grid whitespace-nowrap text-12">
      <span>{`${when.short(startedAt)} · ${by}`}</span>
      {tookMs === null ? null : (
        <span className="text-ink-3">
          {t('contracts.took', { seconds: Math.max(1, Math.round(tookMs / SECOND_MS)) })}
        </span>
      )}
    </span>
  );
}

/** Runs that are over and shown at once; the others are opened. */
const OVER_SHOWN = 8;
const isOver = ({ state }: Run): boolean => state === 'done' || state === 'denied';

/** What is not over, and the last runs. */
export function RunTable({ runs }: { runs: readonly Run[] }) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? runs : [...runs.filter((run) => !isOver(run)), ...runs.filter(isOver).slice(0, OVER_SHOWN)];
  return (
    <>
      <Runs runs={shown} />
      {shown.length < runs.length ? (
        <p className="border-t border-line p-3">
          <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
            {t('contracts.moreRuns', { count: runs.length - shown.length })}
          </Button>
        </p>
      ) : null}
    </>
  );
}

function Runs({ runs }: { runs: readonly Run[] }) {
  const t = useText();
  const { tag } = useLanguage();
  return (
    <DataTable
      caption={t('contracts.runs')}
      dense
      rows={runs}
      rowKey={(run) => run.id}
      empty={<p className="p-4 text-ink-3">{t('contracts.noRuns')}</p>}
      columns={[
        {
          key: 'run',
          header: t('contracts.run'),
          cell: (run) => (
            <span className="grid whitespace-nowrap">
              <b>{t(`contracts.kinds.${run.kind}`)}</b>
              <Link to="/contracts/runs/$id" params={{ id: run.id }} className="link num text-12">
                {run.day}
              </Link>
            </span>
          ),
        },
        {
          key: 'progress',
          header: t('contracts.progress'),
          cell: (run) => <Progress run={run} />,
        },
        {
          key: 'began',
          header: t('contracts.began'),
          cell: (run) => <Began run={run} />,
        },
        {
          key: 'amount',
          header: t('contracts.amount'),
          number: true,
          cell: (run) => (
            <span className="whitespace-nowrap">
              {run.amounts.map(({ currency, amount }) => moneyIn(amount, currency, tag)).join(' · ') || '–'}
            </span>
          ),
        },
        {
          key: 'state',
          header: t('common.state'),
          cell: (run) => (
            <span className="flex flex-wrap items-center gap-1.5">
              <Badge tone={TONES[run.state]}>{t(`contracts.runStates.${run.state}`)}</Badge>
              {run.isDry ? <Badge>{t('contracts.dry')}</Badge> : null}
              <RunActs run={run} />
            </span>
          ),
        },
      ]}
    />
  );
}
