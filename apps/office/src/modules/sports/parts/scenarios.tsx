import { nextPrice } from '@lantern/games/sports';
import { Button, Card, CardHead } from '@lantern/ui/base';
import { moneyIn } from '../../../shared/money/index.ts';
import { Facts } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { Profit } from './sums.tsx';
import { isSold, scoreText, type Traded } from './traded.ts';
import { useMarketName } from './use-market-name.ts';
import { type PriceDraft, priceIn, tenThousandths } from './use-price-draft.ts';

const MULTIPLES = 5;

/** What the match is worth as it is, after the next goal of either side, and by its multiples; and the costliest price one step shorter. */
export function Scenarios({ traded, draft }: { traded: Traded; draft: PriceDraft }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const names = useMarketName();
  const { match, exposure, currency } = traded;
  const hasScore = match.sport === 'football' && match.entrants === null;
  const sides = { home: match.home.name, away: match.away.name };
  const money = (amount: string) => moneyIn(amount, currency, tag);
  const multiples = exposure.multiples.slice(0, MULTIPLES).map((one) => {
    const market = traded.markets.find(({ market: key }) => key === one.market);
    const selection = market?.selections.find((of) => of.selection === one.selection) ?? one;
    const name = market ? names.selection(market, selection, sides) : `${one.market} ${one.selection}`;
    const pays = t('trading.multiplesPay', { count: when.number(one.bets), amount: money(one.pays) });
    return [t('trading.multiples', { name }), pays] as const;
  });
  return (
    <Card>
      <CardHead title={t('trading.scenarios')} />
      <div className="grid gap-3 p-4">
        {hasScore ? <ByNextGoal traded={traded} show={money} /> : null}
        {multiples.length > 0 ? <Facts items={multiples} /> : <p className="text-ink-3">{t('trading.noMultiples')}</p>}
        <Shorten traded={traded} draft={draft} />
      </div>
    </Card>
  );
}

function ByNextGoal({ traded: { match, exposure }, show }: { traded: Traded; show: (amount: string) => string }) {
  const t = useText();
  const { score } = match.progress;
  const scores = [score, { ...score, home: score.home + 1 }, { ...score, away: score.away + 1 }];
  const items = scores.flatMap((one, index) => {
    const found = exposure.byScore.find((cell) => cell.score.home === one.home && cell.score.away === one.away);
    if (!found) return [];
    const label = t(index === 0 ? 'trading.ifEnds' : 'trading.ifBecomes', { score: scoreText(one) });
    return [[label, <Profit key={label} amount={found.profit} show={show} />] as const];
  });
  return <Facts items={items} />;
}

/** The selection on sale that costs most if it wins. */
function costliest({ markets }: Traded) {
  const all = markets.flatMap((market) => market.selections.map((selection) => ({ market, selection })));
  const open = all.filter(({ market, selection }) => market.state === 'open' && selection.isOpen);
  return open.reduce<(typeof open)[number] | undefined>(
    (worst, one) => (Number(one.selection.profit) < Number(worst?.selection.profit ?? 0) ? one : worst),
    undefined,
  );
}

function Shorten({ traded, draft }: { traded: Traded; draft: PriceDraft }) {
  const t = useText();
  const names = useMarketName();
  const worst = costliest(traded);
  if (!worst || !isSold(traded.match)) return null;
  const { market, selection } = worst;
  const now = priceIn(traded, market.market, selection.selection) ?? selection;
  const odds = String(nextPrice(tenThousandths(now.odds), 'down') / 10_000);
  const { home, away } = traded.match;
  const name = names.selection(market, selection, { home: home.name, away: away.name });
  return (
    <Button
      size="sm"
      variant="ghost"
      className="justify-self-start"
      onClick={() => draft.set(market.market, now, odds)}
    >
      {t('trading.shorten', { name, odds })}
    </Button>
  );
}
