import type { LiveTable } from '@lantern/contract/live';
import { Die, PictureDie, PocketMark, pocketKind } from '@lantern/ui/tables';
import { useTexts } from '../../../shared/texts/index.ts';

const POCKETS = Array.from({ length: 37 }, (_, number) => number);
const SHOWN = 5;

const countOf = (values: readonly string[], value: string): number => values.filter((one) => one === value).length;

function Pockets({ numbers, values }: { numbers: readonly number[]; values: readonly string[] }) {
  return (
    <ul className="pockets">
      {numbers.map((number) => (
        <li key={number}>
          <PocketMark number={number} />
          <small className="num">{`${countOf(values, String(number))}×`}</small>
        </li>
      ))}
    </ul>
  );
}

function WheelFrequencies({ values }: { values: readonly string[] }) {
  const t = useTexts('live');
  const tSpot = useTexts('live.spot');
  const order = POCKETS.toSorted((a, b) => countOf(values, String(b)) - countOf(values, String(a)) || a - b);
  const share = (isIt: (number: number) => boolean): string =>
    `${Math.round((values.filter((value) => isIt(Number(value))).length / Math.max(1, values.length)) * 100)}%`;
  return (
    <>
      <h3>{t('mostSeen')}</h3>
      <Pockets numbers={order.slice(0, SHOWN)} values={values} />
      <h3>{t('leastSeen')}</h3>
      <Pockets numbers={order.slice(-SHOWN).reverse()} values={values} />
      <dl className="shares">
        {(['red', 'black', 'zero'] as const).map((kind) => (
          <div key={kind}>
            <dt>{tSpot(kind)}</dt>
            <dd className="num">{share((number) => pocketKind(number) === kind)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const FACES: Readonly<Record<string, readonly string[]>> = {
  'sic-bo': ['1', '2', '3', '4', '5', '6'],
  'bau-cua': ['deer', 'gourd', 'rooster', 'fish', 'crab', 'shrimp'],
};

/** How often each face or number came in the rounds of the road. */
export function Frequencies({ table }: { table: LiveTable }) {
  const t = useTexts('live');
  const values = table.road.flatMap(({ dealt }) => dealt);
  const faces = FACES[table.game];
  if (table.road.length === 0) return null;
  if (table.game === 'roulette') return <WheelFrequencies values={values} />;
  if (!faces) return null;
  const most = Math.max(1, ...faces.map((face) => countOf(values, face)));
  return (
    <>
      <h3>{t('facesSeen', { rounds: table.road.length })}</h3>
      <ul className="faces">
        {faces.map((face) => (
          <li key={face}>
            <small className="num">{countOf(values, face)}</small>
            <i style={{ blockSize: `${(countOf(values, face) / most) * 40}px` }} />
            {table.game === 'bau-cua' ? <PictureDie face={face} /> : <Die value={Number(face)} />}
          </li>
        ))}
      </ul>
    </>
  );
}
