import { type ListedOutright, useOutrights } from '../../sports.queries.ts';
import { MatchNews } from '../../sports-frame.tsx';
import { useHead } from '../../use-book.tsx';
import { useSportsTexts } from '../../use-sports-texts.tsx';
import { type MatchOfLeg, OddsCell } from '../odds-cell.tsx';

/** The winners of a competition that are bet on, above its matches. */
export function Outrights({ competitions }: { competitions: string }) {
  const { data } = useOutrights({ competitions });
  return data?.list.map((one) => <Outright key={one.matchId} outright={one} />);
}

const OUTRIGHT = 'OUTRIGHT';
const NOBODY = { teamId: '0', name: '', short: '' };

function Outright({ outright }: { outright: ListedOutright }) {
  const { t, market, zone } = useSportsTexts();
  const { matchId, sport, competition, startsAt } = outright;
  const head = useHead(matchId, OUTRIGHT);
  if (!head) return null;
  const match: MatchOfLeg = { matchId, sport, competition, startsAt, home: NOBODY, away: NOBODY };
  const title = `outright-${matchId}`;
  return (
    <section className="card sb-market" aria-labelledby={title}>
      <MatchNews matchId={matchId} />
      <div className="sb-market-head">
        <h2 id={title}>
          {competition.name} · {market({ code: OUTRIGHT, part: null }, { home: '', away: '' })}
        </h2>
        <span className="grow" />
        <span className="num text-12 text-ink-3">
          {t('betsUntil', { time: zone.stamp(Date.parse(startsAt)).slice(0, 16) })}
        </span>
      </div>
      <div className="sb-market-body">
        <div className="sb-cells sb-outright" data-look="line">
          {head.selections.map(({ selection, name }) => (
            <OddsCell key={selection} match={match} head={head} selection={selection} label={name} />
          ))}
        </div>
        <p className="text-12 text-ink-3">{t('deadHeat')}</p>
      </div>
    </section>
  );
}
