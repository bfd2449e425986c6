import { Card, CardHead, DataTable } from '@lantern/ui/base';
import { useTexts } from '../../../shared/texts/index.ts';

/** The four kinds of contract between an upline and its downline (product.md, Agents). */
const KINDS = ['dividend', 'daily', 'hourly', 'realTime'] as const;

/** How an agent is paid: what each contract counts, and when it is settled. */
export function JoinContracts() {
  const t = useTexts('content.join.contracts');
  return (
    <Card className="overflow-hidden">
      <CardHead title={t('title')} />
      <DataTable
        caption={t('title')}
        rows={KINDS}
        rowKey={(kind) => kind}
        columns={[
          { key: 'name', header: t('contract'), cell: (kind) => <b className="font-semibold">{t(`${kind}.name`)}</b> },
          { key: 'base', header: t('base'), cell: (kind) => t(`${kind}.base`) },
          { key: 'paid', header: t('paid'), cell: (kind) => t(`${kind}.paid`) },
        ]}
        empty={null}
      />
      <p className="border-t border-line p-4 text-13 text-ink-3">{t('note')}</p>
    </Card>
  );
}
