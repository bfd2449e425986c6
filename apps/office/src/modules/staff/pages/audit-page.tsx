import { Badge } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { day, type ListColumn, ListPage, pick, text, useList } from '../../../shared/list/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { AuditDetails } from '../parts/audit-details.tsx';
import { AuditSubject } from '../parts/audit-subject.tsx';

const MOST_LETTERS = 120;
type Audit = Answer<'listAudit'>;

export function AuditPage() {
  const t = useText();
  const columns = useColumns();
  const list = useList({
    page: '/audit',
    call: 'listAudit',
    size: 50,
    rowKey: (row) => row.number,
    filters: {
      act: pick({ label: t('audit.act'), any: t('audit.all') }),
      by: text(t('audit.by'), MOST_LETTERS),
      subject: text(t('audit.subject'), MOST_LETTERS),
      from: day(t('audit.from')),
      to: day(t('audit.to')),
    },
  });
  const { data } = list.query;
  return (
    <ListPage
      title={t('menu.audit')}
      badge={data ? <Chain chain={data.chain} /> : null}
      exports="audit"
      exportFilter={list.values}
      list={list}
      late={{ act: data?.acts.map((act) => ({ value: act, label: act })) }}
      isSaved
      columns={columns}
      none={t('audit.none')}
    />
  );
}

function Chain({ chain }: Pick<Audit, 'chain'>) {
  const t = useText();
  const when = useWhen();
  if (!chain) return <Badge>{t('audit.unproven')}</Badge>;
  return chain.isWhole ? (
    <Badge tone="win" icon="check">
      {t('audit.whole', { count: when.number(chain.entries), at: when.short(chain.provenAt) })}
    </Badge>
  ) : (
    <Badge tone="danger" icon="alert">
      {t('audit.broken', { at: when.short(chain.provenAt) })}
    </Badge>
  );
}

function useColumns(): readonly ListColumn<Audit['list'][number]>[] {
  const t = useText();
  const when = useWhen();
  return [
    { key: 'number', header: t('audit.number'), cell: (row) => <span className="num">{row.number}</span> },
    {
      key: 'at',
      header: t('common.time'),
      cell: (row) => <span className="whitespace-nowrap">{when.full(row.at)}</span>,
    },
    { key: 'by', header: t('audit.by'), cell: (row) => row.by },
    { key: 'act', header: t('audit.act'), cell: (row) => <code className="whitespace-nowrap text-12">{row.act}</code> },
    { key: 'subject', header: t('audit.subject'), cell: (row) => <AuditSubject subject={row.subject} /> },
    {
      key: 'details',
      header: t('audit.details'),
      cell: (row) => <AuditDetails details={row.details} hash={row.hash} />,
    },
  ];
}
