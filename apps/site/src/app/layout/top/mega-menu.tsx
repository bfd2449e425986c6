import { Emblem } from '@lantern/ui/art';
import { Badge, Icon, Skeleton, Tabs } from '@lantern/ui/base';
import { useState } from 'react';
import { drawsOn, emblemOf, WEEKDAYS, type Weekday } from '../../../modules/lottery/index.ts';
import { useAtClock, useZone } from '../../../shared/clock/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { ClosesIn } from '../../draw-schedule/closes-in.tsx';
import {
  byClose,
  electronicGroups,
  type ScheduledGame,
  type ScheduledGroup,
} from '../../draw-schedule/draw-schedule.ts';
import { useDrawSchedule } from '../../draw-schedule/use-draw-schedule.ts';
import { useOpenGame } from '../../draw-schedule/use-open-game.ts';
import { PathLink } from '../../path-link.tsx';

const HOT_SHOWN = 6;
/** Groups of which every game draws on some days of the week have the selector (spec 2: the southern and the central stations). */
const isByWeekday = ({ games }: ScheduledGroup): boolean =>
  games.every(({ drawDayOfWeek }) => !WEEKDAYS.every((day) => drawsOn(drawDayOfWeek, day)));

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
  const timed = isByWeekday(group);
  const day = chosen ?? today;
  const games = timed && day !== 'ALL' ? group.games.filter((game) => drawsOn(game.drawDayOfWeek, day)) : group.games;
  return (
    <section className="mb-4 min-w-0 break-inside-avoid" aria-label={group.labelName}>
      <h2 className="mb-2 text-16">{group.labelName}</h2>
      {timed ? <WeekdayTabs value={day} onChange={setChosen} /> : null}
      <ul className="mt-1 max-h-80 overflow-y-auto">
        {byClose(games).map((game) => (
          <li key={game.code}>
            <button
              type="button"
              className="flex min-h-7 w-full items-center justify-between gap-3 rounded-2 px-2 py-1 text-start text-13 hover:bg-sunken"
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

type MegaMenuProps = { onClose: () => void; electronic: boolean };

/** The lottery mega menu (spec 2): HOT strip, then the groups in columns; of the electronic lottery its own games alone. */
export function MegaMenu({ onClose, electronic }: MegaMenuProps) {
  const t = useTexts('site');
  const open = useOpenGame();
  const { market, isPending } = useDrawSchedule();
  const pick = (gameCode: string) => {
    onClose();
    open(gameCode);
  };
  const all = market?.groups ?? [];
  const groups = electronic ? electronicGroups(all) : all;
  if (isPending) return <Skeleton height={220} />;
  return (
    <>
      {electronic ? null : <HotStrip games={market?.hot.filter(({ state }) => state === 'on') ?? []} onPick={pick} />}
      <div className="gap-6 md:columns-2 lg:columns-4">
        {groups.map((group) => (
          <Group key={group.tag} group={group} onPick={pick} />
        ))}
      </div>
      <p className="mt-4 text-end">
        <PathLink to={electronic ? '/elott' : '/lottery'} className="link text-13" onClick={onClose}>
          {t(electronic ? 'nav.fast' : 'nav.lobby')}
        </PathLink>
      </p>
    </>
  );
}
