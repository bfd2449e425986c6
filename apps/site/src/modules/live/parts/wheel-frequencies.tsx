import { WHEEL } from '@lantern/games/tables';
import { PocketMark, pocketKind } from '@lantern/ui/tables';
import { useSpotTexts } from '../../../shared/spots/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';

const SHOWN = 4;
/** The ring of pockets: bars grow outwards from the inner circle, longest for the pocket that came most. */
const [INNER, LONGEST, NUMBERS] = [46, 26, 84];
const STEP = 360 / WHEEL.length;

/** Halves and thirds of the cloth, each bar one row. */
interface Part {
  readonly code: string;
  readonly has: (number: number) => boolean;
  /** In place of its name, which is too long for a third of a row. */
  readonly short?: string;
}
const SPLITS: readonly (readonly Part[])[] = [
  [
    { code: 'red', has: (number) => pocketKind(number) === 'red' },
    { code: 'zero', has: (number) => number === 0 },
    { code: 'black', has: (number) => pocketKind(number) === 'black' },
  ],
  [
    { code: 'even', has: (number) => number > 0 && number % 2 === 0 },
    { code: 'odd', has: (number) => number % 2 === 1 },
  ],
  [
    { code: 'low', has: (number) => number >= 1 && number <= 18 },
    { code: 'high', has: (number) => number >= 19 },
  ],
  [
    { code: 'dozen-1', short: '1\u201312', has: (number) => number >= 1 && number <= 12 },
    { code: 'dozen-2', short: '13\u201324', has: (number) => number >= 13 && number <= 24 },
    { code: 'dozen-3', short: '25\u201336', has: (number) => number >= 25 },
  ],
];

type Counts = ReadonlyMap<number, number>;
const countOf = (counts: Counts, number: number): number => counts.get(number) ?? 0;

function Pockets({ title, numbers, counts }: { title: string; numbers: readonly number[]; counts: Counts }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="pockets">
        {numbers.map((number) => (
          <li key={number}>
            <PocketMark number={number} />
            <small className="num">
              <span className="sr-only">{number}: </span>
              {`${countOf(counts, number)}×`}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Every pocket where it lies on the wheel, with a bar as long as it came often. */
function Ring({ counts, rounds }: { counts: Counts; rounds: number }) {
  const t = useTexts('live');
  const most = Math.max(1, ...counts.values());
  return (
    <svg className="wheel-ring" viewBox="-94 -94 188 188" role="img" aria-label={t('pocketsSeen', { rounds })}>
      {WHEEL.map((number, place) => {
        const length = 3 + (countOf(counts, number) / most) * LONGEST;
        const turn = place * STEP;
        const way = ((turn - 90) * Math.PI) / 180;
        return (
          <g key={number}>
            <rect
              x="-2.8"
              y={-INNER - length}
              width="5.6"
              height={length}
              transform={`rotate(${turn})`}
              data-kind={pocketKind(number)}
            />
            <text
              className="num"
              x={NUMBERS * Math.cos(way)}
              y={NUMBERS * Math.sin(way) + 3}
              textAnchor="middle"
              fontSize="8.5"
            >
              {number}
            </text>
          </g>
        );
      })}
      <text className="num ring-count" y="2" textAnchor="middle">
        {rounds}
      </text>
      <text className="ring-word" y="17" textAnchor="middle">
        {t('spins', { rounds })}
      </text>
    </svg>
  );
}

function Split({ parts, counts, rounds }: { parts: readonly Part[]; counts: Counts; rounds: number }) {
  const spot = useSpotTexts();
  const shares = parts.map(({ code, has, short }) => {
    const seen = [...counts].reduce((sum, [number, count]) => sum + (has(number) ? count : 0), 0);
    return { code, name: short ?? spot(code), share: Math.round((seen / Math.max(1, rounds)) * 100) };
  });
  return (
    <div className="split">
      <dl>
        {shares.map(({ code, name, share }) => (
          <div key={code}>
            <dt>{name}</dt>
            <dd className="num">{`${share}%`}</dd>
          </div>
        ))}
      </dl>
      <span className="split-bar" aria-hidden="true">
        {shares.map(({ code, share }) => (
          <i key={code} data-part={code} style={{ flexGrow: share }} />
        ))}
      </span>
    </div>
  );
}

/** How often each pocket came in the rounds that the table shows, and how they divide over the cloth. */
export function WheelFrequencies({ values }: { values: readonly string[] }) {
  const t = useTexts('live');
  const counts = new Map<number, number>();
  for (const value of values) counts.set(Number(value), countOf(counts, Number(value)) + 1);
  const order = [...WHEEL].sort((a, b) => countOf(counts, b) - countOf(counts, a) || a - b);
  return (
    <>
      <div className="seen-pockets">
        <Pockets title={t('mostSeen')} numbers={order.slice(0, SHOWN)} counts={counts} />
        <Pockets title={t('leastSeen')} numbers={order.slice(-SHOWN).reverse()} counts={counts} />
      </div>
      <div className="wheel-seen">
        <Ring counts={counts} rounds={values.length} />
        <div>
          {SPLITS.map((parts) => (
            <Split key={parts[0]?.code} parts={parts} counts={counts} rounds={values.length} />
          ))}
        </div>
      </div>
    </>
  );
}
