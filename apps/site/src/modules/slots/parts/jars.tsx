import type { SlotArt } from '@lantern/ui/slots';
import { useTexts } from '../../../shared/texts/index.ts';
import { shareOf } from '../model/amounts.ts';
import type { Slot, StepOf } from '../slots.queries.ts';
import { setTable, useTable } from '../table.store.ts';
import { useSlotTexts } from '../use-slot-texts.ts';
import { SvgPicture } from './svg-picture.tsx';

/** Jars to choose from; the opened one contains the drawn prize, the others show the other prizes. */
export function Jars({ step, art, slot }: { step: StepOf<'pick'>; art: SlotArt; slot: Slot }) {
  const t = useTexts('slots');
  const words = useSlotTexts();
  const { picked, round, recall } = useTable();
  const stake = round?.stake ?? '0';
  const scatter = slot.maths.symbols.find(({ role }) => role === 'scatter')?.key ?? '';
  const jars = 1 + step.others.length;
  const isOpen = picked !== null;
  const prizeOf = (jar: number): number =>
    jar === picked ? step.prize : (step.others[jar < (picked ?? 0) ? jar : jar - 1] ?? 0);
  return (
    <div className="slot-jars">
      {Array.from({ length: jars }, (_, jar) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: jars have no other name than their place
          key={jar}
          type="button"
          disabled={isOpen || recall !== null}
          data-picked={picked === jar || undefined}
          data-open={isOpen || undefined}
          onClick={() => setTable({ picked: jar })}
        >
          <SvgPicture
            svg={(isOpen ? art.feature.things.jar_open : art.feature.things.jar) ?? art.symbols[scatter]}
            size={96}
          />
          <span className="num">
            {isOpen ? words.money(shareOf(stake, prizeOf(jar))) : t('jar', { number: String(jar + 1) })}
          </span>
        </button>
      ))}
    </div>
  );
}
