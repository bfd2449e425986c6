import { Badge, Card } from '@lantern/ui/base';
import { ListFrame, type ListState, NoRows } from '../../../shared/list/index.ts';
import { compactMoney } from '../../../shared/money/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { MatchState, useMatchTime } from './match-clock.tsx';
import { Profit } from './sums.tsx';
import type { Board, BoardMatch } from './traded.ts';

const TIMES = ['live', 'today', 'early', 'settle', 'winners'] as const;

interface BoardListProps {
  readonly list: ListState<BoardMatch, Board>;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Matches that are traded, with their score and worst case. */
export function BoardList({ list, chosen, onChoose }: BoardListProps) {
  const t = useText();
  const when = useWhen();
  const { data } = list.query;
  const timesOf = ({ counts }: Board) =>
    TIMES.map((value) => ({ value, label: `${t(`trading.times.${value}`)} ${when.number(counts[value])}` }));
  return (
    <Card>
      <ListFrame list={list} {...(data ? { late: { when: timesOf(data) } } : {})}>
        {({ list: rows, silentMs }) =>
          rows.length === 0 ? (
            <NoRows list={list} title={t('trading.none')} text={t('trading.noneText')} />
          ) : (
            <>
              <ul aria-label={t('trading.views.board')}>
                {rows.map((match) => (
                  <li key={match.matchId}>
                    <BoardRow match={match} isOn={match.matchId === chosen} onChoose={onChoose} />
                  </li>
                ))}
              </ul>
              <p className="p-3 text-12 text-ink-3">
                {t('trading.worstNote', { seconds: when.number(silentMs / 1000) })}
              </p>
            </>
          )
        }
      </ListFrame>
    </Card>
  );
}

interface BoardRowProps {
  readonly match: BoardMatch;
  readonly isOn: boolean;
  readonly onChoose: (id: string) => void;
}
function BoardRow({ match, isOn, onChoose }: BoardRowProps) {
  const t = useText();
  const { tag } = useLanguage();
  const time = useMatchTime(match);
  const { state, score } = match.progress;
  const hasScore = match.entrants === null && state !== 'scheduled' && state !== 'postponed';
  return (
    <button type="button" className="trade-row" aria-current={isOn} onClick={() => onChoose(match.matchId)}>
      <span className={state === 'playing' ? 'num text-hot-text' : 'num text-ink-3'}>{time}</span>
      <span className="min-w-0">
        <b>{match.entrants ? match.competition.name : match.home.name}</b>
        <b>{match.entrants ? t('trading.winner') : match.away.name}</b>
      </span>
      <span className="num text-end">
        <b>{hasScore ? score.home : ''}</b>
        <b>{hasScore ? score.away : ''}</b>
      </span>
      <span className="col-start-2 pt-1">
        {match.waitingRequestId ? (
          <Badge tone="amber">{t('trading.secondApproval')}</Badge>
        ) : (
          <MatchState match={match} />
        )}
      </span>
      <span className="pt-1 text-end">
        {match.worst.map(({ currency, amount }) => (
          <Profit key={currency} amount={amount} show={(value) => compactMoney(value, tag)} />
        ))}
      </span>
    </button>
  );
}
