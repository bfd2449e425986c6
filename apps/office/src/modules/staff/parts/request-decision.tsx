import { REQUEST_CHANGES } from '@lantern/contract/lists';
import { Button } from '@lantern/ui/base';
import { callApi } from '../../../shared/calls/index.ts';
import { CallForm, Facts, useFreeForm, withReason } from '../../../shared/parts/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import type { RequestWithFacts } from './request-panel.tsx';

/** Answers that every decision changes, beside those that the request's kind names. */
const ALWAYS = ['listStaffRequests', 'getStaffRequest', 'getDashboard', 'getWaiting'] as const;

/** The decision with its reason: approve or reject; the requester may withdraw. */
export function RequestDecision({ row }: { row: RequestWithFacts }) {
  return row.state === 'waiting' ? <DecisionForm row={row} /> : <Decided row={row} />;
}

function Decided({ row }: { row: RequestWithFacts }) {
  const t = useText();
  const when = useWhen();
  return (
    <Facts
      items={[
        [t('requests.decidedBy'), row.decidedBy ?? t('common.none')],
        [t('requests.decidedAt'), row.decidedAt ? when.full(row.decidedAt) : t('common.none')],
        [t('requests.decisionReason'), row.decisionReason || t('common.none')],
      ]}
    />
  );
}

function DecisionForm({ row }: { row: RequestWithFacts }) {
  const t = useText();
  const { name } = useSession();
  const form = useFreeForm({
    ...withReason(t, { first: { approves: true } }),
    send: ({ approves, reason }) =>
      callApi(approves ? 'approveStaffRequest' : 'refuseStaffRequest', { params: { id: row.id }, body: { reason } }),
    changes: [...ALWAYS, ...REQUEST_CHANGES[row.kind]],
  });
  const isOwn = row.createdBy === name;
  const decide = (approves: boolean) => {
    form.set({ approves });
    void form.submit();
  };
  return (
    <CallForm
      form={form}
      mayBeLeft
      below={
        <div className="grid grid-cols-2 gap-2">
          {row.barrier ? null : (
            <Button variant="jade" loading={form.isSending && form.values.approves} onClick={() => decide(true)}>
              {t('requests.approve')}
            </Button>
          )}
          <Button variant="danger" loading={form.isSending && !form.values.approves} onClick={() => decide(false)}>
            {t(isOwn ? 'common.takeBack' : 'requests.refuse')}
          </Button>
        </div>
      }
    >
      <Barrier row={row} />
    </CallForm>
  );
}

/** Why this operator cannot approve, in one line. */
function Barrier({ row }: { row: RequestWithFacts }) {
  const t = useText();
  const when = useWhen();
  if (!row.barrier || row.barrier.code === 'same_person') return null;
  const { code, until } = row.barrier;
  return (
    <p className="text-13 text-ink-2">
      {t(`requests.barrier.${code}`, { until: until ? when.full(until) : '', by: row.createdBy })}
    </p>
  );
}
