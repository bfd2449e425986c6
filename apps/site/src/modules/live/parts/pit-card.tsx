import type { LiveTable } from '@lantern/contract/live';
import { Badge, Icon } from '@lantern/ui/base';
import { BambooRing, Rooster } from '@lantern/ui/tables';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { birdsOf, PIT_SIDES } from '../model/pit.ts';
import { useLiveTexts } from '../use-live-texts.ts';
import { usePicture } from '../use-picture.ts';
import { Seconds } from './phase-pill.tsx';
import { BigRoad, Counts } from './roads.tsx';

const COLUMNS = 20;

function State({ table }: { table: LiveTable }) {
  const t = useTexts('live.cockfight');
  const words = useLiveTexts();
  const { scene, untilMs, spanMs, isShown } = usePicture(table);
  if (table.state === 'closed') return <span className="card-state">{t('phase.shut')}</span>;
  if ((scene === 'open' || scene === 'lastCall') && untilMs !== null)
    return <Seconds untilMs={untilMs} spanMs={spanMs} />;
  const last = table.road.at(-1);
  const text =
    isShown && last
      ? words.result(table.game, last.outcome, last.dealt)
      : t(`phase.${scene === 'shuffling' ? 'waiting' : scene}`);
  return <span className="card-state">{text}</span>;
}

/** A pit on its card in the lobby: the ring with its birds, the time that is left, the road, limits and players. */
export const PitCard = memo(function PitCard({ table }: { table: LiveTable }) {
  const t = useTexts('live.cockfight');
  const tLive = useTexts('live');
  const words = useLiveTexts();
  const { minStake, maxStake } = table.limits;
  return (
    <article className="table-card pit-card" data-table={table.code} data-state={table.state}>
      <Link to="/cockfight" search={{ table: table.code }} className="table-card-link">
        <span className="table-card-art">
          <BambooRing />
          <span className="pit-card-birds" aria-hidden="true">
            {PIT_SIDES.map((side) => (
              <span key={side} data-side={side}>
                <Rooster side={side} />
              </span>
            ))}
          </span>
          <span className="table-card-badges">
            <Badge tone="dusk">{t('virtual')}</Badge>
            {table.isTrial ? <Badge tone="amber">{tLive('trial')}</Badge> : null}
          </span>
          <State table={table} />
        </span>
        <span className="table-card-road">
          {table.road.length === 0 ? (
            <span className="table-card-empty">{t('emptyRoad')}</span>
          ) : (
            <BigRoad table={table} columns={COLUMNS} />
          )}
        </span>
        <span className="table-card-words">
          <b>{table.name}</b>
          <small>{table.fee === null ? t('kinds.fixed') : t('kinds.pool')}</small>
          <small className="pit-card-versus">{t('versus', birdsOf(table.code))}</small>
          <span className="table-card-facts">
            <span>
              <Icon name="wallet" size={14} />{' '}
              <span className="num">{tLive('limits', { min: words.plain(minStake), max: words.plain(maxStake) })}</span>
            </span>
            <span>
              <Icon name="users" size={14} /> <span className="num">{table.players}</span>
              <span className="sr-only"> {tLive('players', { count: table.players })}</span>
            </span>
            <Counts table={table} />
          </span>
        </span>
      </Link>
    </article>
  );
});
