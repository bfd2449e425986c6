import { Card, CardHead, EmptyState, Pagination, Skeleton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answer, useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';

const PAGE_SIZE = 10;

function PairTable({ list }: { list: Answer<'listSeedPairs'>['list'] }) {
  const t = useTexts('fairness');
  const zone = useZone();
  return (
    <div className="table-wrap">
      <table className="table table-cards">
        <thead>
          <tr>
            <th scope="col">{t('seeds.revealedAt')}</th>
            <th scope="col">{t('fields.server')}</th>
            <th scope="col">{t('fields.client')}</th>
            <th scope="col" className="at-end">
              {t('seeds.plays')}
            </th>
            <th scope="col">
              <span className="sr-only">{t('check')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((pair) => (
            <tr key={pair.pairId}>
              <td className="num whitespace-nowrap" data-label={t('seeds.revealedAt')}>
                {zone.stamp(Date.parse(pair.revealedAt))}
              </td>
              <td className="num max-w-72 truncate" data-label={t('fields.server')} title={pair.serverSeed}>
                {`${pair.serverSeed.slice(0, 12)}…${pair.serverSeed.slice(-6)}`}
              </td>
              <td className="num break-all" data-label={t('fields.client')}>
                {pair.clientSeed}
              </td>
              <td className="num at-end" data-label={t('seeds.plays')}>
                {pair.plays}
              </td>
              <td className="at-end">
                <Link
                  to="/verify"
                  className="link"
                  search={{
                    game: 'dice',
                    server: pair.serverSeed,
                    hash: pair.serverSeedHash,
                    client: pair.clientSeed,
                    nonce: '0',
                  }}
                >
                  {t('check')}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Revealed pairs; each leads to its first play in the form, where the game and the nonce are chosen. */
export function SeedHistory() {
  const t = useTexts('fairness');
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useMemberCall(
    'listSeedPairs',
    { query: { pageNo, pageSize: PAGE_SIZE } },
    { keep: true },
  );
  return (
    <Card>
      <CardHead title={t('seeds.history')} />
      {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={120} /> : null}
      {data?.list.length === 0 ? <EmptyState title={t('seeds.none')} text={t('seeds.noneText')} /> : null}
      {data && data.list.length > 0 ? <PairTable list={data.list} /> : null}
      {data && data.totalPages > 1 ? (
        <div className="p-4">
          <Pagination
            label={t('pages')}
            page={data.pageNo}
            pageCount={data.totalPages}
            onPage={setPageNo}
            previousLabel={t('previousPage')}
            nextLabel={t('nextPage')}
            summary={t('showing', { count: String(data.list.length), total: String(data.total) })}
          />
        </div>
      ) : null}
    </Card>
  );
}
