import { Badge, Card, DataTable } from '@lantern/ui/base';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { MemberLink, Ready } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';

type AtIt = Answer<'listLiveSeats'>;

/** Who sits where, who has bets on the running round, and who looks on. */
export function AtTable({ code }: { code: string }) {
  const t = useText();
  const query = useCall('listLiveSeats', { params: { code } });
  return (
    <Card>
      <div className="card-head">
        <h2>{t('tables.seats')}</h2>
      </div>
      <Ready query={query} rows={2}>
        {(at) =>
          at.seats.length + at.players.length + at.watching.length === 0 ? (
            <p className="p-4 text-ink-3">{t('tables.noSeats')}</p>
          ) : (
            <div className="grid gap-4 p-4">
              {at.seats.length > 0 ? <Seats seats={at.seats} /> : null}
              {at.round && at.players.length > 0 ? <Players name={at.round.name} players={at.players} /> : null}
              {at.watching.length > 0 ? <Watching watching={at.watching} /> : null}
            </div>
          )
        }
      </Ready>
    </Card>
  );
}

function Seats({ seats }: Pick<AtIt, 'seats'>) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  return (
    <DataTable
      caption={t('tables.seat')}
      dense
      rows={seats}
      rowKey={(row) => String(row.seat)}
      empty={null}
      columns={[
        { key: 'seat', header: t('tables.seat'), number: true, cell: (row) => row.seat },
        {
          key: 'member',
          header: t('tables.member'),
          cell: (row) => (
            <>
              <MemberLink memberId={row.memberId} account={row.account} />{' '}
              {row.isLeaving ? <Badge tone="amber">{t('tables.leaving')}</Badge> : null}
              <small className="block text-ink-3">{`${t('tables.since')} ${when.short(row.since)}`}</small>
            </>
          ),
        },
        {
          key: 'stake',
          header: t('common.stake'),
          number: true,
          cell: (row) => (row.stake ? moneyIn(row.stake.stake, row.stake.currency, tag) : t('tables.noStake')),
        },
        {
          key: 'behind',
          header: t('tables.behind'),
          number: true,
          cell: ({ behind }) =>
            behind.players === 0
              ? t('common.none')
              : t('tables.behindOf', {
                  stakes: behind.stakes.map(({ stake, currency }) => moneyIn(stake, currency, tag)).join(', '),
                  count: behind.players,
                }),
        },
      ]}
    />
  );
}

function Players({ name, players }: Pick<AtIt, 'players'> & { name: string }) {
  const t = useText();
  const { tag } = useLanguage();
  return (
    <section className="grid gap-2">
      <h3 className="text-13 font-semibold">{t('tables.betsOn', { name })}</h3>
      <DataTable
        caption={t('tables.betsOn', { name })}
        dense
        rows={players}
        rowKey={(row) => `${row.memberId} ${row.currency}`}
        empty={null}
        columns={[
          {
            key: 'member',
            header: t('tables.member'),
            cell: (row) => <MemberLink memberId={row.memberId} account={row.account} />,
          },
          { key: 'bets', header: t('tables.bets'), number: true, cell: (row) => row.bets },
          {
            key: 'stake',
            header: t('common.stake'),
            number: true,
            cell: (row) => moneyIn(row.stake, row.currency, tag),
          },
        ]}
      />
    </section>
  );
}

function Watching({ watching }: Pick<AtIt, 'watching'>) {
  const t = useText();
  const when = useWhen();
  return (
    <section className="grid gap-2 text-13">
      <h3 className="font-semibold">{t('tables.lookOn')}</h3>
      <ul className="grid gap-1">
        {watching.map(({ memberId, account, seenAt }) => (
          <li key={memberId}>
            <MemberLink memberId={memberId} account={account} />{' '}
            <span className="text-ink-3">{when.short(seenAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
