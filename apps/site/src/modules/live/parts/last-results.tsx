import type { LiveTable, RoadEntry } from '@lantern/contract/live';
import { roadMarks } from '@lantern/games/tables';
import { CANCELLED } from '@lantern/rules/live';
import { Die, PictureDie, PocketMark } from '@lantern/ui/tables';
import { useTexts } from '../../../shared/texts/index.ts';
import { useLiveTexts } from '../use-live-texts.ts';
import { useMarkLetters } from '../use-mark-letters.ts';

function Values({ game, entry }: { game: LiveTable['game']; entry: RoadEntry }) {
  const letterOf = useMarkLetters(game);
  if (game === 'roulette') return <PocketMark number={Number(entry.outcome)} />;
  if (game === 'cockfight') {
    const [side] = roadMarks(game, [entry.outcome]);
    return (
      <b className="last-side" data-side={side ?? CANCELLED} aria-hidden="true">
        {side ? letterOf(side) : '\u2013'}
      </b>
    );
  }
  if (game === 'blackjack') return <DealerMark outcome={entry.outcome} />;
  if (game === 'xoc-dia')
    return (
      <span className="spot-coins">
        {entry.dealt.map((side, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the coin
          <i key={index} data-side={side} />
        ))}
      </span>
    );
  return (
    <span className="last-dice">
      {entry.dealt.map((value, index) =>
        game === 'bau-cua' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the die
          <PictureDie key={index} face={value} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the die
          <Die key={index} value={Number(value)} />
        ),
      )}
      {game === 'sic-bo' ? <b className="num">{entry.dealt.reduce((sum, value) => sum + Number(value), 0)}</b> : null}
    </span>
  );
}

/** What the dealer had, in a word. */
function DealerMark({ outcome }: { outcome: string }) {
  const t = useTexts('live.blackjack');
  const word = outcome === 'bust' ? t('state.bust') : outcome === 'blackjack' ? 'BJ' : outcome;
  return (
    <span className="bj-before num" data-word={outcome === 'bust' || undefined} aria-hidden="true">
      {word}
    </span>
  );
}

/** The last rounds of a table without hands, the newest first. */
export function LastResults({ table, count }: { table: LiveTable; count: number }) {
  const words = useLiveTexts();
  return (
    <ol className="last-results">
      {table.road
        .filter(({ outcome }) => outcome !== 'none')
        .slice(-count)
        .reverse()
        .map((entry) => (
          <li key={entry.roundId}>
            <Values game={table.game} entry={entry} />
            <span className="sr-only">{words.result(table.game, entry.outcome, entry.dealt)}</span>
          </li>
        ))}
    </ol>
  );
}
