import { Card } from '@lantern/ui/base';
import { useState } from 'react';
import { useCall } from '../../../shared/calls/index.ts';
import { PageHead, Ready } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { DrawFilters, useDrawFilters, WaitingDays } from '../parts/draw-filters.tsx';
import { type Draw, DrawTable } from '../parts/draw-table.tsx';
import { VoidDraw } from '../parts/void-draw.tsx';

export function DrawsPage() {
  const t = useText();
  const [{ day, kind }] = useDrawFilters();
  const query = useCall('listStaffDraws', { query: { day, kind } });
  const [voiding, setVoiding] = useState<Draw>();
  return (
    <>
      <PageHead title={t('menu.draws')} />
      <Card>
        <DrawFilters />
        <Ready query={query}>
          {({ list, waiting }) => (
            <>
              {waiting.length > 0 && kind === 'official' ? <WaitingDays waiting={waiting} /> : null}
              <DrawTable list={list} onVoid={setVoiding} />
            </>
          )}
        </Ready>
      </Card>
      {voiding ? <VoidDraw draw={voiding} onClose={() => setVoiding(undefined)} /> : null}
    </>
  );
}
