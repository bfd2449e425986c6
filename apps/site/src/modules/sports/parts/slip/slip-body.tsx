import { Button, Count, CutLine, EmptyState, Tabs } from '@lantern/ui/base';
import { useState } from 'react';
import { isTrial, useSession } from '../../../../shared/session/index.ts';
import { EMPTY_SLIP, legKey, SLIP_KINDS, type SlipKind } from '../../model/slip.ts';
import { SYSTEM_LEGS_MIN } from '../../model/systems.ts';
import { editSlip, useSlipView } from '../../slip.store.ts';
import { MatchNews } from '../../sports-frame.tsx';
import { useSlipDecision } from '../../use-slip-decision.ts';
import type { SlipDesk } from '../../use-slip-desk.ts';
import { useSportsTexts } from '../../use-sports-texts.tsx';
import { PlaceSlip, PriceChoiceRow, SlipTotals } from './slip-foot.tsx';
import { SlipLegLine } from './slip-leg.tsx';
import { SlipReceipt } from './slip-receipt.tsx';
import { SlipStake, SystemChoice } from './slip-stake.tsx';

/** The content of the slip, in its column or its sheet. */
export function SlipBody({ desk, isTitled = false }: { desk: SlipDesk; isTitled?: boolean }) {
  const { t } = useSportsTexts();
  const receipt = useSlipView((view) => view.receipt);
  const trial = useSession(({ member }) => isTrial(member));
  useSlipDecision();
  const { slip } = desk;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-3 pb-2">
        {isTitled ? (
          <h2 className="flex items-center gap-1.5 text-20">
            {t('slipTitle')} {slip.legs.length > 0 ? <Count value={slip.legs.length} /> : null}
          </h2>
        ) : null}
        {receipt ? null : <KindTabs desk={desk} />}
      </div>
      {trial ? <p className="px-4 pb-2 text-12 text-amber-text">{t('trial')}</p> : null}
      {receipt ? (
        <SlipReceipt receipt={receipt} />
      ) : slip.legs.length === 0 ? (
        <EmptyState title={t('emptySlip')} text={t('emptySlipText')} />
      ) : (
        <FilledSlip desk={desk} />
      )}
    </>
  );
}

function FilledSlip({ desk }: { desk: SlipDesk }) {
  const { t } = useSportsTexts();
  const { slip } = desk;
  const [chosen, choose] = useState<string>();
  // The newest selection has the keys, until another one is chosen.
  const legs = slip.legs.map(legKey);
  const keys = { of: legs.find((key) => key === chosen) ?? legs.at(-1), choose };
  const matches = [...new Set(slip.legs.map(({ matchId }) => matchId))];
  return (
    <>
      {matches.map((matchId) => (
        <MatchNews key={matchId} matchId={matchId} />
      ))}
      <ul aria-label={t('selections')}>
        {slip.legs.map((leg) => (
          <SlipLegLine key={legKey(leg)} leg={leg} desk={desk} keys={keys} />
        ))}
      </ul>
      <div className="grid gap-2.5 px-4 pt-3">
        {slip.kind === 'system' ? <SystemChoice desk={desk} /> : null}
        {slip.kind === 'single' ? null : <SlipStake desk={desk} />}
        <PriceChoiceRow />
      </div>
      <div className="my-3.5">
        <CutLine />
      </div>
      <div className="grid gap-3 px-4 pb-4">
        <SlipTotals desk={desk} />
        <PlaceSlip desk={desk} />
        <Button variant="text" size="xs" icon="trash" onClick={() => editSlip(() => EMPTY_SLIP)}>
          {t('clearSlip')}
        </Button>
      </div>
    </>
  );
}

function KindTabs({ desk: { slip } }: { desk: SlipDesk }) {
  const { t } = useSportsTexts();
  const least: Readonly<Record<SlipKind, number>> = { single: 0, multiple: 2, system: SYSTEM_LEGS_MIN };
  return (
    <Tabs
      look="segmented"
      label={t('slipKind')}
      value={slip.kind}
      onChange={(kind) => editSlip((now) => ({ ...now, kind }))}
      items={SLIP_KINDS.map((value) => ({
        value,
        label: t(`kind.${value}`),
        disabled: slip.legs.length < least[value],
      }))}
    />
  );
}
