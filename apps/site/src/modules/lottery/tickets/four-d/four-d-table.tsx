import { Button, Tabs } from '@lantern/ui/base';
import { useState } from 'react';
import { playOf } from '../../../../shared/plays/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import type { PadProps } from '../pad-props.ts';
import { browserWords, randomTickets } from '../random-tickets.ts';
import { GridRows } from './grid-rows.tsx';
import { PasteList } from './paste-list.tsx';
import { Permute } from './permute.tsx';
import { PrizeTable } from './prize-table.tsx';
import { emptyRow } from './rows.ts';
import { useRows } from './use-rows.ts';

type Mode = 'grid' | 'paste' | 'permute';
const RANDOM_STAKE = '1';
const RANDOM_ROWS = 3;

/** The forecast of a draw of four digits: rows of a number, how it is bet, and its amounts. */
export function FourDTable(props: PadProps) {
  const t = useTexts('lottery.tickets');
  const [mode, setMode] = useState<Mode>('grid');
  const rows = useRows(props.draft);
  const random = () => {
    const numbers = randomTickets(props.offer.region, playOf('D4_BIG'), RANDOM_ROWS, browserWords());
    rows.add(numbers.map((number) => ({ ...emptyRow(0), number, big: RANDOM_STAKE })));
    setMode('grid');
  };
  return (
    <>
      <section className="card overflow-hidden max-sm:rounded-none max-sm:border-x-0" aria-label={t('fourD.title')}>
        <div className="flex flex-wrap items-center gap-3 px-4 py-3">
          <h2 className="text-16">{t('fourD.title')}</h2>
          <Tabs
            label={t('modes')}
            look="segmented"
            items={(['grid', 'paste', 'permute'] as const).map((value) => ({ value, label: t(`fourD.mode.${value}`) }))}
            value={mode}
            onChange={setMode}
          />
          <span className="ms-auto">
            <Button size="sm" icon="dice" onClick={random}>
              {t('random')}
            </Button>
          </span>
        </div>
        {mode === 'grid' ? (
          <GridRows {...props} rows={rows} />
        ) : mode === 'paste' ? (
          <PasteList
            onRows={(more) => {
              rows.add(more);
              setMode('grid');
            }}
          />
        ) : (
          <Permute
            onRows={(more) => {
              rows.add(more);
              setMode('grid');
            }}
          />
        )}
      </section>
      <PrizeTable {...props} />
    </>
  );
}
