import { Card } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { useLanguage, useNames, useText } from '../../../shared/texts/index.ts';

const SHOWN = 8;

/** Revenue of the day by game, as bars beside the sums. */
export function GameRevenues({ board }: { board: Answer<'getDashboard'> }) {
  const t = useText();
  const names = useNames();
  const { tag } = useLanguage();
  const most = Math.max(1, ...board.games.map((game) => Math.abs(Number(game.revenue))));
  return (
    <Card pad="normal">
      <h2 className="text-14 font-semibold">{t('dashboard.byGame')}</h2>
      <div className="mt-3 grid gap-2">
        {board.games.length === 0 ? <p className="text-ink-3">{t('dashboard.noBets')}</p> : null}
        {board.games.slice(0, SHOWN).map((game) => (
          <div key={game.game} className="bar-row">
            <span>{names.game(game.game)}</span>
            <i aria-hidden="true">
              <i style={{ inlineSize: `${Math.max(0, (Number(game.revenue) / most) * 100)}%` }} />
            </i>
            <b className="num">{`${board.currencySymbol} ${showMoney(game.revenue, tag, 0)}`}</b>
          </div>
        ))}
      </div>
    </Card>
  );
}
