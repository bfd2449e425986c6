import { Emblem, type EmblemName, type PaletteName } from '@lantern/ui/art';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useDeferredValue } from 'react';
import { drawsOn, type Weekday } from '../../modules/lottery/index.ts';
import { serverNowMs, useZone } from '../../shared/clock/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import type { ScheduledGroup } from '../draw-schedule/draw-schedule.ts';
import { useDrawSchedule } from '../draw-schedule/use-draw-schedule.ts';

/** One tile for each lottery group, each with its awning. */
const TILES = [
  ['southern', 'vietnam_southern', 'lotus', 'paper', 'lottery'],
  ['central', 'vietnam_central', 'coin', 'river', 'fishing'],
  ['northern', 'vietnam_northern', 'drum', 'clay', 'elottery'],
  ['fast', 'fast', 'lantern', 'lacquer', 'live'],
] as const satisfies readonly (readonly [string, string, EmblemName, PaletteName, string])[];

const countToday = (group: ScheduledGroup | undefined, today: Weekday): number =>
  group?.games.filter((game) => drawsOn(game.drawDayOfWeek, today)).length ?? 0;

export function CategoryTiles() {
  const t = useTexts('site');
  // Loading the browser's table of time zones is slow on a phone: the notes may appear later.
  const market = useDeferredValue(useDrawSchedule().market);
  const zone = useZone();
  const today = () => String(zone.weekday(serverNowMs())) as Weekday;
  const note = (tag: string) => {
    const group = market?.groups.find((known) => known.tag === tag);
    if (!group) return '\u00a0';
    return tag === 'fast'
      ? t('home.gamesCount', { count: group.games.length })
      : t('home.drawsToday', { count: countToday(group, today()) });
  };
  return (
    <nav className="page-width mt-7" aria-label={t('home.categories')}>
      <ul className="grid grid-cols-4 gap-2.5 sm:gap-5">
        {TILES.map(([name, tag, emblem, palette, awning]) => (
          <li key={tag} className="grid" style={{ '--tile-colour': `var(--tile-${awning})` } as CSSProperties}>
            <Link to="/lottery" search={{ tag }} className="category-tile category-tile-wide">
              <Emblem name={emblem} palette={palette} size={58} />
              <b>{t(`home.${name}`)}</b>
              <small>{note(tag)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
