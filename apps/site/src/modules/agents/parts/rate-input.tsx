import { TextInput } from '@lantern/ui/form';

interface RateInputProps {
  readonly label: string;
  /** A percentage as it is entered: `0.3`. */
  readonly value: string;
  readonly min: string;
  readonly max: string;
  readonly help: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A rebate has whole hundredths of a percent. */
const STEP = 0.01;

/** A rebate as a number with a slider below it (agent-links-light.png): either changes both, and the slider keeps within its ends. */
export function RateInput({ label, value, min, max, help, error, onChange }: RateInputProps) {
  const entered = Number(value);
  return (
    <div className="flex flex-col gap-1.5">
      <TextInput
        label={label}
        value={value}
        inputMode="decimal"
        maxLength={6}
        end="%"
        help={help}
        error={error}
        onChange={(event) => onChange(event.target.value.trim())}
      />
      <input
        type="range"
        aria-label={label}
        aria-valuetext={`${value} %`}
        className="h-6 w-full accent-primary"
        min={min}
        max={max}
        step={STEP}
        value={Number.isFinite(entered) ? entered : Number(min)}
        disabled={Number(min) >= Number(max)}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
