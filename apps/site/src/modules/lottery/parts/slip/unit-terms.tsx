import { Button, Tabs } from '@lantern/ui/base';
import { familyOf } from '../../../../shared/plays/index.ts';
import { useTextIn, useTexts } from '../../../../shared/texts/index.ts';
import { setTerms, setUnit } from '../../model/slip.ts';
import { MULTIPLE_MAX } from '../../model/slip-reading.ts';
import type { Betting } from '../../use-betting.ts';
import { RebateSlider } from './rebate-slider.tsx';
import { useAmount, useTermReasons } from './slip-texts.ts';
import { Stepper } from './stepper.tsx';

/** Units come in two rows: 2, 0.2, … and half of each. */
const rowOf = (unit: string): string => unit.slice(-1);

/** The unit of a row, chosen from a list, and how many times it is bought. */
export function UnitTerms({ betting }: { betting: Betting }) {
  const t = useTexts('lottery.chase');
  const { symbol } = useAmount();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between">
        <span className="text-13 font-semibold">{t('unit')}</span>
        <span className="text-12 text-ink-3">{t('unitIn', { symbol })}</span>
      </div>
      <UnitTabs betting={betting} />
      <div className="flex items-start justify-between gap-3">
        <span className="pt-2.5 text-13 font-semibold">{t('multiple')}</span>
        <MultipleStepper betting={betting} />
      </div>
      <RebateSlider betting={betting} />
    </div>
  );
}

/** Short is without the way to the other row of units, which the whole slip has. */
export function UnitTabs({ betting: { draft }, isShort = false }: { betting: Betting; isShort?: boolean }) {
  const t = useTexts('lottery.chase');
  const units = familyOf(draft.slip.play).units ?? [];
  const choose = (unit: string) => draft.edit((slip) => setUnit(slip, unit));
  const { unit: chosen } = draft.slip;
  const shown = units.filter((unit) => rowOf(unit) === rowOf(chosen));
  const other = units.filter((unit) => rowOf(unit) !== rowOf(chosen));
  const counterpart = other[shown.indexOf(chosen)] ?? other[0];
  return (
    <div className="flex items-center gap-1.5">
      <Tabs
        look="segmented"
        tight
        label={t('unit')}
        items={shown.map((unit) => ({ value: unit, label: <span className="num">{unit}</span> }))}
        value={chosen}
        onChange={choose}
      />
      {counterpart === undefined || isShort ? null : (
        <Button
          size="xs"
          variant="text"
          aria-label={t('unitsOf', { unit: other[0] ?? '' })}
          onClick={() => choose(counterpart)}
        >
          <span className="num">{other[0]}</span>
        </Button>
      )}
    </div>
  );
}

/** A typed number that is none is said beside its field, as is what the server refused. */
export function MultipleStepper({ betting: { draft, placing }, tight = false }: { betting: Betting; tight?: boolean }) {
  const t = useTexts('lottery.chase');
  const textIn = useTextIn();
  const refused = useTermReasons(placing.state.at === 'refused' ? placing.state.refused : undefined).multiple;
  const { multiple = 1 } = draft.slip;
  const isWrong = multiple < 1 || multiple > MULTIPLE_MAX;
  const fault = isWrong ? textIn('lottery.tickets.fault', 'multiple_refused', { most: MULTIPLE_MAX }) : refused;
  return (
    <Stepper
      label={t('multiple')}
      value={multiple}
      most={MULTIPLE_MAX}
      tight={tight}
      fault={fault}
      onChange={(next) => draft.edit((slip) => setTerms(slip, { multiple: next }))}
    />
  );
}
