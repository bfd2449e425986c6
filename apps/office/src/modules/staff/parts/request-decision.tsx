import { Button } from '@lantern/ui/base';
import { useSession } from '../../../shared/session/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import type { StaffRequest } from './request-subject.tsx';

/** What an operator may do about a request; the requester may withdraw it. */
export type Act = 'approve' | 'refuse' | 'takeBack';
export interface Chosen {
  readonly row: StaffRequest;
  readonly act: Act;
}

/** Why this operator cannot decide, in one line. */
function Barrier({ row }: { row: StaffRequest }) {
  const t = useText();
  const when = useWhen();
  if (!row.barrier || row.barrier.code === 'same_person') return null;
  const { code, until } = row.barrier;
  return (
    <span className="text-12 text-ink-2">
      {t(`requests.barrier.${code}`, { until: until ? when.full(until) : '', by: row.createdBy })}
    </span>
  );
}

/** The decision, or the buttons to decide. */
export function RequestDecision({ row, onChoose }: { row: StaffRequest; onChoose: (chosen: Chosen) => void }) {
  const t = useText();
  const { name } = useSession();
  if (row.state !== 'waiting')
    return (
      <span className="grid">
        {row.decidedBy}
        {row.decisionReason ? <span className="text-12 text-ink-2">{row.decisionReason}</span> : null}
      </span>
    );
  const isOwn = row.createdBy === name;
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap gap-2">
        {row.barrier ? null : (
          <Button size="xs" variant="jade" onClick={() => onChoose({ row, act: 'approve' })}>
            {t('requests.approve')}
          </Button>
        )}
        <Button size="xs" onClick={() => onChoose({ row, act: isOwn ? 'takeBack' : 'refuse' })}>
          {t(isOwn ? 'common.takeBack' : 'requests.refuse')}
        </Button>
      </span>
      <Barrier row={row} />
    </span>
  );
}
