import { Card } from '@lantern/ui/base';
import { useState } from 'react';
import { useCall } from '../../../shared/calls/index.ts';
import { PageHead, Pages, Ready } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { DrawFilters, useDrawFilters, WaitingDays } from '../parts/draw-filters.tsx';
import { type Draw, DrawTable } from '../parts/draw-table.tsx';
import { KeyDraw } from '../parts/key-draw.tsx';
import { VoidDraw } from '../parts/void-draw.tsx';

const A_PAGE = 100;

export function DrawsPage() {
  const t = useText();
  const [{ day, kind, page }, change] = useDrawFilters();
  const query = useCall('listStaffDraws', { query: { day, kind, pageNo: Number(page) || 1, pageSize: A_PAGE } });
  const [voiding, setVoiding] = useState<Draw>();
  const [keyed, setKeyed] = useState<Draw>();
  return (
    <>
      <PageHead title={t('menu.draws')} />
      <Card>
        <DrawFilters />
        <Ready query={query}>
          {({ list, waiting, ...pages }) => (
            <>
              {waiting.length > 0 && kind === 'official' ? <WaitingDays waiting={waiting} /> : null}
              <DrawTable list={list} onVoid={setVoiding} onKey={setKeyed} />
              <Pages {...pages} onPage={(number) => void change({ page: String(number) })} />
            </>
          )}
        </Ready>
      </Card>
      {voiding ? <VoidDraw draw={voiding} onClose={() => setVoiding(undefined)} /> : null}
      {keyed?.keying ? <KeyDraw draw={keyed} tiers={keyed.keying.tiers} onClose={() => setKeyed(undefined)} /> : null}
    </>
  );
}
