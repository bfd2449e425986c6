import type { LiveTable } from '@lantern/contract/live';
import { HAND_NAMES, handsOfSteps } from '@lantern/games/tables';
import { buttonClass, Skeleton } from '@lantern/ui/base';
import { PlayingCard, SealMark } from '@lantern/ui/tables';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { useLiveTexts } from '../use-live-texts.ts';
import { DealtPlay } from './dealt-play.tsx';
import { LastResults } from './last-results.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 border-b border-line py-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className="num min-w-0 text-end font-semibold break-all">{children}</dd>
    </div>
  );
}

type Read = Answer<'getLiveRound'>;
type Game = Pick<LiveTable, 'game'>;

/** The cards, number, dice or coins of a round as they were dealt. */
export function DealtRound({ round, table }: { round: Read['round']; table: Game & Partial<LiveTable> }) {
  const words = useLiveTexts();
  const names = HAND_NAMES[table.game];
  const dealt = round.steps.map(({ value }) => value);
  if (table.game === 'blackjack') return <DealtPlay steps={round.steps} />;
  if (!names) {
    const { roundId, name, marks, pools } = round;
    const entry = { roundId, name, outcome: round.outcome ?? '', dealt, marks, pools };
    return <LastResults table={{ ...(table as LiveTable), road: [entry] }} count={1} />;
  }
  const hands = handsOfSteps(table.game, round.steps);
  return (
    <div className="dealt">
      {([hands.first, hands.second] as const).map((cards, index) => (
        <span key={names[index]}>
          <b>{words.handName(table.game, index as 0 | 1)}</b>
          <span className="dealt-cards">
            {cards.map((value, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place in the hand is the card
              <PlayingCard key={place} value={value} />
            ))}
          </span>
        </span>
      ))}
    </div>
  );
}

function Proof({ read }: { read: Read }) {
  const t = useTexts('live');
  const { proof, shoe } = read;
  return (
    <>
      <p className="proof-state">
        <SealMark opened={proof.link !== null} size={22} />
        {proof.link !== null ? t('proof.opened') : shoe ? t('proof.shoeLater') : t('proof.later')}
      </p>
      <dl className="text-12">
        <Fact name={t(shoe ? 'proof.shoePlace' : 'proof.place')}>{proof.position}</Fact>
        <Fact name={t('proof.terminal')}>{proof.terminalHash}</Fact>
        {shoe?.bets ? <Fact name={t('proof.members')}>{shoe.bets}</Fact> : null}
        <Fact name={t('proof.bets', { count: proof.bets })}>{(proof.bets > 0 && proof.betsHash) || '\u2013'}</Fact>
        <Fact name={t('proof.link')}>{proof.link ?? '\u2013'}</Fact>
      </dl>
      {shoe?.bets === 0 ? <p className="text-12 text-ink-2">{t('proof.noMembers')}</p> : null}
      {proof.proof ? (
        <Link to="/verify" search={proof.proof} className={buttonClass({ variant: 'primary' })}>
          {t('proof.check')}
        </Link>
      ) : null}
    </>
  );
}

/** One round as it was dealt, and what proves it. */
export function RoundWindow({ id, table }: { id: string; table: LiveTable }) {
  const t = useTexts('live');
  const words = useLiveTexts();
  const { data, error, refetch } = useCall('getLiveRound', { params: { id } }, { staleMs: 0 });
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={280} />;
  const { round } = data;
  const dealt = round.steps.map(({ value }) => value);
  return (
    <div className="grid gap-4 text-14">
      <p className="text-16">
        <b>{t('round', { name: round.name })}</b>{' '}
        {round.phase === 'void'
          ? t('phase.void')
          : round.outcome === null
            ? t('running')
            : words.result(table.game, round.outcome, dealt)}
      </p>
      {round.steps.length > 0 ? <DealtRound round={round} table={table} /> : null}
      <Proof read={data} />
    </div>
  );
}
