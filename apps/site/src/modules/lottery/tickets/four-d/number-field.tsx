import clsx from 'clsx';
import { useTexts } from '../../../../shared/texts/index.ts';
import { type GridRow, WIDTH, widthOf } from './rows.ts';

type NumberFieldProps = { row: GridRow; line: number; onNumber: (number: string) => void };

/** A field that shows each digit in a box of its own; a number of three digits leaves the first box out. */
export function NumberField({ row, line, onNumber }: NumberFieldProps) {
  const t = useTexts('lottery.tickets');
  const width = widthOf(row.type);
  const isWrong = /[^0-9]/.test(row.number);
  return (
    <span className="group relative block h-9" dir="ltr">
      <span aria-hidden="true" className="grid h-full grid-cols-4 gap-1">
        {Array.from({ length: WIDTH }, (_, box) => {
          const at = box - (WIDTH - width);
          return (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its place
              key={box}
              className={clsx(
                'num grid place-items-center rounded-2 border text-16 font-bold',
                at < 0 && 'invisible',
                isWrong ? 'border-danger text-danger-text' : 'border-line-strong text-ink',
                at === Math.min(row.number.length, width - 1) &&
                  'group-focus-within:border-primary group-focus-within:ring-3 group-focus-within:ring-primary-soft',
              )}
            >
              {row.number[at] ?? <span className="font-normal text-ink-3">{'\u2013'}</span>}
            </span>
          );
        })}
      </span>
      <input
        className="num absolute inset-0 w-full bg-transparent text-transparent caret-transparent outline-none"
        aria-label={t('fourD.numberOf', { line })}
        aria-invalid={isWrong}
        inputMode="numeric"
        autoComplete="off"
        maxLength={width}
        value={row.number}
        onChange={(event) => onNumber(event.target.value.trim())}
      />
    </span>
  );
}
