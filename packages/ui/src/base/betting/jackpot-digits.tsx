import clsx from 'clsx';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { jackpotColumns } from './jackpot-columns.ts';

export type JackpotDigitsProps = {
  /** "Lantern jackpot": read with the amount. */
  label: string;
  /** Formatted amount, for example `8,412,957.36`. */
  amount: string;
  currency: string;
  /** Height of a column in px: 97 by default, 78 in the banner, 44 on mobile. */
  size?: 97 | 78 | 44;
};

const reel = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Digits that roll up in 600 ms, 40 ms apart from the right; with reduced motion they swap. */
export function JackpotDigits({ label, amount, currency, size = 97 }: JackpotDigitsProps) {
  const announced = useOncePerMinute(amount);
  return (
    <div className={clsx('digits', size !== 97 && `digits-${size}`)}>
      <span className="sr-only" role="status">
        {`${label} ${currency} ${announced}`}
      </span>
      <span className="digit-sep digit-cur" aria-hidden="true">
        {currency}
      </span>
      {jackpotColumns(amount).map((column) =>
        column.kind === 'digit' ? (
          <span key={column.fromEnd} className="digit" aria-hidden="true">
            <span className="digit-reel" style={{ '--d': column.digit, '--i': column.fromEnd } as CSSProperties}>
              {reel.map((digit) => (
                <span key={digit}>{digit}</span>
              ))}
            </span>
          </span>
        ) : (
          <span key={column.fromEnd} className="digit-sep" aria-hidden="true">
            {column.text}
          </span>
        ),
      )}
    </div>
  );
}

/** The value at the start of the current minute: a screen reader announces it once a minute (look.md 6). */
function useOncePerMinute(value: string): string {
  const latest = useRef(value);
  const [announced, setAnnounced] = useState(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(() => {
    const timer = setInterval(() => setAnnounced(latest.current), 60_000);
    return () => clearInterval(timer);
  }, []);
  return announced;
}
