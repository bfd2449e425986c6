import { useState } from 'react';
import type { Answer } from '../../../shared/calls/index.ts';
import { choice, day, ListPage, useList } from '../../../shared/list/index.ts';
import { today, useText, useWhen } from '../../../shared/texts/index.ts';
import { type Draw, useDrawColumns } from '../parts/draw-columns.tsx';
import { KeyDraw } from '../parts/key-draw.tsx';
import { VoidDraw } from '../parts/void-draw.tsx';

const A_PAGE = 100;

/** The draws of one day: today's official ones without a choice. */
export function DrawsPage() {
  const t = useText();
  const when = useWhen();
  const [voiding, setVoiding] = useState<Draw>();
  const [keyed, setKeyed] = useState<Draw>();
  const columns = useDrawColumns({ onVoid: setVoiding, onKey: setKeyed });
  const list = useList({
    page: '/draws',
    call: 'listStaffDraws',
    size: A_PAGE,
    rowKey: (row) => row.id,
    filters: useFilters(),
  });
  const { kind } = list.values;
  return (
    <>
      <ListPage
        title={t('menu.draws')}
        text={t('draws.redraw')}
        list={list}
        columns={columns}
        none={t('draws.none')}
        noneText={when.day(list.values.day)}
        before={({ waiting }) =>
          waiting.length > 0 && kind === 'official' ? (
            <WaitingDays waiting={waiting} onDay={(chosen) => list.set({ day: chosen })} />
          ) : null
        }
      />
      {voiding ? <VoidDraw draw={voiding} onClose={() => setVoiding(undefined)} /> : null}
      {keyed?.keying ? <KeyDraw draw={keyed} tiers={keyed.keying.tiers} onClose={() => setKeyed(undefined)} /> : null}
    </>
  );
}

function useFilters() {
  const t = useText();
  return {
    day: day(t('draws.day'), { initial: today() }),
    kind: choice({
      label: t('draws.kind'),
      look: 'tabs',
      of: ['official', 'fast'],
      name: (kind) => t(`draws.${kind}`),
    }),
  };
}

type WaitingProps = { waiting: Answer<'listStaffDraws'>['waiting']; onDay: (day: string) => void };

/** Days whose draws wait for results. */
function WaitingDays({ waiting, onDay }: WaitingProps) {
  const t = useText();
  return (
    <p className="flex flex-wrap items-center gap-2 px-4 pb-3">
      {t('draws.waiting')}
      {waiting.map((one) => (
        <button key={one.day} type="button" className="link num" onClick={() => onDay(one.day)}>
          {one.day} ({one.draws})
        </button>
      ))}
    </p>
  );
}
