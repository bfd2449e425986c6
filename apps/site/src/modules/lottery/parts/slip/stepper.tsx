import { Icon } from '@lantern/ui/base';
import { type KeyboardEvent, useId } from 'react';
import { useTexts } from '../../../../shared/texts/index.ts';

type StepperProps = {
  label: string;
  /** A whole number; 0 where nothing is typed. */
  value: number;
  most: number;
  onChange: (value: number) => void;
  /** A row of a table is lower than a field of its own. */
  tight?: boolean;
  fault?: string | undefined;
};

/** What was typed, as a whole number: other characters are dropped, and no number is longer than the highest one. */
const readTyped = (text: string, most: number): number =>
  Number(text.replace(/[^0-9]/g, '').slice(0, String(most).length));

/** A whole number of 1 or more with less and more beside it, which can be typed too. */
export function Stepper({ label, value, most, onChange, tight = false, fault }: StepperProps) {
  const t = useTexts('lottery.chase');
  const id = useId();
  const step = (by: number) => onChange(Math.max(1, Math.min(most, value + by)));
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  const size = tight ? 'min-h-8 w-8' : 'min-h-10 w-10';
  const side = `grid ${size} place-items-center bg-sunken text-ink-2 hover:text-ink pointer-coarse:min-h-11 pointer-coarse:w-9`;
  return (
    <span className="inline-flex max-w-full flex-col items-end">
      <span
        className={`inline-flex overflow-hidden rounded-2 border ${fault === undefined ? 'border-line-strong' : 'border-danger'}`}
      >
        <button type="button" className={side} aria-label={`${t('less')}, ${label}`} onClick={() => step(-1)}>
          <Icon name="minus" size={14} />
        </button>
        <input
          aria-label={label}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={fault === undefined ? undefined : id}
          className={`num min-w-0 bg-surface text-center font-semibold ${tight ? 'w-14 text-13' : 'w-20 text-16'}`}
          inputMode="numeric"
          autoComplete="off"
          value={value === 0 ? '' : String(value)}
          onKeyDown={onKey}
          onChange={(event) => onChange(readTyped(event.target.value, most))}
        />
        <button type="button" className={side} aria-label={`${t('more')}, ${label}`} onClick={() => step(1)}>
          <Icon name="plus" size={14} />
        </button>
      </span>
      {fault === undefined ? null : (
        <span id={id} role="alert" className="mt-1 text-end text-12 text-danger-text">
          {fault}
        </span>
      )}
    </span>
  );
}
