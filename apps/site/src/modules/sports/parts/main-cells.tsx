import type { MarketCode } from '@lantern/contract/sports';
import { Icon } from '@lantern/ui/base';
import { isHandicap, isTotal, lookOf } from '../model/market-groups.ts';
import { signedLine } from '../model/odds.ts';
import type { MarketHead } from '../model/price-book.ts';
import { useHead, useMain } from '../use-book.tsx';
import { type SportsTexts, useSportsTexts } from '../use-sports-texts.tsx';
import { type MatchOfLeg, OddsCell } from './odds-cell.tsx';

const SIDES: Readonly<Record<string, string>> = { H: '1', D: 'X', A: '2' };

/** What stands beside a price in a list: `1`, `+0.5`, `O 2.5`. */
export function shortLabel(
  head: MarketHead,
  selection: string,
  { t }: SportsTexts,
  short: Readonly<Record<string, string>>,
) {
  const { code, line } = head;
  if (line !== null && isHandicap(code)) return signedLine(line, selection === 'A');
  if (line !== null && isTotal(code)) return t(selection === 'over' ? 'overShort' : 'underShort', { line });
  return short[selection] ?? selection;
}

type MainProps = {
  match: MatchOfLeg;
  code: MarketCode /** How many prices it has, before it is offered. */;
  count: number;
};

/** The main market of a kind, as a list shows it; locks where there is none. */
export function MainCells({ match, code, count }: MainProps) {
  const key = useMain(match.matchId, code);
  const look = lookOf(code) === 'stacked' ? 'stacked' : 'line';
  return (
    <div className="sb-cells" data-look={look} data-count={count}>
      {key === undefined ? (
        <NoPrices count={count} />
      ) : (
        <Cells match={match} market={key} isStacked={look === 'stacked'} />
      )}
    </div>
  );
}

const NoPrices = ({ count }: { count: number }) => {
  const { t } = useSportsTexts();
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <span key={String(index)} className="odds odds-locked" aria-hidden={index > 0}>
          <Icon name="lock" size={14} />
          {index === 0 ? <span className="sr-only">{t('notOffered')}</span> : null}
        </span>
      ))}
    </>
  );
};

function Cells({ match, market, isStacked }: { match: MatchOfLeg; market: string; isStacked: boolean }) {
  const texts = useSportsTexts();
  const head = useHead(match.matchId, market);
  if (!head) return null;
  const short = match.sport === 'football' ? SIDES : { H: match.home.short, D: 'X', A: match.away.short };
  return head.selections.map(({ selection }) => (
    <OddsCell
      key={selection}
      match={match}
      head={head}
      selection={selection}
      label={shortLabel(head, selection, texts, short)}
      isStacked={isStacked}
    />
  ));
}
