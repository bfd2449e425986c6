import { Badge } from '@lantern/ui/base';
import { useAtClock } from '../../../shared/clock/index.ts';
import { clockText, isLive, minuteText } from '../model/match-clock.ts';
import type { MatchHeading } from '../sports.queries.ts';
import { useProgress } from '../use-book.tsx';
import { useSportsTexts } from '../use-sports-texts.tsx';

type WhenProps = {
  match: Pick<MatchHeading, 'matchId' | 'startsAt' | 'sport'> /** The clock with its seconds. */;
  isExact?: boolean;
};

const DAY_CHARS = 10;

/** When a match is: its minute, map or pause while it is played, else its day and time. Only this part follows the clock. */
export function MatchWhen({ match, isExact = false }: WhenProps) {
  const texts = useSportsTexts();
  const { t, zone } = texts;
  const progress = useProgress(match.matchId);
  const played = useAtClock((nowMs) => {
    if (!progress || !isLive(progress)) return undefined;
    return isExact ? clockText(progress, nowMs) : minuteText(progress, nowMs);
  });
  const startsMs = Date.parse(match.startsAt);
  const isToday = useAtClock((nowMs) => zone.day(nowMs) === zone.day(startsMs));
  if (!progress || progress.state === 'scheduled')
    return (
      <span className="badge">
        <span className="num">
          {isToday ? t('todayAt', { time: zone.time(startsMs) }) : zone.stamp(startsMs).slice(5, DAY_CHARS + 6)}
        </span>
      </span>
    );
  if (!isLive(progress)) return <Badge>{t(`state.${progress.state}`)}</Badge>;
  const map = progress.maps.at(-1);
  if (match.sport !== 'football' && map)
    return <Badge tone="live">{t('mapNumber', { number: String(map.number) })}</Badge>;
  if (played === undefined || progress.state === 'break') return <Badge tone="live">{texts.phase(progress)}</Badge>;
  return (
    <Badge tone="live">
      <span className="num">{isExact ? played : t('minute', { minute: played })}</span>
    </Badge>
  );
}
