import type { LiveTable } from '@lantern/contract/live';
import { hasRoads } from '@lantern/games/tables';
import { Badge, Icon } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Scene } from '../model/picture.ts';
import { useLiveTexts } from '../use-live-texts.ts';
import { usePicture } from '../use-picture.ts';
import { Seconds } from './phase-pill.tsx';
import { Counts } from './roads.tsx';

/** All six rows are to be seen: the paper of a card has this shape in the style sheet, too. */
export const CARD_COLUMNS = 22;

type StateProps = { table: LiveTable; phase: (scene: Scene | 'shut') => string };

function CardState({ table, phase }: StateProps) {
  const words = useLiveTexts();
  const { scene, untilMs, spanMs, isShown } = usePicture(table);
  if (table.state === 'closed') return <span className="card-state">{phase('shut')}</span>;
  if ((scene === 'open' || scene === 'lastCall') && untilMs !== null)
    return <Seconds untilMs={untilMs} spanMs={spanMs} />;
  const last = table.road.at(-1);
  const text = isShown && last ? words.result(table.game, last.outcome, last.dealt) : phase(scene);
  return <span className="card-state">{text}</span>;
}

type CardProps = StateProps & {
  className?: string;
  lobby: '/live' | '/cockfight';
  art: ReactNode;
  /** Before and after the mark of trial money. */
  badges: { readonly before?: ReactNode; readonly after?: ReactNode };
  road: ReactNode;
  emptyRoad: string;
  /** Below the name. */
  about: ReactNode;
};

/** A table on its card in the lobby: its art, the time that is left, the road, limits and players. */
export function LobbyCard(props: CardProps) {
  const { table, phase, className, lobby, art, badges, road, emptyRoad, about } = props;
  const t = useTexts('live');
  const words = useLiveTexts();
  const { minStake, maxStake } = table.limits;
  return (
    <article
      className={['table-card', className].filter(Boolean).join(' ')}
      data-table={table.code}
      data-state={table.state}
    >
      <Link to={lobby} search={{ table: table.code }} className="table-card-link">
        <span className="table-card-art">
          {art}
          <span className="table-card-badges">
            {badges.before}
            {table.isTrial ? <Badge tone="amber">{t('trial')}</Badge> : null}
            {badges.after}
          </span>
          <CardState table={table} phase={phase} />
        </span>
        <span className="table-card-road">
          {table.road.length === 0 ? <span className="table-card-empty">{emptyRoad}</span> : road}
        </span>
        <span className="table-card-words">
          <b>{table.name}</b>
          {about}
          <span className="table-card-facts">
            <span>
              <Icon name="wallet" size={14} />{' '}
              <span className="num">{t('limits', { min: words.plain(minStake), max: words.plain(maxStake) })}</span>
            </span>
            <span>
              <Icon name="users" size={14} /> <span className="num">{table.players}</span>
              <span className="sr-only"> {t('players', { count: table.players })}</span>
            </span>
            {hasRoads(table.game) ? <Counts table={table} /> : null}
          </span>
        </span>
      </Link>
    </article>
  );
}
