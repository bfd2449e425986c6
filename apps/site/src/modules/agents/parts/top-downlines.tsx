import { Badge, Button, Card, CardHead, DataTable, EmptyState } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { percentOf } from '../../../shared/money/percent-of.ts';
import { useTextIn, useTexts } from '../../../shared/texts/index.ts';
import { useCentre } from '../use-centre.ts';

type Downline = Answer<'getTeamResults'>['downlines'][number];
type Contract = Downline['contracts'][number];

function Contracts({ list }: { list: readonly Contract[] }) {
  const t = useTexts('agents.overview');
  const kindName = useTexts('contracts.kinds');
  if (list.length === 0) return <Badge>{t('noContract')}</Badge>;
  return (
    <span className="flex flex-wrap gap-1">
      {list.map(({ id, kind, state, rate }) =>
        state === 'offered' ? (
          <Badge key={id} tone="amber">
            {t('offered')}
          </Badge>
        ) : (
          <Badge key={id} tone="win">
            {`${kindName(kind)} ${percentOf(rate)}%`}
          </Badge>
        ),
      )}
    </span>
  );
}

/** The direct downlines whose branches played most, with what they have agreed with the agent. */
export function TopDownlines({ list, directs }: { list: readonly Downline[]; directs: number }) {
  const t = useTexts('agents.overview');
  const textIn = useTextIn();
  const { format } = useMoney();
  const open = useCentre();
  return (
    <Card>
      <CardHead
        title={t('top')}
        end={
          <Button size="sm" onClick={() => open('downlineManagmentView')}>
            {t('allDirects', { count: directs })}
          </Button>
        }
      />
      <DataTable
        caption={t('top')}
        dense
        columns={[
          {
            key: 'account',
            header: t('account'),
            cell: (row) => (
              <button
                type="button"
                className="min-h-6 text-start font-semibold underline decoration-line-strong underline-offset-4"
                onClick={() => open('downlineManagmentView', `${row.team > 0 ? 'under' : 'member'}.${row.id}`)}
              >
                {row.account}
              </button>
            ),
          },
          { key: 'type', header: t('type'), cell: (row) => textIn('agents.type', `t${row.type}`) ?? '' },
          { key: 'team', header: t('below'), number: true, cell: (row) => row.team },
          { key: 'valid', header: t('turnoverShort'), number: true, cell: (row) => format(row.valid) },
          { key: 'net', header: t('series.net'), number: true, cell: (row) => format(row.net) },
          { key: 'contract', header: t('contract'), cell: (row) => <Contracts list={row.contracts} /> },
        ]}
        rows={list}
        rowKey={(row) => row.id}
        empty={<EmptyState title={t('noTop')} />}
      />
    </Card>
  );
}
