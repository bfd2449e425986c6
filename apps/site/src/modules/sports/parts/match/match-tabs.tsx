import { Card, EmptyState, Skeleton, TabPanel, Tabs } from '@lantern/ui/base';
import { useId, useState } from 'react';
import { useCall } from '../../../../shared/calls/index.ts';
import { useAtClock } from '../../../../shared/clock/index.ts';
import { FailedPart } from '../../../../shared/states/failed-part.tsx';
import { formIn } from '../../model/form.ts';
import { isLive, minuteNow } from '../../model/match-clock.ts';
import { type MatchAnswer, type MatchHeading, useMyBets } from '../../sports.queries.ts';
import { useProgress } from '../../use-book.tsx';
import { scoreText, useSportsTexts } from '../../use-sports-texts.tsx';
import { FormMarks, Standings } from '../standings.tsx';
import { Momentum } from './momentum.art.tsx';
import { TimelineLine } from './timeline-line.tsx';

const TABS = ['momentum', 'statistics', 'lineups', 'events', 'history', 'table'] as const;
/** Pitches and shirts are of football. */
const OF_FOOTBALL: ReadonlySet<Tab> = new Set<Tab>(['momentum', 'statistics', 'lineups']);
type Tab = (typeof TABS)[number];

/** Momentum, statistics, line-ups, what happened, and earlier matches. */
export function MatchTabs({ answer }: { answer: MatchAnswer }) {
  const { t } = useSportsTexts();
  const panels = useId();
  const isFootball = answer.match.sport === 'football';
  // Before a match there is only what went before.
  const isToCome = answer.match.progress.state === 'scheduled';
  const [tab, setTab] = useState<Tab>(isToCome ? 'history' : isFootball ? 'momentum' : 'events');
  const tabs = TABS.filter((one) => isFootball || !OF_FOOTBALL.has(one));
  return (
    <Card>
      <div className="px-4 pt-2.5">
        <Tabs
          look="segmented"
          label={t('aboutMatch')}
          panels={panels}
          value={tab}
          onChange={setTab}
          items={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        />
      </div>
      <TabPanel panels={panels} value={tab} className="p-4">
        {tab === 'momentum' ? <MomentumTab answer={answer} /> : null}
        {tab === 'statistics' ? <StatisticsTab answer={answer} /> : null}
        {tab === 'lineups' ? <LineupsTab answer={answer} /> : null}
        {tab === 'events' ? <EventsTab answer={answer} /> : null}
        {tab === 'history' ? <HistoryTab match={answer.match} /> : null}
        {tab === 'table' ? <TableTab match={answer.match} /> : null}
      </TabPanel>
    </Card>
  );
}

function MomentumTab({ answer }: { answer: MatchAnswer }) {
  const { t } = useSportsTexts();
  const { match, statistics, timeline } = answer;
  const { matchId, home, away } = match;
  const progress = useProgress(matchId) ?? match.progress;
  const minute = useAtClock((nowMs) => (isLive(progress) ? (minuteNow(progress, nowMs) ?? undefined) : undefined));
  const bets = useMyBets('open', { matchId });
  const taken = (bets.data?.list ?? []).flatMap(({ legs }) =>
    legs.flatMap((leg) => (leg.matchId === matchId && leg.minute !== null ? [leg.minute] : [])),
  );
  if (statistics.momentum.length === 0) return <EmptyState title={t('noMomentum')} />;
  return (
    <>
      <Momentum
        momentum={statistics.momentum}
        timeline={timeline}
        bets={[...new Set(taken)]}
        minute={minute}
        label={t('momentumOf', { home: home.name, away: away.name })}
      />
      <p className="mt-2 text-12 text-ink-3">{t('momentumKey', { home: home.name, away: away.name })}</p>
    </>
  );
}

function StatisticsTab({ answer: { statistics, match } }: { answer: MatchAnswer }) {
  const { t } = useSportsTexts();
  const rows = [
    ['possession', statistics.possession],
    ['shots', statistics.shots],
    ['onTarget', statistics.onTarget],
    ['corners', statistics.corners],
    ['attacks', statistics.attacks],
    ['dangerousAttacks', statistics.dangerousAttacks],
    ['yellow', statistics.yellow],
    ['red', statistics.red],
  ] as const;
  return (
    <table className="sb-table">
      <caption className="sr-only">{t('tab.statistics')}</caption>
      <thead>
        <tr>
          <th scope="col">{match.home.name}</th>
          <td />
          <th scope="col">{match.away.name}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, pair]) =>
          pair ? (
            <tr key={name}>
              <td className="num">{pair.home}</td>
              <th scope="row">{t(`statistic.${name}`)}</th>
              <td className="num">{pair.away}</td>
            </tr>
          ) : null,
        )}
      </tbody>
    </table>
  );
}

