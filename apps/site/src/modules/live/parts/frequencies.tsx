import type { LiveTable } from '@lantern/contract/live';
import { Die, PictureDie } from '@lantern/ui/tables';
import { useTexts } from '../../../shared/texts/index.ts';
import { WheelFrequencies } from './wheel-frequencies.tsx';

const countOf = (values: readonly string[], value: string): number => values.filter((one) => one === value).length;

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
