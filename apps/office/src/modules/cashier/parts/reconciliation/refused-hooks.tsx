import { Card } from '@lantern/ui/base';
import { type Answer, useAct } from '../../../../shared/calls/index.ts';
import { List, type ListColumn, useList } from '../../../../shared/list/index.ts';
import { ReasonButton } from '../../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../../shared/texts/index.ts';

type Hook = Answer<'listRefusedHooks'>['list'][number];

/** Web-hooks that were not acted on, a line for each provider and fault, until an operator has looked into it. */
export function RefusedHooks() {
  const t = useText();
  const columns = useColumns();
  const list = useList({ page: '/reconciliation', call: 'listRefusedHooks', rowKey: (row) => row.id });
  return (
    <Card>
      <List list={list} caption={t('reconciliation.hooks')} columns={columns} none={t('reconciliation.hook.none')} />
    </Card>
  );
}

function useColumns(): readonly ListColumn<Hook>[] {
  const t = useText();
  const when = useWhen();
  return [
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
  ];
}

function Noted({ hook }: { hook: Hook }) {
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
