import { Link } from '@tanstack/react-router';
import { microsOf } from '../../../shared/money/micros.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Player, Round } from '../instant.queries.ts';
import { useInstantTexts } from '../use-instant-texts.ts';
import { verifyRound } from './windows.tsx';

const SHOWN = 40;
const tone = (bust: string): 'low' | 'middle' | 'high' => {
  const height = Number(bust);
  return height < 2 ? 'low' : height < 10 ? 'middle' : 'high';
};

/** The last rounds in a row, the newest first; each links to its check. */
export function PastRoad({ past }: { past: readonly Round[] }) {
  const t = useTexts('instant.crash');
  const words = useInstantTexts();
  return (
    <nav className="krs-road" aria-label={t('past')}>
      {past.map((round) => {
        const multiplier = words.times(round.bust ?? '1');
        return (
          <Link
            key={round.roundId}
            to="/verify"
            search={verifyRound(round)}
            className="num"
            data-tone={tone(round.bust ?? '1')}
            aria-label={t('pastOne', { multiplier })}
          >
            {multiplier}
          </Link>
        );
      })}
    </nav>
  );
}

/** The bets of the round, the highest stakes first. */
export function Players({ players, round }: { players: readonly Player[]; round: Round | null }) {
  const t = useTexts('instant.crash');
  const words = useInstantTexts();
  const sorted = players.toSorted((a, b) => (microsOf(b.stake) > microsOf(a.stake) ? 1 : -1)).slice(0, SHOWN);
  const isOver = round?.phase === 'crashed';
  // Bets of trial accounts are counted, not named.
  const count = Math.max(round?.bets ?? 0, players.length);
  return (
    <aside className="inst-wing krs-players">
      <h2>
        {t('players')} <span className="num">{t('in', { count })}</span>
      </h2>
      {count === 0 ? <p>{t('nobody')}</p> : null}
      <table hidden={sorted.length === 0}>
        <thead>
          <tr>
            <th scope="col">{t('player')}</th>
            <th scope="col">{t('bet')}</th>
            <th scope="col">{t('out')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((player) => (
            <tr
              key={player.betId}
              data-out={player.cashedOut !== null || undefined}
              data-lost={(isOver && player.cashedOut === null) || undefined}
            >
              <td dir="ltr">{player.account}</td>
              <td className="num">{words.money(player.stake).split('\u00a0')[1]}</td>
              <td className="num">{player.cashedOut === null ? '\u2013' : words.times(player.cashedOut)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </aside>
  );
}
