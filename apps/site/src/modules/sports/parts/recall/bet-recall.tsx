import '../../stage/sports.css';
import type { SportsBetLeg } from '@lantern/contract/sports';
import type { RecallPartProps } from '../../../../shared/recall/index.ts';
import { readSportsRecall, type SportsRecall, timelineOf } from '../../model/bet-timeline.ts';
import { scoreText, TextsOfSports, useSportsTexts } from '../../use-sports-texts.tsx';
import { BetLeg } from '../bets/bet-leg.tsx';
import { TimelineLine } from '../match/timeline-line.tsx';

/** A bet on matches in the record: its legs at their prices, how each ended and why, and what happened in its matches around the bet. */
export function BetRecall({ recall }: RecallPartProps) {
  const sports = readSportsRecall(recall);
  if (!sports?.bet) return null;
  return (
    <TextsOfSports>
      <Legs legs={sports.bet.legs} />
      <Matches sports={sports} legs={sports.bet.legs} />
    </TextsOfSports>
  );
}

function Legs({ legs }: { legs: readonly SportsBetLeg[] }) {
  const { t } = useSportsTexts();
  return (
    <section>
      <h3 className="mb-2 font-sans text-14 font-semibold normal-case">{t('selections')}</h3>
      <ol className="grid gap-2">
        {legs.map((leg) => (
          <BetLeg key={leg.number} leg={leg} isNamed className="rounded-2 bg-sunken px-3 py-2">
            <span className="num text-ink-3">
              {leg.version === null
                ? t('recall.taken', { odds: leg.odds })
                : t('recall.takenVersion', { odds: leg.odds, version: String(leg.version) })}
            </span>
          </BetLeg>
        ))}
      </ol>
    </section>
  );
}

function Matches({ sports, legs }: { sports: SportsRecall; legs: readonly SportsBetLeg[] }) {
  return sports.timelines.map(({ matchId, entries }) => {
    const own = legs.filter((leg) => leg.matchId === matchId);
    const [leg] = own;
    return leg ? <MatchTimeline key={matchId} leg={leg} {...timelineOf(entries, own, sports.placedAt)} /> : null;
  });
}

type TimelineProps = ReturnType<typeof timelineOf> & { leg: SportsBetLeg };

function MatchTimeline({ leg, before, after }: TimelineProps) {
  const { t, eventOf, zone } = useSportsTexts();
  const { home, away, score, minute } = leg;
  const lines = (entries: TimelineProps['before']) =>
    entries.map((entry) => <TimelineLine key={entry.number} entry={entry} home={home} away={away} />);
  return (
    <section>
      <h3 className="font-sans text-14 font-semibold normal-case">
        <bdi>{eventOf(leg)}</bdi>
      </h3>
      <p className="mb-1 text-12 text-ink-3">
        <bdi>{leg.competition}</bdi> · <span className="num">{zone.stamp(Date.parse(leg.startsAt))}</span>
      </p>
      <ol className="sb-events">
        {lines(before)}
        <li data-kind="bet">
          <span className="num">{minute === null ? '' : `${minute}'`}</span>
          <b>{t('recall.yourBet')}</b>
          <span>{score === null ? t('recall.beforeMatch') : null}</span>
          <span className="num">{score ? scoreText(score) : null}</span>
        </li>
        {lines(after)}
      </ol>
      {before.length + after.length === 0 ? <p className="mt-1 text-12 text-ink-3">{t('noEvents')}</p> : null}
    </section>
  );
}
