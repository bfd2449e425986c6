import type { TimelineEntry } from '@lantern/contract/sports';
import { Badge, Icon, IconButton } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { isLive } from '../../model/match-clock.ts';
import type { MatchAnswer, MatchHeading } from '../../sports.queries.ts';
import { useProgress } from '../../use-book.tsx';
import { useSportsFavourites } from '../../use-favourites.ts';
import { scoreText, useSportsTexts } from '../../use-sports-texts.tsx';
import { Crest } from '../crest.art.tsx';
import { MatchWhen } from '../match-when.tsx';
import { MapRounds } from './map-rounds.tsx';
import { Pitch } from './pitch.art.tsx';

type HeadProps = {
  answer: MatchAnswer;
  path: '/sports' | '/esports' /** Its page has no other heading. */;
  isPage?: boolean;
};

/** The board of a match: competition, clock, teams and score; below it the pitch and the main statistics. */
export function MatchHead({ answer, path, isPage = false }: HeadProps) {
  const { t, versus, phase } = useSportsTexts();
  const { has, toggle } = useSportsFavourites();
  const { match, timeline, statistics } = answer;
  const progress = useProgress(match.matchId) ?? match.progress;
  // Between the halves nobody attacks.
  const ball = progress.state === 'playing' ? statistics.ball : [];
  const name = versus({ home: match.home.name, away: match.away.name });
  const isFootball = match.sport === 'football';
  const isMine = has('match', match.matchId);
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <section className="sb-board" data-sport={isFootball ? undefined : 'esports'} aria-label={name}>
      <Heading className="sr-only">{name}</Heading>
      <div className="flex flex-wrap items-center justify-between gap-2 text-13">
        <span className="flex min-w-0 items-center gap-2">
          {isPage ? (
            <Link to={path} search={{ when: 'live' }} className="sb-back" aria-label={t('backToList')}>
              <Icon name="back" size={20} />
            </Link>
          ) : null}
          <span>
            <Link
              to={path}
              search={{ sport: match.sport, league: match.competition.competitionId }}
              className="hover:underline"
            >
              {match.competition.name}
            </Link>
            {match.round === '' ? null : (
              <>, {ROUND.test(match.round) ? t('round', { round: match.round }) : match.round}</>
            )}
            {match.venue ? <> · {match.venue}</> : null}
            {match.isVirtual ? <> · {t('virtual')}</> : null}
          </span>
        </span>
        <span className="flex items-center gap-2">
          <MatchWhen match={match} isExact />
          {isLive(progress) && progress.state !== 'break' ? <Badge>{phase(progress)}</Badge> : null}
          <IconButton
            icon="star"
            size={28}
            label={t(isMine ? 'unfavourite' : 'favourite', { name })}
            pressed={isMine}
            onClick={() => toggle('match', match.matchId)}
          />
        </span>
      </div>
      <div className="sb-teamline">
        <Side match={match} side="home" timeline={timeline} />
        <Score match={match} />
        <Side match={match} side="away" timeline={timeline} />
      </div>
      {progress.suspendedFor ? (
        <p role="status" className="sb-pill">
          {t('pausedFor', { why: t(`suspended.${progress.suspendedFor}`) })}
        </p>
      ) : null}
      {isFootball ? (
        <>
          <div className="sb-track">
            <Pitch ball={ball} label={t('pitch')} />
            <Attack match={match} last={ball.at(-1)} />
          </div>
          <Bars answer={answer} />
        </>
      ) : (
        <Maps match={match} />
      )}
    </section>
  );
}

