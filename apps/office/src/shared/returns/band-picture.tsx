/** The return of a game, in percent. */
interface Row {
  readonly theoretical: number;
  readonly actual: number | null;
  readonly band: number | null;
  readonly isOutside: boolean;
}

const WIDTH = 168;
const HEIGHT = 22;
const MIDDLE = WIDTH / 2;
/** Half of the picture is the range of chance, however wide: a mark outside is seen at once. */
const BAND = WIDTH / 4;
const EDGE = 5;

/** Position of the return in units of the band; outliers are placed at the edge. */
export function markAt({ theoretical, actual, band }: Omit<Row, 'isOutside'>): number | null {
  if (actual === null || !band) return null;
  const place = MIDDLE + ((actual - theoretical) / band) * BAND;
  return Math.min(WIDTH - EDGE, Math.max(EDGE, place));
}

/**
 * The theoretical return in the middle, the band of chance around it, a mark for the measured one. The figures are
 * beside it as text.
 */
export function BandPicture({ row }: { row: Row }) {
  const mark = markAt(row);
  const line = HEIGHT / 2;
  return (
    <svg className="band-picture" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <line className="axis" x1={0} x2={WIDTH} y1={line} y2={line} />
      <rect className="chance" x={MIDDLE - BAND} y={5} width={2 * BAND} height={HEIGHT - 10} rx={3} />
      <line className="theory" x1={MIDDLE} x2={MIDDLE} y1={2} y2={HEIGHT - 2} />
      {mark === null ? null : (
        <>
          <line className={row.isOutside ? 'way alarm' : 'way'} x1={MIDDLE} x2={mark} y1={line} y2={line} />
          <circle className={row.isOutside ? 'mark alarm' : 'mark'} cx={mark} cy={line} r={4.5} />
        </>
      )}
    </svg>
  );
}
