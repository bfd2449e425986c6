import { PRIZE_KINDS, type PrizeKind } from '@lantern/rules/prizes';
import { Tabs } from '@lantern/ui/base';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { Raffles } from '../parts/raffles.tsx';
import { Rains } from '../parts/rains.tsx';
import { Wheels } from '../parts/wheels.tsx';

const PARTS = { wheel: Wheels, rain: Rains, raffle: Raffles } as const satisfies Record<PrizeKind, unknown>;

/** Prize wheel, red envelopes and raffle of the member panel, `prizes`. */
export function PrizesPage() {
  const t = useTexts('prizes');
  const tFrame = useTexts('site.frame.panel');
  const [kind, setKind] = useState<PrizeKind>('wheel');
  const Part = PARTS[kind];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Tabs
        label={tFrame('prizes')}
        items={PRIZE_KINDS.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <Part />
    </div>
  );
}
