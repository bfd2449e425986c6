import type { GameState } from '@lantern/rules/catalogue';
import { Button } from '@lantern/ui/base';
import { useState } from 'react';
import { DialogForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { StaffGame } from './game-form.tsx';
import { useGameName } from './game-name.ts';
import { type Standing, StandingFields } from './standing-fields.tsx';

const START: Standing = { state: 'on' as GameState, backAt: null };

/** One state for all selected games, after a question that names each of them. */
export function BulkBar({ games, onDone }: { games: readonly StaffGame[]; onDone: () => void }) {
  const t = useText();
  const nameOf = useGameName();
  const [isAsking, setAsking] = useState(false);
  const form = useCallForm({
    call: 'setStaffGamesState',
    ...withReason(t, { first: START }),
    inputOf: (values) => ({ body: { nodeIds: games.map(({ nodeId }) => nodeId), ...values } }),
    changes: ['listStaffGames', 'listStaffVendors'],
    onDone,
  });
  const { state } = form.values;
  const ask = () => {
    form.forgetRefusal();
    setAsking(true);
  };
  return (
    <div className="filters">
      <b className="self-center text-13">{t('games.ticked', { count: games.length })}</b>
      <StandingFields form={form} />
      <Button size="sm" variant="primary" onClick={ask}>
        {t('games.setState')}
      </Button>
      {isAsking ? (
        <DialogForm
          form={form}
          title={t('games.setStateTitle', { count: games.length, state: t(`games.states.${state}`) })}
          action={t('games.setState')}
          button={{ variant: state === 'on' ? 'primary' : 'danger' }}
          onCancel={() => setAsking(false)}
        >
          <ul className="max-h-52 list-disc overflow-y-auto ps-5 text-ink-2">
            {games.map((game) => (
              <li key={game.nodeId}>{nameOf(game)}</li>
            ))}
          </ul>
        </DialogForm>
      ) : null}
    </div>
  );
}
