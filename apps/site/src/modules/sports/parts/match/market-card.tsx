import { Badge, Icon, IconButton } from '@lantern/ui/base';
import { useId, useState } from 'react';
import { type MarketCard as CardOfMarket, isBuilding, isHandicap, isTotal, lookOf } from '../../model/market-groups.ts';
import { signedLine } from '../../model/odds.ts';
import type { MarketHead } from '../../model/price-book.ts';
import { useHead, useUndecided } from '../../use-book.tsx';
import { useSportsFavourites } from '../../use-favourites.ts';
import { useSportsTexts } from '../../use-sports-texts.tsx';
import { choiceOf, type MatchOfLeg, OddsCell } from '../odds-cell.tsx';

type CardProps = { match: MatchOfLeg; card: CardOfMarket /** Presses choose for a combination. */; isBuilder: boolean };

/** All lines of one kind of market, which can be folded; its star puts the kind first. */
export function MarketCard({ match, card, isBuilder }: CardProps) {
  const { t, market, suspension } = useSportsTexts();
  const { has, toggle } = useSportsFavourites();
  const open = useUndecided(match.matchId, card.keys);
  // A card stands open while one of its lines does; decided lines of it are left out.
  const first = useHead(match.matchId, open[0] ?? card.keys[0] ?? '');
  const [isFolded, setFolded] = useState<boolean | undefined>();
  const id = useId();
  if (!first) return null;
  const isOver = open.length === 0;
  const isShut = isFolded ?? isOver;
  const sides = { home: match.home.name, away: match.away.name };
  const name = market({ code: card.code, part: card.part }, sides);
  const isMine = has('market', card.code);
  return (
    <section className="sb-market" data-state={first.state} aria-labelledby={id}>
      <div className="sb-market-head">
        <h2 id={id}>{name}</h2>
        {/* Of a silent feed the page says it once. */}
        {first.state === 'suspended' && first.suspendedFor !== 'feed_silent' ? (
          <Badge tone="danger" icon="lock">
            {suspension(first.suspendedFor)}
          </Badge>
        ) : null}
        <span className="grow" />
        <IconButton
          icon="star"
          size={28}
          label={t(isMine ? 'unfavourite' : 'favourite', { name })}
          pressed={isMine}
          onClick={() => toggle('market', card.code)}
        />
        <IconButton
          icon={isShut ? 'chevron-down' : 'chevron-up'}
          size={28}
          label={t(isShut ? 'unfold' : 'fold', { name })}
          aria-expanded={!isShut}
          onClick={() => setFolded(!isShut)}
        />
      </div>
      {isShut ? null : (
        <div className="sb-market-body">
          <LineHead match={match} code={card.code} />
          {open.map((market) => (
            <Line key={market} match={match} market={market} isBuilder={isBuilder && isBuilding(card.code)} />
          ))}
          <MarketNote head={first} />
        </div>
      )}
      {isOver ? <Outcome head={first} match={match} /> : null}
    </section>
  );
}

/** The sides of handicaps and totals stand above their lines. */
function LineHead({ match, code }: { match: MatchOfLeg; code: MarketHead['code'] }) {
  const { t } = useSportsTexts();
  const names = isHandicap(code)
    ? [match.home.name, match.away.name]
    : isTotal(code)
      ? [t('selection.over'), t('selection.under')]
      : [];
  if (names.length === 0) return null;
  return (
    <div className="grid grid-cols-2 gap-1.5 text-center text-12 text-ink-3" aria-hidden="true">
      {names.map((name) => (
        <span key={name} className="truncate">
          {name}
        </span>
      ))}
    </div>
  );
}

/** Scores stand by the goals of the home side, then of the away side. */
function inOrder({ code, selections }: MarketHead): readonly string[] {
  const codes = selections.map(({ selection }) => selection);
  if (code !== 'CS' && code !== 'H1_CS') return codes;
  const place = (selection: string): number => {
    const [home, away] = selection.split('-').map(Number);
    return home === undefined || away === undefined ? Number.MAX_SAFE_INTEGER : home * 100 + away;
  };
  return codes.toSorted((a, b) => place(a) - place(b));
}

function Line({ match, market, isBuilder }: { match: MatchOfLeg; market: string; isBuilder: boolean }) {
  const { t, word } = useSportsTexts();
  const head = useHead(match.matchId, market);
  if (!head) return null;
  const look = lookOf(head.code);
  const sides = { home: match.home.name, away: match.away.name };
  const label = (selection: string): string => {
    const choice = choiceOf(head, selection);
    if (choice.name !== '') return choice.name;
    if (head.line !== null && isHandicap(head.code)) return signedLine(head.line, selection === 'A');
    if (head.line !== null && isTotal(head.code))
      return t(selection === 'over' ? 'overShort' : 'underShort', { line: head.line });
    // Two names do not fit: the whole choice is read out, and stands on the slip.
    return head.code === 'DC' ? selection : word(choice, sides);
  };
  return (
    <div className="sb-cells" data-look={look} data-count={head.selections.length} data-main={head.isMain || undefined}>
      {inOrder(head).map((selection) => (
        <OddsCell
          key={selection}
          match={match}
          head={head}
          selection={selection}
          label={label(selection)}
          isStacked={look !== 'line'}
          isBuilding={isBuilder}
        />
      ))}
    </div>
  );
}

/** What counts, where it is not the whole match. */
function MarketNote({ head }: { head: MarketHead }) {
  const { t } = useSportsTexts();
  const text = head.from
    ? t('countsFromNow', { score: `${head.from.home}\u2013${head.from.away}` })
    : head.code === 'DNB'
      ? t('drawReturns')
      : head.code.startsWith('MAP_') && head.part !== null
        ? t('mapReturns')
        : undefined;
  return text === undefined ? null : <p className="text-12 text-ink-3">{text}</p>;
}

/** A count, as `2-1`; elsewhere the selection says everything. */
const COUNT = /\d/;

function Outcome({ head, match }: { head: MarketHead; match: MatchOfLeg }) {
  const { t, selection } = useSportsTexts();
  const sides = { home: match.home.name, away: match.away.name };
  const won = head.result?.selections ?? [];
  const names = won.map((code) => selection(choiceOf(head, code), sides)).join(', ');
  return (
    <p className="flex items-center gap-2 px-3.5 pb-3 text-13">
      <Icon name={won.length > 0 ? 'check' : 'undo'} size={16} />
      {won.length > 0 ? t('settledWon', { names }) : t('settledBack')}
      {COUNT.test(head.result?.counted ?? '') ? (
        <bdi className="num text-ink-3">{head.result?.counted?.replaceAll('-', '\u2013')}</bdi>
      ) : null}
    </p>
  );
}
