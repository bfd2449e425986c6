import { Card, CardHead } from '@lantern/ui/base';
import type { CSSProperties } from 'react';
import { compactMoney, showMoney } from '../../../shared/money/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import { scoreText, type Traded } from './traded.ts';

const SHOWN = 5;

/** Profit by final score as a coloured grid: the home side's goals go down, the away side's to the end. */
export function ScoreGrid({ traded: { match, exposure, currency } }: { traded: Traded }) {
  const t = useText();
  const { tag } = useLanguage();
  const now = match.progress.score;
  const rows = Array.from({ length: SHOWN }, (_, index) => now.home + index);
  const columns = Array.from({ length: SHOWN }, (_, index) => now.away + index);
  const most = Math.max(1, ...exposure.byScore.map(({ profit }) => Math.abs(Number(profit))));
  const profitAt = (home: number, away: number) =>
    exposure.byScore.find(({ score }) => score.home === home && score.away === away)?.profit ?? '0';
  return (
    <Card>
      <CardHead title={t('trading.byScore')} />
      <div className="p-4">
        <table className="score-grid num">
          <caption>{t('trading.byScoreNote', { currency })}</caption>
          <thead>
            <tr>
              <th scope="col">
                {match.home.short} ↓ {match.away.short} →
              </th>
              {columns.map((away) => (
                <th key={away} scope="col">
                  {away}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((home) => (
              <tr key={home}>
                <th scope="row">{home}</th>
                {columns.map((away) => {
                  const profit = profitAt(home, away);
                  const value = Number(profit);
                  return (
                    <td
                      key={away}
                      title={`${scoreText({ home, away })}: ${showMoney(profit, tag)}`}
                      data-now={home === now.home && away === now.away ? true : undefined}
                      data-gain={value > 0 ? true : undefined}
                      style={{ '--heat': `${Math.round((Math.abs(value) / most) * 60)}%` } as CSSProperties}
                    >
                      {value > 0 ? '+' : ''}
                      {compactMoney(profit, tag)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
