import { Badge, Card, CardHead, DataTable } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { type ListColumn, ListPage, useList } from '../../../shared/list/index.ts';
import { PageLink, ScrolledPart } from '../../../shared/parts/index.ts';
import { wayTo } from '../../../shared/routes/index.ts';
import { useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';
import { FEED_TONES } from '../parts/feed-tones.ts';

type Health = Answer<'listFeedHealth'>;
type Feed = Health['list'][number];
type Fault = Health['faults'][number];

/** Sources of matches: whether they are heard, how late they are, and what was wrong. */
export function FeedsPage() {
  const t = useText();
  const columns = useColumns();
  const list = useList({ page: '/sports-feeds', call: 'listFeedHealth', rowKey: (row) => row.feed });
  const { data } = list.query;
  return (
    <ListPage
      title={t('menu.sportsFeeds')}
      text={t('trading.feedsText')}
      list={list}
      columns={columns}
      none={t('trading.noFeed')}
      noneText={t('trading.noFeedText')}
      below={data ? <Faults faults={data.faults} /> : null}
    />
  );
}

function useColumns(): readonly ListColumn<Feed>[] {
  const t = useText();
  const when = useWhen();
  const count = (key: 'doubled' | 'late' | 'badSignature' | 'contradictions'): ListColumn<Feed> => ({
    ...{ key, header: t(`trading.${key}`), number: true },
    cell: (row) => when.number(row[key]),
  });
  return [
    { key: 'feed', header: t('trading.feedName'), cell: (row) => <b>{row.feed}</b> },
    {
      key: 'state',
      header: t('trading.feedState'),
      cell: ({ state }) => <Badge tone={FEED_TONES[state]}>{t(`trading.feedStates.${state}`)}</Badge>,
    },
    {
      key: 'heard',
      header: t('trading.heard'),
      cell: ({ heardAt }) => (heardAt ? <span className="num">{when.full(heardAt)}</span> : t('common.none')),
    },
    {
      key: 'delay',
      header: t('trading.feedDelay'),
      number: true,
      cell: ({ delayMs }) =>
        delayMs === null
          ? t('common.none')
          : t('trading.seconds', { seconds: when.number(Math.round(delayMs / 100) / 10) }),
    },
    {
      key: 'number',
      header: t('trading.lastNumber'),
      number: true,
      cell: (row) => row.lastNumber ?? t('common.none'),
    },
    count('doubled'),
    count('late'),
    count('badSignature'),
    count('contradictions'),
  ];
}

/** The facts of a fault by their names, a single reason as its words alone. Stored texts are cut after 500 characters: those stay as they are. */
function detailsOf(text: string): string {
  try {
    const entries = Object.entries(JSON.parse(text) as Readonly<Record<string, unknown>>);
    return entries
      .map(([name, fact]) => [name, typeof fact === 'string' ? fact : JSON.stringify(fact)])
      .map(([name, fact]) => (entries.length === 1 && name === 'why' ? fact : `${name}: ${fact}`))
      .join(', ');
  } catch {
    return text;
  }
}

function Faults({ faults }: { faults: readonly Fault[] }) {
  const t = useText();
  const textIn = useTextIn();
  const when = useWhen();
  const nameOf = (fault: string) =>
    fault
      .split(',')
      .map((kind) => textIn('trading.faultKinds', kind) ?? kind)
      .join(', ');
  return (
    <div className="mt-3">
      <Card>
        <CardHead title={t('trading.faults')} />
        <ScrolledPart label={t('trading.faults')} isTall>
          <DataTable
            caption={t('trading.faults')}
            dense
            rows={faults}
            rowKey={(row) => `${row.at} ${row.feed} ${row.number} ${row.fault} ${row.text}`}
            empty={<p className="p-4 text-ink-3">{t('trading.noFaults')}</p>}
            columns={[
              { key: 'at', header: t('common.time'), cell: (row) => <span className="num">{when.full(row.at)}</span> },
              { key: 'feed', header: t('trading.feedName'), cell: (row) => row.feed },
              { key: 'fault', header: t('trading.fault'), cell: (row) => nameOf(row.fault) },
              { key: 'number', header: t('trading.message'), cell: (row) => row.number ?? t('common.none') },
              {
                key: 'match',
                header: t('trading.match'),
                cell: ({ matchId }) =>
                  matchId === null ? (
                    t('common.none')
                  ) : (
                    <PageLink way={wayTo('/sports-trading', { search: { match: matchId } })} className="link num">
                      {matchId}
                    </PageLink>
                  ),
              },
              {
                key: 'text',
                header: t('trading.details'),
                cell: (row) => <code className="code-text">{detailsOf(row.text)}</code>,
              },
            ]}
          />
        </ScrolledPart>
      </Card>
    </div>
  );
}
