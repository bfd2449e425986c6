import { useId } from 'react';
import { Icon } from '../icon.tsx';
import { cleanStake, pressStakeKey, type StakeKey, type StakeLimits } from './stake-keys.ts';

export type StakePadProps = {
  label: string;
  /** "min 1 · max 5,000" */
  limitsText: string;
  currency: string;
  /** A decimal string; empty when nothing is typed. */
  stake: string;
  onStake: (stake: string) => void;
  limits: StakeLimits;
  /** Three amounts that the amber keys add, as decimal strings; 10, 50, 100 by default. */
  steps?: readonly [string, string, string];
  labels: { less: string; more: string; backspace: string; max: string };
};

/** The keypad of the slip: stake with minus and plus, digits, amounts that add, Max. */
export function StakePad({
  label,
  limitsText,
  currency,
  stake,
  onStake,
  limits,
  steps = ['10', '50', '100'],
  labels,
}: StakePadProps) {
  const id = useId();
  const press = (key: StakeKey) => onStake(pressStakeKey(stake, key, limits));
  const whole = stake.split('.')[0] || '0';
  const less = () => onStake(BigInt(whole) > 1n ? (BigInt(whole) - 1n).toString() : '');
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="text-12 font-semibold">
          {label}
        </label>
        <span className="num text-11 text-ink-3">{limitsText}</span>
      </div>
      <div className="stake-row">
        <button type="button" className="btn btn-quiet" aria-label={labels.less} onClick={less}>
          <Icon name="minus" size={16} />
        </button>
        <div className="input input-money grow justify-center">
          <span className="cur" aria-hidden="true">
            {currency}
          </span>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={stake}
            onChange={(event) => onStake(cleanStake(event.target.value, limits))}
          />
        </div>
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={labels.more}
          onClick={() => press({ kind: 'add', amount: '1' })}
        >
          <Icon name="plus" size={16} />
        </button>
      </div>
      <Keys steps={steps} labels={labels} press={press} />
    </div>
  );
}

type KeysProps = Required<Pick<StakePadProps, 'steps' | 'labels'>> & { press: (key: StakeKey) => void };

function Keys({ steps, labels, press }: KeysProps) {
  const digit = (digits: string) => (
    <button key={digits} type="button" onClick={() => press({ kind: 'digits', digits })}>
      {digits}
    </button>
  );
  const step = (amount: string) => (
    <button key={`+${amount}`} type="button" className="key-step" onClick={() => press({ kind: 'add', amount })}>
      +{amount}
    </button>
  );
  return (
    <div className="keypad">
      {['1', '2', '3'].map(digit)}
      {step(steps[0])}
      {['4', '5', '6'].map(digit)}
      {step(steps[1])}
      {['7', '8', '9'].map(digit)}
      {step(steps[2])}
      {['000', '0'].map(digit)}
      <button type="button" aria-label={labels.backspace} onClick={() => press({ kind: 'back' })}>
        <Icon name="backspace" size={16} />
      </button>
      <button type="button" className="key-step" onClick={() => press({ kind: 'max' })}>
        {labels.max}
      </button>
    </div>
  );
}
