import { Card, DataTable, EmptyState } from '@lantern/ui/base';
import { type Answer, useAct, useCall } from '../../../../shared/calls/index.ts';
import { Ready, ReasonButton } from '../../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../../shared/texts/index.ts';

/** Web-hooks that were not acted on, a line for each provider and fault, until an operator has looked into it. */
export function RefusedHooks() {
  const t = useText();
  const when = useWhen();
  const query = useCall('listRefusedHooks');
  return (
    <Card>
      <Ready query={query}>
        {({ list }) => (
          <DataTable
            caption={t('reconciliation.hooks')}
            dense
            rows={list}
            rowKey={(row) => row.id}
            empty={<EmptyState title={t('reconciliation.hook.none')} />}
            columns={[
              { key: 'provider', header: t('payoutMethods.provider'), cell: (row) => row.provider },
              {
                key: 'fault',
                header: t('reconciliation.hook.fault'),
                cell: (row) => t(`reconciliation.hook.faults.${row.fault}`),
              },
              { key: 'times', header: t('reconciliation.hook.times'), number: true, cell: (row) => row.times },
              { key: 'first', header: t('reconciliation.hook.first'), cell: (row) => when.short(row.firstAt) },
              { key: 'last', header: t('reconciliation.hook.last'), cell: (row) => when.short(row.lastAt) },
              { key: 'event', header: t('reconciliation.hook.event'), cell: (row) => row.eventName },
              { key: 'address', header: t('reconciliation.hook.address'), cell: (row) => row.address },
              { key: 'note', header: t('reconciliation.hook.noted'), cell: (row) => <Noted hook={row} /> },
            ]}
          />
        )}
      </Ready>
    </Card>
  );
}

function Noted({ hook }: { hook: Answer<'listRefusedHooks'>['list'][number] }) {
  const t = useText();
  const when = useWhen();
  const act = useAct('noteRefusedHook', ['listRefusedHooks', 'getDashboard', 'getWaiting']);
  if (hook.notedAt)
    return (
      <span className="grid">
        {hook.note}
        <span className="text-12 text-ink-3">
          {hook.notedBy} · {when.short(hook.notedAt)}
        </span>
      </span>
    );
  return (
    <ReasonButton
      label={t('reconciliation.hook.note')}
      inRow
      text={t('reconciliation.hook.noteText')}
      act={act}
      onReason={(reason) => act.run({ params: { id: hook.id }, body: { reason } })}
    />
  );
}