function Score({ match }: { match: MatchHeading }) {
  const { t } = useSportsTexts();
  const progress = useProgress(match.matchId) ?? match.progress;
  if (progress.state === 'scheduled') return <span className="sb-versus">{t('versusShort')}</span>;
  const { score, halfTime } = progress;
  const map = progress.maps.at(-1);
  return (
    <div className="sb-score" aria-live="polite">
      <span className="sr-only">{t('score', { home: String(score.home), away: String(score.away) })}</span>
      <b aria-hidden="true">{score.home}</b>
      {map && isLive(progress) ? (
        <small className="num">
          {scoreText(map.score)}
          {map.rounds.length > 0 && map.winner === null ? (
            <>
              <br />
              {t('round', { round: String(map.rounds.length + 1) })}
            </>
          ) : null}
        </small>
      ) : halfTime ? (
        <small className="num">
          {scoreText(halfTime)}
          <br />
          {t('half')}
        </small>
      ) : (
        <small aria-hidden="true">:</small>
      )}
      <b aria-hidden="true">{score.away}</b>
    </div>
  );
}

const ROUND = /^\d+$/;
const NOTED: readonly TimelineEntry['kind'][] = ['goal', 'red', 'second_yellow'];
const MOST_NOTED = 4;

function Side({
  match,
  side,
  timeline,
}: {
  match: MatchHeading;
  side: 'home' | 'away';
  timeline: readonly TimelineEntry[];
}) {
  const { t } = useSportsTexts();
  const team = match[side];
  const taken = new Set(
    timeline.filter(({ kind }) => kind === 'goal_cancelled').map(({ score }) => JSON.stringify(score)),
  );
  const noted = timeline
    .filter((entry) => entry.side === side && NOTED.includes(entry.kind) && entry.minute !== null)
    .filter((entry) => entry.kind !== 'goal' || !taken.has(JSON.stringify(entry.score)))
    .slice(-MOST_NOTED);
  return (
    <div className="sb-side" data-side={side}>
      <div className="min-w-0">
        <p className="sb-team-name">{team.name}</p>
        <p className="text-12 opacity-85">
          {noted
            .map((entry) =>
              t(entry.kind === 'goal' ? 'goalAt' : 'redAt', {
                minute: String(entry.minute ?? 0),
                shirt: String(entry.shirt ?? 0),
              }),
            )
            .join(' · ')}
        </p>
      </div>
      <Crest teamId={team.teamId} size={56} isBadge={match.sport !== 'football'} />
    </div>
  );
}

function Attack({ match, last }: { match: MatchHeading; last: MatchAnswer['statistics']['ball'][number] | undefined }) {
  const { t } = useSportsTexts();
  if (!last) return null;
  return <p className="sb-attack">{t(last.isDangerous ? 'dangerous' : 'attacks', { team: match[last.side].name })}</p>;
}

function Bars({ answer: { match, statistics } }: { answer: MatchAnswer }) {
  const { t } = useSportsTexts();
  const rows = [
    ['possession', statistics.possession, '%'],
    ['shots', statistics.shots, ''],
    ['onTarget', statistics.onTarget, ''],
    ['corners', statistics.corners, ''],
    ['attacks', statistics.attacks, ''],
  ] as const;
  if (match.progress.state === 'scheduled') return null;
  return (
    <dl className="sb-bars">
      {rows.map(([name, pair, unit]) =>
        pair ? (
          <div key={name}>
            <dt>{t(`statistic.${name}`)}</dt>
            <dd className="num">
              <b>
                {pair.home}
                {unit}
              </b>
              <b>
                {pair.away}
                {unit}
              </b>
            </dd>
            <span className="sb-bar" aria-hidden="true">
              <i style={{ flexGrow: pair.home }} />
              <i style={{ flexGrow: pair.away }} />
            </span>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** Maps of a series, and the rounds of the running one. */
function Maps({ match }: { match: MatchHeading }) {
  const { t } = useSportsTexts();
  const progress = useProgress(match.matchId) ?? match.progress;
  if (progress.maps.length === 0) return null;
  return (
    <div className="sb-maps">
      <ul>
        {progress.maps.map(({ number, name, score, winner }) => (
          <li key={number}>
            {name === '' ? t('mapNumber', { number: String(number) }) : t('mapNamed', { number: String(number), name })}{' '}
            <b className="num">{scoreText(score)}</b>
            {winner ? <> · {t('mapWon', { team: match[winner].name })}</> : null}
          </li>
        ))}
      </ul>
      <MapRounds match={match} />
    </div>
  );
}
