import { Emblem } from '@lantern/ui/art';
import { Badge, Icon, Skeleton, Tabs } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { drawsOn, emblemOf, paletteOf, WEEKDAYS, type Weekday } from '../../../modules/lottery/index.ts';
import { useAtClock, useZone } from '../../../shared/clock/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { ClosesIn } from '../../draw-schedule/closes-in.tsx';
import { byClose, type ScheduledGame, type ScheduledGroup } from '../../draw-schedule/draw-schedule.ts';
import { useDrawSchedule } from '../../draw-schedule/use-draw-schedule.ts';
import { useOpenGame } from '../../draw-schedule/use-open-game.ts';
import { PathLink } from '../../path-link.tsx';

/** Groups whose stations draw by weekday (spec 2). */
const BY_WEEKDAY = new Set(['vietnam_southern', 'vietnam_central']);
const HOT_SHOWN = 6;
/** South, centre, north, fast; an unknown group is last. */
const ORDER = ['vietnam_southern', 'vietnam_central', 'vietnam_northern', 'fast'];
const placeIn = ({ tag }: { tag: string }) => (ORDER.includes(tag) ? ORDER.indexOf(tag) : ORDER.length);

type PickProps = { onPick: (gameCode: string) => void };

function HotStrip({ games, onPick }: PickProps & { games: readonly ScheduledGame[] }) {
  const t = useTexts('site');
  if (games.length === 0) return null;
  const shown = games.slice(0, HOT_SHOWN);
  // An operator's hot games fill the strip while few are played: then nothing is said about the last hour.
  const arePlayed = shown.every(({ isPlayed }) => isPlayed);
  return (
    <section aria-label={t('nav.hot')} className="mb-5">
      <div className="mb-2.5 flex items-center gap-2.5">
        <Badge tone="hot" icon="flame">
          {t('nav.hot')}
        </Badge>
        {arePlayed ? <span className="text-12 text-ink-3">{t('nav.hotNote')}</span> : null}
      </div>
      <div className="grid grid-cols-2 gap-2.5 md:grid-cols-3 lg:grid-cols-6">
        {shown.map((game) => (
          <button
            key={game.code}
            type="button"
            className="flex min-h-12 items-center gap-3 rounded-2 bg-hot-soft px-3.5 py-2 text-start font-semibold hover:bg-sunken"
            onClick={() => onPick(game.code)}
          >
            <Emblem name={emblemOf(game.emblem)} size={30} />
            {game.remark}
          </button>
        ))}
      </div>
    </section>
  );
}

function WeekdayTabs({ value, onChange }: { value: Weekday | 'ALL'; onChange: (value: Weekday | 'ALL') => void }) {
  const t = useTexts('site');
  return (
    <Tabs
      look="number"
      tight
      label={t('nav.weekday')}
      value={value}
      onChange={onChange}
      items={[
        { value: 'ALL' as const, label: t('nav.all'), name: `${t('nav.all')}, ${t('nav.allDays')}` },
        ...WEEKDAYS.map((day) => ({ value: day, label: day, name: t(`day.d${day}`) })),
      ]}
    />
  );
}

function Group({ group, onPick }: PickProps & { group: ScheduledGroup }) {
  const t = useTexts('site');
  const zone = useZone();
  const today = useAtClock((nowMs) => String(zone.weekday(nowMs)) as Weekday);
  const [chosen, setChosen] = useState<Weekday | 'ALL' | undefined>();
  const timed = BY_WEEKDAY.has(group.tag);
  const day = chosen ?? today;
  const games = timed && day !== 'ALL' ? group.games.filter((game) => drawsOn(game.drawDayOfWeek, day)) : group.games;
  return (
    <section className="min-w-0" aria-label={group.labelName}>
      <h2 className="mb-2 text-16">{group.labelName}</h2>
      {timed ? <WeekdayTabs value={day} onChange={setChosen} /> : null}
      <ul className="mt-2 max-h-80 overflow-y-auto">
        {byClose(games).map((game) => (
          <li key={game.code}>
            <button
              type="button"
              className="flex min-h-8 w-full items-center justify-between gap-3 rounded-2 px-2 py-1.5 text-start text-13 hover:bg-sunken"
              onClick={() => onPick(game.code)}
            >
              <span className="flex min-w-0 items-center gap-1.5">
                {game.remark}
                {game.isHot === 1 ? (
                  <span className="text-hot-text" title={t('nav.hot')}>
                    <Icon name="flame" size={14} />
                    <span className="sr-only">{t('nav.hot')}</span>
                  </span>
                ) : null}
              </span>
              <span className="num text-ink-2">
                <ClosesIn game={game} look="plain" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {games.length === 0 ? <p className="px-2 text-13 text-ink-3">{t('nav.none')}</p> : null}
    </section>
  );
}

/** Spec 9: a dropdown shows up to eleven; when there are that many, one more tile links to all of them. */
const TILES = 11;

function Tiles({ group, onPick, onClose }: PickProps & { group: ScheduledGroup; onClose: () => void }) {
  const t = useTexts('site');
  const games = byClose(group.games).slice(0, TILES);
  const tile =
    'flex min-h-24 flex-col items-center justify-center gap-1.5 rounded-3 p-3 text-13 font-semibold hover:bg-sunken';
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-2.5">
      {games.map((game) => (
        <li key={game.code} className="grid">
          <button type="button" className={tile} onClick={() => onPick(game.code)}>
            <Emblem name={emblemOf(game.emblem)} palette={paletteOf(game.code)} size={44} />
            <span className="flex items-center gap-1.5">
              {game.remark}
              {game.isHot === 1 ? (
                <Badge tone="hot" icon="flame">
                  {t('nav.hot')}
                </Badge>
              ) : null}
            </span>
            <span className="num font-medium text-ink-2">
              <ClosesIn game={game} look="plain" />
            </span>
          </button>
        </li>
      ))}
      {games.length === TILES ? (
        <li className="grid">
          <Link to="/elott" className={tile} onClick={onClose}>
            <Icon name="dots" size={24} />
            {t('nav.more')}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

type MegaMenuProps = { onClose: () => void; only?: string | undefined };

/** The lottery mega menu (spec 2): HOT strip, then one column a group. `only` shows one group, for the fast draws. */
export function MegaMenu({ onClose, only }: MegaMenuProps) {
  const t = useTexts('site');
  const open = useOpenGame();
  const { market, isPending } = useDrawSchedule();
  const pick = (gameCode: string) => {
    onClose();
    open(gameCode);
  };
  const groups = market?.groups.filter((group) => only === undefined || group.tag === only) ?? [];
  const ordered = [...groups].sort((a, b) => placeIn(a) - placeIn(b));
  if (isPending) return <Skeleton height={220} />;
  return (
    <>
      {only === undefined ? (
        <HotStrip games={market?.hot.filter(({ state }) => state === 'on') ?? []} onPick={pick} />
      ) : null}
      {only === undefined ? (
        <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-4">
          {ordered.map((group) => (
            <Group key={group.tag} group={group} onPick={pick} />
          ))}
        </div>
      ) : (
        groups.map((group) => <Tiles key={group.tag} group={group} onPick={pick} onClose={onClose} />)
      )}
      <p className="mt-4 text-end">
        <PathLink to={only ? '/elott' : '/lottery'} className="link text-13" onClick={onClose}>
          {t(only ? 'nav.fast' : 'nav.lobby')}
        </PathLink>
      </p>
    </>
  );
}
