import { Badge, Card, CardHead, DataTable, EmptyState, Pagination } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { useTextIn, useTexts } from '../../../shared/texts/index.ts';

export type TeamPageAnswer = Answer<'listTeam'>;
export type Member = TeamPageAnswer['list'][number];

export function useTypeName(): (type: number) => string {
  const textIn = useTextIn();
  return (type) => textIn('agents.type', `t${type}`) ?? '';
}

interface TeamTableProps {
  readonly title: string;
  readonly data: TeamPageAnswer;
  readonly chosen: string | null;
  readonly onMember: (id: string) => void;
  readonly onBranch: (id: string) => void;
  readonly onPage: (page: number) => void;
  readonly empty: string;
}

/** One page of a team: who, on which level, how many below, the rate, and when last seen. */
export function TeamTable({ title, data, chosen, onMember, onBranch, onPage, empty }: TeamTableProps) {
  const t = useTexts('agents.team');
  const zone = useZone();
  const typeName = useTypeName();
  const day = (at: string | null) => (at === null ? '–' : zone.day(Date.parse(at)));
  return (
    <Card>
      <CardHead title={title} note={t('count', { count: data.total })} />
      <DataTable
        caption={title}
        rows={data.list}
        rowKey={({ id }) => id}
        selectedKey={chosen ?? ''}
        empty={<EmptyState title={empty} />}
        columns={[
          {
            key: 'account',
            header: t('account'),
            cell: (row) => (
              <button
                type="button"
                className="text-start font-semibold underline decoration-line-strong underline-offset-4"
                onClick={() => onMember(row.id)}
              >
                {row.account}
              </button>
            ),
          },
          { key: 'type', header: t('type'), cell: (row) => typeName(row.type) },
          { key: 'level', header: t('level'), cell: (row) => <Badge>{t('levelShort', { level: row.level })}</Badge> },
          {
            key: 'team',
            header: t('below'),
            number: true,
            cell: (row) =>
              row.team === 0 ? (
                '–'
              ) : (
                <button
                  type="button"
                  className="link-amber"
                  aria-label={t('openBranch', { account: row.account })}
                  onClick={() => onBranch(row.id)}
                >
                  {row.team}
                </button>
              ),
          },
          { key: 'rebate', header: t('rebate'), number: true, cell: (row) => `${row.rebate} %` },
          { key: 'joined', header: t('joined'), number: true, cell: (row) => day(row.joinedAt) },
          { key: 'seen', header: t('seen'), number: true, cell: (row) => day(row.seenAt) },
          {
            key: 'state',
            header: t('stateHead'),
            cell: (row) => <Badge tone={row.frozen ? 'danger' : 'win'}>{t(row.frozen ? 'frozen' : 'inOrder')}</Badge>,
          },
        ]}
      />
      {data.totalPages > 1 ? (
        <div className="p-3">
          <Pagination
            label={t('pages')}
            page={data.pageNo}
            pageCount={data.totalPages}
            previousLabel={t('previous')}
            nextLabel={t('next')}
            onPage={onPage}
          />
        </div>
      ) : null}
    </Card>
  );
}