function LineupsTab({ answer: { lineups, match } }: { answer: MatchAnswer }) {
  const { t } = useSportsTexts();
  if (!lineups) return <EmptyState title={t('noLineups')} />;
  return (
    <div className="grid grid-cols-2 gap-4 text-13">
      {(['home', 'away'] as const).map((side) => (
        <section key={side}>
          <h3 className="font-sans text-14 font-semibold normal-case">{match[side].name}</h3>
          <p className="num text-ink-3">{lineups[side].formation}</p>
          <p className="num mt-1 flex flex-wrap gap-1.5">
            {lineups[side].shirts.map((shirt) => (
              <span key={shirt} className="badge">
                {shirt}
              </span>
            ))}
          </p>
        </section>
      ))}
    </div>
  );
}

function EventsTab({ answer: { timeline, match } }: { answer: MatchAnswer }) {
  const { t } = useSportsTexts();
  if (timeline.length === 0) return <EmptyState title={t('noEvents')} />;
  return (
    <ol className="sb-events">
      {timeline.toReversed().map((entry) => (
        <TimelineLine key={entry.number} entry={entry} home={match.home.name} away={match.away.name} />
      ))}
    </ol>
  );
}

function TableTab({ match: { competition, home, away, sport } }: { match: MatchHeading }) {
  return (
    <Standings
      competitionId={competition.competitionId}
      marked={[home.teamId, away.teamId]}
      isEsports={sport !== 'football'}
    />
  );
}

function HistoryTab({ match: { matchId, home, away } }: { match: MatchHeading }) {
  const { t } = useSportsTexts();
  const { data, error, refetch } = useCall('getSportsMatchHistory', { params: { id: matchId } }, { staleMs: 300_000 });
  if (error) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  const lists = [
    ['met', data.met, undefined],
    ['homeLast', data.home, home.name],
    ['awayLast', data.away, away.name],
  ] as const;
  return (
    <div className="grid gap-4">
      {data.expected ? (
        <p className="text-13 text-ink-2">{t('expected', { home: data.expected.home, away: data.expected.away })}</p>
      ) : null}
      {lists.map(([name, list, team]) => (
        <section key={name}>
          <h3 className="mb-1 flex items-center gap-2 font-sans text-14 font-semibold normal-case">
            {team ? <bdi>{team}</bdi> : t('past.met')}
            {team ? <FormMarks form={formIn(list, team)} /> : null}
          </h3>
          {list.length === 0 ? <p className="text-13 text-ink-3">{t('noPast')}</p> : null}
          <ul className="grid gap-1 text-13">
            {list.map((one) => (
              <li
                key={`${one.playedOn} ${one.home}`}
                className="sb-past grid grid-cols-[6.5rem_1fr_auto_1fr] gap-2 border-t border-line pt-1"
              >
                <span className="num text-ink-3">{one.playedOn}</span>
                <bdi className="truncate justify-self-end">{one.home}</bdi>
                <b className="num">{scoreText(one.score)}</b>
                <bdi className="truncate">{one.away}</bdi>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="text-12 text-ink-3">{t('pastNote')}</p>
    </div>
  );
}
