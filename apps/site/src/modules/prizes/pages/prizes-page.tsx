import { PRIZE_KINDS, type PrizeKind } from '@lantern/rules/prizes';
import { Tabs } from '@lantern/ui/base';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { Raffles } from '../parts/raffles.tsx';
import { Rains } from '../parts/rains.tsx';
import { Wheels } from '../parts/wheels.tsx';
import { useNearRain } from '../use-near-rain.ts';

const PARTS = { wheel: Wheels, rain: Rains, raffle: Raffles } as const satisfies Record<PrizeKind, unknown>;

/** Prize wheel, red envelopes and raffle of the member panel, `prizes`. */
export function PrizesPage() {
  const t = useTexts('prizes');
  const tFrame = useTexts('site.frame.panel');
  const [chosen, setKind] = useState<PrizeKind>();
  // Who comes from the announcement of a rain sees it first.
  const hasRain = useNearRain() !== undefined;
  const kind = chosen ?? (hasRain ? 'rain' : 'wheel');
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
