import { LanternMark } from '@lantern/ui/base';
import type { SlotArt } from '@lantern/ui/slots';
import { useMoney } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { shareOf } from '../model/amounts.ts';
import type { Maths, Slot } from '../slots.queries.ts';
import { useTable } from '../table.store.ts';
import { useSlotTexts } from '../use-slot-texts.ts';
import { SvgPicture } from './svg-picture.tsx';

/** Sentences about the special rules; the first two are beside the machine. */
const SPECIAL = new Set([
  'lanterns',
  'race',
  'tumble_multiplier',
  'sticky_free',
  'hold',
  'mystery',
  'collect',
  'baskets',
  'respin',
  'pick',
  'walk',
  'wilds_multiply',
  'scatter_free',
  'full_screen',
]);
const PAYS_SHOWN = 5;

type GoalKey = 'lantern_lines';

function Lanterns({ of, art }: { of: number; art: SlotArt }) {
  const t = useTexts('slots');
  const lit = useTable((state) => state.meter?.lit ?? 0);
  const { meter_lit: on, meter_unlit: off } = art.feature.things;
  return (
    <p className="slot-meter">
      <span className="sr-only">{t('lit', { lit: String(lit), of: String(of) })}</span>
      {Array.from({ length: of }, (_, place) => {
        const isLit = place < lit;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lanterns of a string have no other name than their place
          <span key={place} data-lit={isLit || undefined} aria-hidden="true">
            {on && off ? <SvgPicture svg={isLit ? on : off} size={30} /> : <LanternMark size={24} unlit={!isLit} />}
          </span>
        );
      })}
    </p>
  );
}

export function GoalWing({ slot, art }: { slot: Slot; art: SlotArt }) {
  const t = useTexts('slots');
  const words = useSlotTexts();
  const multiplier = useTable((state) => state.multiplier);
  const rules = slot.maths.rules.filter(({ key }) => SPECIAL.has(key)).slice(0, 1);
  const strings = slot.maths.rules.find(({ key }) => key === 'lanterns')?.params['lanterns'];
  return (
    <section className="slot-wing slot-wing-goal" aria-label={t(`goal.${slot.maths.kind as GoalKey}`)}>
      <h2>{t(`goal.${slot.maths.kind as GoalKey}`)}</h2>
      {rules.map((rule) => (
        <p key={rule.key}>{words.rule(rule)}</p>
      ))}
      {typeof strings === 'number' ? <Lanterns of={strings} art={art} /> : null}
      {multiplier > 1 ? <p className="slot-times num">{t('times', { value: String(multiplier) })}</p> : null}
    </section>
  );
}

export function paysOn(maths: Maths): 'lines' | 'ways' | 'groups' {
  if (maths.lines.length > 0) return 'lines';
  return maths.rules.some(({ key }) => key === 'ways' || key === 'growing') ? 'ways' : 'groups';
}

/** The payouts of the best symbols for this bet. */
export function PaysWing({ slot, art }: { slot: Slot; art: SlotArt }) {
  const t = useTexts('slots');
  const words = useSlotTexts();
  const { format } = useMoney();
  const stake = useTable((state) => state.stake);
  const rows = slot.maths.paytable.filter(({ role, pays }) => role === 'pay' && pays.length > 0).slice(0, PAYS_SHOWN);
  const counts = (rows[0]?.pays ?? []).map(({ count }) => count).slice(0, 3);
  return (
    <section className="slot-wing slot-wing-pays">
      <table>
        <caption>{t(`paysOn.${paysOn(slot.maths)}`)}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('rules.symbol')}</span>
            </th>
            {counts.map((count) => (
              <th key={count} scope="col" className="num">
                {t('times', { value: String(count) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, pays }) => (
            <tr key={key}>
              <th scope="row">
                <SvgPicture svg={art.symbols[key]} size={30} />
                <span className="sr-only">{words.symbol(key)}</span>
              </th>
              {counts.map((count) => {
                const pay = pays.find((one) => one.count === count)?.pay ?? 0;
                return (
                  <td key={count} className="num">
                    {pay === 0 ? '\u2013' : format(shareOf(stake, pay))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
