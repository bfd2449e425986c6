import { Badge, Button, IconButton } from '@lantern/ui/base';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { PriceCell } from './price-cell.tsx';
import { Profit } from './sums.tsx';
import type { TradedMarket, TradedSelection } from './traded.ts';
import type { useMarketName } from './use-market-name.ts';
import { type PriceDraft, shownOdds } from './use-price-draft.ts';
import type { Suspend } from './use-suspend.ts';

export interface RowsProps {
  readonly market: TradedMarket;
  readonly sides: { readonly home: string; readonly away: string };
  readonly names: ReturnType<typeof useMarketName>;
  readonly draft: PriceDraft;
  readonly refusalOf: (market: string, selection: string) => string | undefined;
  readonly show: (amount: string) => string;
  readonly suspend: Suspend;
  readonly isSold: boolean;
}

/** A market with its margin and its selections: price, bets, and what each costs if it wins. */
export function MarketRow(props: RowsProps) {
  const { market, names, sides } = props;
  const isShut = market.state === 'closed' || market.state === 'settled' || market.state === 'void';
  const isSold = props.isSold && !isShut;
  const most = Math.max(1, ...market.selections.map(({ profit }) => Math.abs(Number(profit))));
  return (
    <tbody>
      <MarketLine {...props} isSold={isSold} />
      {market.selections.map((selection) => (
        <SelectionRow
          key={selection.selection}
          {...props}
          isSold={isSold}
          selection={selection}
          most={most}
          name={names.selection(market, selection, sides)}
        />
      ))}
    </tbody>
  );
}

function MarketLine({ market, names, sides, show, suspend, isSold }: RowsProps) {
  const t = useText();
  const when = useWhen();
  const name = names.market(market, sides);
  const isStopped = market.suspendedFor === 'operator';
  return (
    <tr className="market-line">
      <th scope="rowgroup" className="as-written">
        {name}
        {market.state === 'suspended' ? <Badge tone="amber">{t('trading.suspended')}</Badge> : null}
      </th>
      <td colSpan={2} className="text-12 text-ink-3">
        {t('trading.margin', { percent: when.number(market.margin / 100) })}
      </td>
      <td className="num wide-only">{when.number(market.bets)}</td>
      <td className="num wide-only">{show(market.stakes)}</td>
      <td colSpan={3}>
        <span className="flex items-center justify-end gap-2">
          <span className="wide-only text-12 text-ink-3">{t('trading.maxBet', { amount: show(market.maxStake) })}</span>
          {isSold ? (
            <Button
              size="xs"
              variant={isStopped ? 'jade' : 'ghost'}
              aria-label={t(isStopped ? 'trading.openMarket' : 'trading.suspendMarket', { name })}
              onClick={() => void suspend(!isStopped, { market: market.market })}
            >
              {t(isStopped ? 'trading.open' : 'trading.suspend')}
            </Button>
          ) : null}
        </span>
      </td>
    </tr>
  );
}

type SelectionRowProps = RowsProps & {
  readonly selection: TradedSelection;
  readonly name: string;
  readonly most: number;
};

function SelectionRow({ market, selection, name, most, show, suspend, isSold, ...rest }: SelectionRowProps) {
  const t = useText();
  const when = useWhen();
  return (
    <tr>
      <th scope="row">
        <span className="flex items-center gap-1">
          {name}
          {isSold ? (
            <IconButton
              icon={selection.isOpen ? 'pause' : 'play'}
              size={28}
              label={t(selection.isOpen ? 'trading.suspendMarket' : 'trading.openMarket', { name })}
              onClick={() => void suspend(selection.isOpen, { market: market.market, selection: selection.selection })}
            />
          ) : null}
        </span>
      </th>
      <td>
        <PriceCell
          market={market}
          selection={selection}
          name={name}
          draft={rest.draft}
          refusal={rest.refusalOf(market.market, selection.selection)}
          isSold={isSold && selection.isOpen}
        />
      </td>
      <td className="num wide-only text-ink-3">
        {selection.modelOdds === null ? t('common.none') : shownOdds(selection.modelOdds)}
      </td>
      <td className="num wide-only text-ink-3">{when.number(selection.bets)}</td>
      <td className="num wide-only">{show(selection.stakes)}</td>
      <td className="num wide-only">{show(selection.due)}</td>
      <td className="wide-only">
        <ProfitBar profit={Number(selection.profit)} most={most} />
      </td>
      <td className="num">
        <Profit amount={selection.profit} show={show} />
      </td>
    </tr>
  );
}

/** Gains to the end, losses to the start of the middle. */
function ProfitBar({ profit, most }: { profit: number; most: number }) {
  const share = `${Math.round((Math.abs(profit) / most) * 100)}%`;
  return (
    <span className="profit-bar" aria-hidden="true">
      <i>{profit < 0 ? <i style={{ inlineSize: share }} /> : null}</i>
      <i>{profit > 0 ? <i data-gain style={{ inlineSize: share }} /> : null}</i>
    </span>
  );
}
