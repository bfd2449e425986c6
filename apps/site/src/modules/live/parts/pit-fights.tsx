import type { LiveTable } from '@lantern/contract/live';
import { EmptyState } from '@lantern/ui/base';
import { useTexts } from '../../../shared/texts/index.ts';
import { pastFight } from '../model/pit.ts';
import { usePitTexts } from '../use-pit-texts.ts';

const clockText = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
};

type FightsProps = { table: LiveTable; count: number; onRound: (id: string) => void };

/** The last fights, the newest first: who won, what was paid, and how long it took. One press opens the proof. */
export function PitFights({ table, count, onRound }: FightsProps) {
  const t = useTexts('live.cockfight');
  const pit = usePitTexts();
  const fights = table.road
    .slice(-count)
    .reverse()
    .map((entry) => pastFight(table, entry));
  if (fights.length === 0) return <EmptyState title={t('noFights')} />;
  return (
    <table className="pit-fights">
      <caption className="sr-only">{t('before')}</caption>
      <thead className="sr-only">
        <tr>
          {(['fight', 'result', 'price', 'length'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fights.map((fight) => (
          <tr key={fight.entry.roundId}>
            <th scope="row">
              <button type="button" className="link num" onClick={() => onRound(fight.entry.roundId)}>
                {t('fight', { name: fight.entry.name })}
              </button>
            </th>
            <td>
              <b className="pit-tag" data-winner={fight.winner}>
                {pit.winner(fight)}
              </b>
            </td>
            <td className="num">{fight.price === 10_000n ? '1.00' : pit.odds(fight.price)}</td>
            <td className="num">{clockText(fight.lengthMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
