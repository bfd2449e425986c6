import { Card, CardHead, DataTable } from '@lantern/ui/base';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { Facts, Ready, ScrolledPart } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';
import { MatchState, Sums, versus } from './use-board-columns.tsx';

type Traded = Answer<'getStaffSportsMatch'>;

/** One match: its terms, what it can cost, and the prices on sale. */
export function MatchPanel({ id }: { id: string }) {
  const found = useCall('getStaffSportsMatch', { params: { id } });
  return (
    <Ready query={found}>
      {(traded) => (
        <Card>
          <CardHead title={versus(traded.match)} />
          <div className="p-4">
            <MatchFacts traded={traded} />
          </div>
          <Prices traded={traded} />
        </Card>
      )}
    </Ready>
  );
}

function MatchFacts({ traded: { match, terms, currency, exposure } }: { traded: Traded }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  return (
    <Facts
      items={[
        [t('trading.competition'), match.competition.name],
        [t('trading.starts'), when.full(match.startsAt)],
        [t('common.state'), <MatchState key="state" match={match} />],
        [t('trading.bets'), when.number(match.bets)],
        [t('trading.stakes'), <Sums key="stakes" sums={match.stakes} />],
        [t('trading.worst'), currency ? moneyIn(exposure.worst, currency, tag) : t('common.none')],
        [t('trading.maxStake'), terms.maxStake],
        [t('trading.maxLiability'), terms.maxLiability],
        [t('trading.wait'), t('trading.seconds', { seconds: when.number(terms.waitMs / 1000) })],
      ]}
    />
  );
}

function Prices({ traded: { markets, currency } }: { traded: Traded }) {
  const t = useText();
  const textIn = useTextIn();
  const when = useWhen();
  const { tag } = useLanguage();
  const money = (amount: string) => (currency ? moneyIn(amount, currency, tag) : t('common.none'));
  const rows = markets.flatMap((market) =>
    market.selections.map((selection) => ({
      ...selection,
      key: `${market.market} ${selection.selection}`,
      of: [textIn('sports.market', market.code) ?? market.code, market.line].filter(Boolean).join(' '),
    })),
  );
  return (
    <ScrolledPart label={t('trading.prices')} isTall>
      <DataTable
        caption={t('trading.prices')}
        dense
        rows={rows}
        rowKey={({ key }) => key}
        empty={<p className="p-4 text-ink-3">{t('trading.noPrices')}</p>}
        columns={[
          { key: 'market', header: t('trading.market'), cell: (row) => row.of },
          { key: 'selection', header: t('trading.selection'), cell: (row) => row.name },
          { key: 'odds', header: t('trading.odds'), number: true, cell: (row) => row.odds },
          { key: 'bets', header: t('trading.bets'), number: true, cell: (row) => when.number(row.bets) },
          { key: 'stakes', header: t('trading.stakes'), number: true, cell: (row) => money(row.stakes) },
          { key: 'profit', header: t('trading.profit'), number: true, cell: (row) => money(row.profit) },
        ]}
      />
    </ScrolledPart>
  );
}
