import { useAct } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { ReasonDialog } from '../../../shared/parts/index.ts';
import { useLanguage, useNames, useText } from '../../../shared/texts/index.ts';
import type { Draw } from './draw-table.tsx';

/** Requests that a draw is void; a second person decides. */
export function VoidDraw({ draw, onClose }: { draw: Draw; onClose: () => void }) {
  const t = useText();
  const { tag } = useLanguage();
  const names = useNames();
  const act = useAct('voidDraw', ['listStaffRequests', 'getDashboard']);
  return (
    <ReasonDialog
      open
      title={t('draws.voidTitle', { game: names.game(draw.game), numero: draw.numero })}
      text={t('draws.voidText', { count: draw.bettors, stake: showMoney(draw.staked, tag) })}
      action={t('common.askSecond')}
      danger
      isRunning={act.isRunning}
      refused={act.refused}
      onClose={onClose}
      onReason={async (reason) => {
        if (await act.run({ params: { id: draw.id }, body: { reason } })) onClose();
      }}
    />
  );
}
