import type { GameState } from '@lantern/rules/catalogue';
import { Button } from '@lantern/ui/base';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { ReasonDialog } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { StaffGame } from './game-form.tsx';
import { useGameName } from './game-name.ts';
import { type Standing, StandingFields } from './standing-fields.tsx';

const START: Standing = { state: 'on' satisfies GameState, backAt: null };

/** One state for all selected games, after a question that names each of them. */
export function BulkBar({ games, onDone }: { games: readonly StaffGame[]; onDone: () => void }) {
  const t = useText();
  const nameOf = useGameName();
  const [standing, setStanding] = useState(START);
  const [isAsking, setAsking] = useState(false);
  const act = useAct('setStaffGamesState', ['listStaffGames', 'listStaffVendors']);
  const run = async (reason: string) => {
    if (await act.run({ body: { nodeIds: games.map(({ nodeId }) => nodeId), ...standing, reason } })) onDone();
  };
  const ask = () => {
    act.reset();
    setAsking(true);
  };
  return (
    <div className="filters">
      <b className="self-center text-13">{t('games.ticked', { count: games.length })}</b>
      <StandingFields standing={standing} onChange={setStanding} />
      <Button size="sm" variant="primary" onClick={ask}>
        {t('games.setState')}
      </Button>
      <ReasonDialog
        open={isAsking}
        title={t('games.setStateTitle', { count: games.length, state: t(`games.states.${standing.state}`) })}
        text={
          <ul className="max-h-52 list-disc overflow-y-auto ps-5">
            {games.map((game) => (
              <li key={game.nodeId}>{nameOf(game)}</li>
            ))}
          </ul>
        }
        action={t('games.setState')}
        danger={standing.state !== 'on'}
        isRunning={act.isRunning}
        refused={act.refused}
        onClose={() => setAsking(false)}
        onReason={(reason) => void run(reason)}
      />
    </div>
  );
}
