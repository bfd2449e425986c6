import type { LiveTable } from '@lantern/contract/live';
import { RoosterHead } from '@lantern/ui/tables';
import { useTexts } from '../../../shared/texts/index.ts';
import { birdsOf, formOf, PIT_SIDES, strengthOf } from '../model/pit.ts';

const FORM_SHOWN = 7;

/** Both birds with their strength, which is their chance, and how the last fights of their corner ended. */
export function PitCorners({ table }: { table: LiveTable }) {
  const t = useTexts('live.cockfight');
  const birds = birdsOf(table.code);
  return (
    <section className="pit-corners" aria-label={t('birds')}>
      {PIT_SIDES.map((side) => {
        const marks = formOf(table.road, side, FORM_SHOWN).map((mark) => [mark, t(`formLetter.${mark}`)] as const);
        return (
          <div key={side}>
            <RoosterHead side={side} />
            <p>
              <b>{birds[side]}</b>
              <small>{t(`strength.${side}`, { strength: String(strengthOf(side)) })}</small>
            </p>
            <p className="pit-form">
              <span className="sr-only">{t('form', { form: marks.map(([, letter]) => letter).join(' ') })}</span>
              {marks.map(([mark, letter], index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is the fight
                <b key={index} data-mark={mark} aria-hidden="true">
                  {letter}
                </b>
              ))}
            </p>
          </div>
        );
      })}
    </section>
  );
}
