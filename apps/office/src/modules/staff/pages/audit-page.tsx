import { Badge, buttonClass, Card, DataTable, EmptyState, Icon } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { Link } from '@tanstack/react-router';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { PageHead, Pages, Ready, SavedFilters, useSearchValues } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { AuditDetails } from '../parts/audit-details.tsx';
import { AuditSubject } from '../parts/audit-subject.tsx';

const FILTERS = ['act', 'by', 'subject', 'from', 'to'] as const;

export function AuditPage() {
  const t = useText();
  const [values, change] = useSearchValues('/audit', ...FILTERS, 'page');
  const mayExport = useRight('exports');
  const { page, ...filter } = values;
  const query = useCall('listAudit', { query: { ...filter, pageNo: Number(page) || 1, pageSize: 50 } });
  return (
    <>
      <PageHead
        title={t('menu.audit')}
        badge={query.data ? <Chain chain={query.data.chain} /> : null}
        end={
          mayExport ? (
            <Link className={buttonClass({ size: 'sm' })} to="/exports" search={{ kind: 'audit', ...filter }}>
              <Icon name="document" size={16} />
              {t('menu.exports')}
            </Link>
          ) : null
        }
      />
      <Card>
        <Filters
          filter={filter}
          acts={query.data?.acts ?? []}
          onChange={(next) => void change({ ...next, page: '' })}
        />
        <Ready query={query}>
          {(value) => (
            <>
              <Entries list={value.list} />
              <Pages {...value} onPage={(number) => void change({ page: String(number) })} />
            </>
          )}
        </Ready>
      </Card>
    </>
  );
}

type Filter = Record<(typeof FILTERS)[number], string>;
type FiltersProps = { filter: Filter; acts: readonly string[]; onChange: (next: Partial<Filter>) => void };

function Filters({ filter, acts, onChange }: FiltersProps) {
  const t = useText();
  const input = (name: 'by' | 'subject', type = 'text') => (
    <TextInput
      key={`${name}${filter[name]}`}
      type={type}
      label={t(`audit.${name}`)}
      size="sm"
      maxLength={120}
      defaultValue={filter[name]}
      onBlur={(event) => event.target.value !== filter[name] && onChange({ [name]: event.target.value.trim() })}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
  const day = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      label={t(`audit.${name}`)}
      size="sm"
      value={filter[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <div className="filters">
      <Select
        label={t('audit.act')}
        size="sm"
        value={filter.act}
        options={[{ value: '', label: t('audit.all') }, ...acts.map((act) => ({ value: act, label: act }))]}
        onChange={(event) => onChange({ act: event.target.value })}
      />
      {input('by')}
      {input('subject')}
      {day('from')}
      {day('to')}
      <SavedFilters page="/audit" />
    </div>
  );
}

function Chain({ chain }: { chain: Answer<'listAudit'>['chain'] }) {
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

function Entries({ list }: { list: Answer<'listAudit'>['list'] }) {
  const t = useText();
  const when = useWhen();
  return (
    <DataTable
      caption={t('menu.audit')}
      dense
      rows={list}
      rowKey={(row) => row.number}
      empty={<EmptyState title={t('audit.none')} />}
      columns={[
        { key: 'number', header: t('audit.number'), cell: (row) => <span className="num">{row.number}</span> },
        {
          key: 'at',
          header: t('common.time'),
          cell: (row) => <span className="whitespace-nowrap">{when.full(row.at)}</span>,
        },
        { key: 'by', header: t('audit.by'), cell: (row) => row.by },
        {
          key: 'act',
          header: t('audit.act'),
          cell: (row) => <code className="whitespace-nowrap text-12">{row.act}</code>,
        },
        { key: 'subject', header: t('audit.subject'), cell: (row) => <AuditSubject subject={row.subject} /> },
        {
          key: 'details',
          header: t('audit.details'),
          cell: (row) => <AuditDetails details={row.details} hash={row.hash} />,
        },
      ]}
    />
  );
}
