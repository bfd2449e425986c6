import type { LiveTable } from '@lantern/contract/live';
import { Badge } from '@lantern/ui/base';
import { BambooRing, Rooster } from '@lantern/ui/tables';
import { memo } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { birdsOf, PIT_SIDES } from '../model/pit.ts';
import { usePitTexts } from '../use-pit-texts.ts';
import { CARD_COLUMNS, LobbyCard } from './lobby-card.tsx';
import { BigRoad } from './roads.tsx';

/** The ring with both birds. */
const Art = () => (
  <>
    <BambooRing />
    <span className="pit-card-birds" aria-hidden="true">
      {PIT_SIDES.map((side) => (
        <span key={side} data-side={side}>
          <Rooster side={side} />
        </span>
      ))}
    </span>
  </>
);

/** A pit on its card in the lobby. */
export const PitCard = memo(function PitCard({ table }: { table: LiveTable }) {
  const t = useTexts('live.cockfight');
  const { phase } = usePitTexts();
  return (
    <LobbyCard
      className="pit-card"
      table={table}
      lobby="/cockfight"
      phase={phase}
      art={<Art />}
      badges={{ before: <Badge tone="dusk">{t('virtual')}</Badge> }}
      emptyRoad={t('emptyRoad')}
      road={<BigRoad table={table} columns={CARD_COLUMNS} />}
      about={
        <>
          <small>{table.fee === null ? t('kinds.fixed') : t('kinds.pool')}</small>
          <small className="pit-card-versus">{t('versus', birdsOf(table.code))}</small>
        </>
      }
    />
  );
});
