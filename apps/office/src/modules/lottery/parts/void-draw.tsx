import { needsVoidCause, VOID_CAUSES, type VoidCause } from '@lantern/rules/lottery';
import { Select } from '@lantern/ui/form';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { ReasonDialog } from '../../../shared/parts/index.ts';
import { useLanguage, useNames, useText } from '../../../shared/texts/index.ts';
import type { Draw } from './draw-columns.tsx';

/** Requests that a draw is void; a second person decides. From its time on it needs a cause. */
export function VoidDraw({ draw, onClose }: { draw: Draw; onClose: () => void }) {
  const t = useText();
  const { tag } = useLanguage();
  const names = useNames();
  const [cause, setCause] = useState<VoidCause>('not_drawn');
  const act = useAct('voidDraw', ['listStaffRequests', 'getDashboard', 'getWaiting']);
  const isLate = needsVoidCause(Date.parse(draw.drawAt), Date.now()) || act.refused?.code === 'cause_required';
  return (
    <ReasonDialog
      open
      title={t('draws.voidTitle', { game: names.game(draw.game), numero: draw.numero })}
      text={
        <div className="grid gap-3">
          <p>{t('draws.voidText', { count: draw.bettors, stake: showMoney(draw.staked, tag) })}</p>
          {isLate ? (
            <Select
              label={t('draws.cause')}
              help={t('draws.causeHelp')}
              value={cause}
              options={VOID_CAUSES.map((value) => ({ value, label: t(`draws.causes.${value}`) }))}
              onChange={(event) => setCause(event.target.value as VoidCause)}
            />
          ) : null}
        </div>
      }
      action={t('common.askSecond')}
      danger
      isRunning={act.isRunning}
      refused={act.refused}
      onClose={onClose}
      onReason={async (reason) => {
        const body = { reason, cause: isLate ? cause : null };
        if (await act.run({ params: { id: draw.id }, body })) onClose();
      }}
    />
  );
}
