import type { GameState } from '@lantern/rules/catalogue';
import { Button } from '@lantern/ui/base';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { FormRefusal } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { type Standing, StandingFields } from './standing-fields.tsx';

const START: Standing = { state: 'on' satisfies GameState, backAt: null };

/** One state for all selected games. */
export function BulkBar({ nodeIds, onDone }: { nodeIds: readonly string[]; onDone: () => void }) {
  const t = useText();
  const [standing, setStanding] = useState(START);
  const act = useAct('setStaffGamesState', ['listStaffGames', 'listStaffVendors']);
  const run = async () => {
    if (await act.run({ body: { nodeIds: [...nodeIds], ...standing } })) onDone();
  };
  return (
    <div className="filters">
      <b className="self-center text-13">{t('games.ticked', { count: nodeIds.length })}</b>
      <StandingFields standing={standing} onChange={setStanding} />
      <Button size="sm" variant="primary" loading={act.isRunning} onClick={() => void run()}>
        {t('games.setState')}
      </Button>
      <FormRefusal refused={act.refused} />
    </div>
  );
}
