import type { Outcome } from '@lantern/games/verify';
import { BallRow, Icon } from '@lantern/ui/base';
import { useTexts } from '../../../shared/texts/index.ts';
import { useNames } from '../use-names.ts';

/** A result as its game shows it; always left to right, as numbers are. */
export function ResultPicture({ outcome }: { outcome: Outcome }) {
  const t = useTexts('fairness');
  const { picture, text } = outcome;
  const label = t('resultIs', { result: text });
  if (picture.kind === 'tiles') return <Tiles label={label} {...picture} />;
  if (picture.kind === 'balls') {
    const tones = picture.numbers.map((number): BallTone => (picture.marked.includes(number) ? 'amber' : 'plain'));
    return <BallRow label={label} values={picture.numbers} size={30} tones={tones} />;
  }
  if (picture.kind === 'cards') return <Cards label={label} cards={picture.cards} />;
  if (picture.kind === 'path') return <Path label={label} steps={picture.steps} bucket={text} />;
  if (picture.kind === 'rows') return <Rows rows={picture.rows} label={label} />;
  return <p className="num text-[3.25rem] leading-none font-bold break-all">{text}</p>;
}

type TilesProps = { label: string; total: number; columns: number; marked: readonly number[] };

function Tiles({ label, total, columns, marked }: TilesProps) {
  return (
    <div
      role="img"
      aria-label={label}
      dir="ltr"
      className="grid w-full max-w-70 gap-1.5"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: total }, (_, index) => {
        const tile = index + 1;
        const isMarked = marked.includes(tile);
        return (
          <span
            key={tile}
            className={`num grid aspect-square place-items-center rounded-2 text-13 font-semibold ${isMarked ? 'bg-hot text-on-hot' : 'bg-sunken text-ink-3'}`}
          >
            {isMarked ? <Icon name="flame" size={20} /> : tile}
          </span>
        );
      })}
    </div>
  );
}

/** Cards stay cream in both themes (look.md 14); the suit is a letter's shape as well as a colour. */
function Cards({ label, cards }: { label: string; cards: readonly string[] }) {
  return (
    <div role="img" aria-label={label} dir="ltr" className="flex flex-wrap gap-2">
      {cards.map((card, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the row
          key={index}
          className={`num grid h-16 w-12 place-items-center rounded-2 bg-(--awn-b) text-18 font-bold shadow-(--lift-1) ${/[♥♦]/.test(card) ? 'text-(--stall-live)' : 'text-(--on-amber)'}`}
        >
          {card}
        </span>
      ))}
    </div>
  );
}

function Path({ label, steps, bucket }: { label: string; steps: readonly number[]; bucket: string }) {
  const t = useTexts('fairness');
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div>
        <p className="text-12 text-ink-3">{t('bucket')}</p>
        <p className="num text-44 font-bold">{bucket}</p>
      </div>
      <div role="img" aria-label={label} dir="ltr" className="flex flex-wrap gap-1">
        {steps.map((step, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place on the way
            key={index}
            className={`num grid size-8 place-items-center rounded-2 text-16 font-bold ${step === 1 ? 'bg-amber text-on-amber' : 'bg-sunken text-ink-2'}`}
          >
            {step === 1 ? '↘' : '↙'}
          </span>
        ))}
      </div>
    </div>
  );
}

type BallTone = 'amber' | 'plain';

type RowsProps = { label: string; rows: readonly { name: string; values: readonly string[] }[] };

function Rows({ rows, label }: RowsProps) {
  const names = useNames();
  return (
    <table className="w-full text-13" aria-label={label}>
      <tbody>
        {rows.map(({ name, values }, row) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th scope="row" className="w-24 py-2 pe-3 text-start text-12 font-medium text-ink-3">
              {names.row(name)}
            </th>
            <td className="py-2">
              <span dir="ltr" className="flex flex-wrap gap-x-5 gap-y-1">
                {values.map((value, index) => (
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: a number is its place in the prize
                    key={index}
                    className={row === 0 ? 'num text-20 font-bold text-hot-text' : 'num text-15 font-semibold'}
                  >
                    {value}
                  </span>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
