import { HALF_ROUNDS, roundsLeft } from '../../model/map-tabs.ts';
import type { MatchHeading } from '../../sports.queries.ts';
import { useProgress } from '../../use-book.tsx';
import { useSportsTexts } from '../../use-sports-texts.tsx';

/** Who won each round of the running map: tall for the home side, short for the away side; then what is left of regulation time. */
export function MapRounds({ match }: { match: MatchHeading }) {
  const { t } = useSportsTexts();
  const progress = useProgress(match.matchId) ?? match.progress;
  const running = progress.maps.at(-1);
  if (!running || running.rounds.length === 0) return null;
  const left = Array.from({ length: roundsLeft(running.rounds.length) }, () => 'left' as const);
  return (
    <div className="sb-rounds-line">
      <span>{t('mapNumber', { number: String(running.number) })}</span>
      <div className="sb-rounds" role="img" aria-label={t('rounds', { home: match.home.name, away: match.away.name })}>
        {[...running.rounds, ...left].map((side, index) => (
          <i key={String(index)} data-side={side} data-half={index === HALF_ROUNDS || undefined} />
        ))}
      </div>
      <span className="sb-rounds-key" aria-hidden="true">
        <i data-side="home" /> {match.home.short} <i data-side="away" /> {match.away.short}
      </span>
    </div>
  );
}
