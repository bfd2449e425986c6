import { useTexts } from '../../../shared/texts/index.ts';

const CELL = 8;

/** Every line as a small drawing with its number. */
export function LinesList({
  lines,
  rows,
  reels,
}: {
  lines: readonly (readonly number[])[];
  rows: number;
  reels: number;
}) {
  const t = useTexts('slots');
  return (
    <ol className="slot-lines">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number
        <li key={at}>
          <svg
            viewBox={`0 0 ${reels * CELL} ${rows * CELL}`}
            role="img"
            aria-label={t('rules.line', { number: String(at + 1) })}
          >
            {line.flatMap((chosen, reel) =>
              Array.from({ length: rows }, (_, row) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its place
                  key={`${reel}.${row}`}
                  x={reel * CELL + 0.5}
                  y={row * CELL + 0.5}
                  width={CELL - 1}
                  height={CELL - 1}
                  rx="1"
                  data-on={row === chosen || undefined}
                />
              )),
            )}
          </svg>
          <span className="num" aria-hidden="true">
            {at + 1}
          </span>
        </li>
      ))}
    </ol>
  );
}
