import type { Raffle, Winner } from '@lantern/contract/prizes';
import { Button } from '@lantern/ui/base';
import clsx from 'clsx';
import { useAct } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import { verifyRaffle } from '../model/proof-links.ts';
import { hasClaim } from '../model/raffle-claims.ts';
import { usePrizeTexts } from '../use-prize-texts.ts';
import { VerifyLink } from './verify-link.tsx';

/** The winners by place with their tickets, the claim of what the member won, and the check. */
export function RaffleResults({ raffle }: { raffle: Raffle }) {
  const { t } = usePrizeTexts();
  if (raffle.winners.length === 0) return <p className="text-14">{t('noWinners')}</p>;
  return (
    <>
      {hasClaim(raffle) ? <Claim raffle={raffle} /> : null}
      <Winners raffle={raffle} />
      <VerifyLink search={verifyRaffle(raffle)} />
    </>
  );
}

function Claim({ raffle: { id, title } }: { raffle: Raffle }) {
  const { t } = usePrizeTexts();
  const tRewards = useTexts('rewards');
  const claiming = useAct('claimRafflePromotion', {
    changes: ['getRaffles', 'listRewards', 'getBonusDetails', 'getBalance', 'listMovements', 'getPointBalance'],
    onDone: ({ list }) => void toasts.add({ kind: 'done', text: tRewards('claimedMany', { count: list.length }) }),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="primary"
        className="min-h-11"
        loading={claiming.isRunning}
        aria-label={`${t('claimWon')}: ${title}`}
        onClick={() => void claiming.run({ body: { raffleId: id } })}
      >
        {t('claimWon')}
      </Button>
      {claiming.refused ? (
        <p role="alert" className="text-13 text-danger-text">
          {claiming.refused.message}
        </p>
      ) : null}
    </div>
  );
}

function Winners({ raffle: { winners } }: { raffle: Raffle }) {
  const { t, tMissions, prizeOf } = usePrizeTexts();
  const tBoard = useTexts('winners');
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-13">
        <caption className="py-1 text-start text-13 font-semibold">{t('results')}</caption>
        <thead className="bg-sunken text-12 text-ink-2">
          <tr>
            {[tMissions('place'), tMissions('prize'), t('ticket'), tMissions('member')].map((name) => (
              <th key={name} scope="col" className="px-2 py-2 text-start font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {winners.map((winner) => (
            <tr
              key={winner.place}
              className={clsx('border-t border-line', winner.isOwn && 'bg-amber-soft font-semibold')}
            >
              <td className="num px-2 py-2">{winner.place}</td>
              <td className="num px-2 py-2">{prizeOf(winner.reward)}</td>
              <td className="num px-2 py-2">{winner.ticket}</td>
              <td className="px-2 py-2">
                {winner.isOwn ? (
                  <Own winner={winner} />
                ) : winner.name === null ? (
                  tBoard('member')
                ) : (
                  <bdi>{winner.name}</bdi>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What became of a prize of the member. */
function Own({ winner: { state, own } }: { winner: Winner }) {
  const { t, tMissions, time } = usePrizeTexts();
  const tRewards = useTexts('rewards');
  return (
    <>
      {tMissions('you')}{' '}
      <small className="block text-12 font-normal text-ink-2">
        {state === 'due' ? t('due') : null}
        {state === 'on_break' ? t('onBreak') : null}
        {own === null ? null : tRewards(`state.${own.state}`)}
        {own?.state === 'claimable' && own.claimUntil !== null
          ? ` ${tRewards('until', { time: time(own.claimUntil) })}`
          : null}
      </small>
    </>
  );
}
