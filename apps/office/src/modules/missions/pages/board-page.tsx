import { Tabs } from '@lantern/ui/base';
import { useCall } from '../../../shared/calls/index.ts';
import { PageHead, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { BoardState } from '../parts/board-state.tsx';
import { GivenPrizes } from '../parts/given-prizes.tsx';
import { PrizesForm } from '../parts/prizes-form.tsx';

/** Prizes of the leaderboard of a currency: what places get, their start with a budget, and what was given. */
export function BoardPage() {
  const query = useCall('listMissionBoards');
  return <Ready query={query}>{({ currencies }) => <Currencies currencies={currencies} />}</Ready>;
}

function Currencies({ currencies }: { currencies: readonly string[] }) {
  const t = useText();
  const [{ currency }, change] = useSearchValues('/mission-board', 'currency');
  const shown = currencies.find((one) => one === currency) ?? currencies[0] ?? '';
  return (
    <>
      <PageHead title={t('menu.missionBoard')} />
      {currencies.length > 1 ? (
        <Tabs
          label={t('missions.currency')}
          items={currencies.map((value) => ({ value, label: value }))}
          value={shown}
          onChange={(next) => void change({ currency: next })}
        />
      ) : null}
      <Stored key={shown} currency={shown} />
    </>
  );
}

function Stored({ currency }: { currency: string }) {
  const query = useCall('getMissionBoard', { params: { currency } });
  return (
    <Ready query={query}>
      {(board) => (
        <div className="with-panel wide-panel">
          <div className="grid content-start gap-[14px]">
            <PrizesForm key={board.version} board={board} />
            <GivenPrizes currency={currency} />
          </div>
          <BoardState board={board} />
        </div>
      )}
    </Ready>
  );
}
