import { Emblem } from '@lantern/ui/art';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useDeferredValue } from 'react';
import { drawsOn, emblemOf, paletteOf, type Weekday } from '../../modules/lottery/index.ts';
import { serverNowMs, useZone } from '../../shared/clock/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { isElectronic, type ScheduledGroup } from '../draw-schedule/draw-schedule.ts';
import { useDrawSchedule } from '../draw-schedule/use-draw-schedule.ts';

/** Awnings in turn, so that neighbours differ. */
const AWNINGS = ['lottery', 'fishing', 'elottery', 'live', 'esports', 'sports', 'slots', 'cards', 'cockfight'] as const;
/** Tiles of two rows, before the groups are known. */
const TO_COME = Array.from({ length: 14 }, (_, place) => place);

const awningOf = (place: number): CSSProperties =>
  ({ '--tile-colour': `var(--tile-${AWNINGS[place % AWNINGS.length]})` }) as CSSProperties;

function GroupTile({ group: { tag, labelName, games } }: { group: ScheduledGroup }) {
  const t = useTexts('site');
  const zone = useZone();
  const today = String(zone.weekday(serverNowMs())) as Weekday;
  const [first] = games;
  return (
    <Link to="/lottery" search={{ tag }} className="category-tile category-tile-wide">
      {first ? <Emblem name={emblemOf(first.emblem)} palette={paletteOf(first.code)} size={58} /> : null}
      <b>{labelName}</b>
      <small>
        {games.every(isElectronic)
          ? t('home.gamesCount', { count: games.length })
          : t('home.drawsToday', { count: games.filter((game) => drawsOn(game.drawDayOfWeek, today)).length })}
      </small>
    </Link>
  );
}

/** One tile for each group of lotteries, in the order of the menu; on a phone two rows that scroll sideways. */
export function CategoryTiles() {
  const t = useTexts('site');
  // Loading the browser's table of time zones is slow on a phone: the groups may appear later.
  const groups = useDeferredValue(useDrawSchedule().market)?.groups;
  return (
    <nav className="page-width mt-7" aria-label={t('home.categories')} aria-busy={groups === undefined}>
      <ul className="tile-rows">
        {groups
          ? groups.map((group, place) => (
              <li key={group.tag} className="grid" style={awningOf(place)}>
                <GroupTile group={group} />
              </li>
            ))
          : TO_COME.map((place) => (
              <li key={place} className="grid" style={awningOf(place)} aria-hidden="true">
                <span className="category-tile category-tile-wide">
                  <span className="em block" />
                  <b>{'\u00a0'}</b>
                  <small>{'\u00a0'}</small>
                </span>
              </li>
            ))}
      </ul>
    </nav>
  );
}
