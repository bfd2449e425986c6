import { Badge } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import type { ListColumn } from '../../../shared/list/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { WaitsForSecond } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';

export type BoardMatch = Answer<'getSportsBoard'>['list'][number];

export const versus = ({ home, away }: BoardMatch): string => `${home.name} – ${away.name}`;

export function useBoardColumns(): readonly ListColumn<BoardMatch>[] {
  const t = useText();
  const when = useWhen();
  return [
    { key: 'match', header: t('trading.match'), opens: true, cell: versus },
    { key: 'competition', header: t('trading.competition'), cell: (row) => row.competition.name },
    {
      key: 'starts',
      header: t('trading.starts'),
      cell: (row) => <span className="num">{when.short(row.startsAt)}</span>,
    },
    {
      key: 'score',
      header: t('trading.score'),
      cell: ({ progress: { score } }) => (
        <bdi className="num">
          {score.home}–{score.away}
        </bdi>
      ),
    },
    { key: 'state', header: t('common.state'), cell: (row) => <MatchState match={row} /> },
    { key: 'bets', header: t('trading.bets'), number: true, cell: (row) => when.number(row.bets) },
    { key: 'waiting', header: t('trading.waiting'), number: true, cell: (row) => when.number(row.waiting) },
    { key: 'stakes', header: t('trading.stakes'), number: true, cell: (row) => <Sums sums={row.stakes} /> },
    { key: 'worst', header: t('trading.worst'), number: true, cell: (row) => <Sums sums={row.worst} /> },
  ];
}

/** How a match stands; why its bets are suspended, and what another operator has to decide. */
export function MatchState({ match: { progress, waitingRequestId } }: { match: BoardMatch }) {
  const textIn = useTextIn();
  const { state, suspendedFor } = progress;
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={suspendedFor ? 'amber' : 'plain'}>{textIn('sports.state', state) ?? state}</Badge>
      {suspendedFor ? (
        <span className="text-12 text-ink-2">{textIn('sports.suspended', suspendedFor) ?? suspendedFor}</span>
      ) : null}
      {waitingRequestId ? <WaitsForSecond /> : null}
    </span>
  );
}

/** An amount in each currency. */
export function Sums({ sums }: { sums: BoardMatch['stakes'] }) {
  const t = useText();
  const { tag } = useLanguage();
  if (sums.length === 0) return t('common.none');
  return (
    <span className="grid">
      {sums.map(({ currency, amount }) => (
        <span key={currency}>{moneyIn(amount, currency, tag)}</span>
      ))}
    </span>
  );
}
