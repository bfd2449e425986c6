import { Card } from '@lantern/ui/base';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { Facts, Ready, StateBadge } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { RequestDecision } from './request-decision.tsx';
import { useFactItems } from './request-facts.tsx';
import { RequestSubject } from './request-subject.tsx';

export type RequestWithFacts = Answer<'getStaffRequest'>;

/** One request with all that its decision is about, and the decision itself. */
export function RequestPanel({ id }: { id: string }) {
  const query = useCall('getStaffRequest', { params: { id } });
  return <Ready query={query}>{(row) => <Panel key={row.id} row={row} />}</Ready>;
}

function Panel({ row }: { row: RequestWithFacts }) {
  const t = useText();
  const when = useWhen();
  const facts = useFactItems(row);
  return (
    <Card>
      <div className="card-head">
        <h2>{t(`requests.kinds.${row.kind}`)}</h2>
        <span className="end">
          <StateBadge state={row.state} />
        </span>
      </div>
      <div className="grid gap-4 p-4">
        <div>
          <RequestSubject row={row} isNamedOnly={row.facts.some(({ as }) => as === 'change')} />
        </div>
        {facts.length > 0 ? <Facts items={facts} /> : null}
        <Facts
          items={[
            [t('requests.by'), row.createdBy],
            [t('common.time'), when.full(row.createdAt)],
            [t('common.reason'), row.reason],
          ]}
        />
        <RequestDecision row={row} />
      </div>
    </Card>
  );
}
