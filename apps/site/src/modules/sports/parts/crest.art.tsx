/** Colours of crests: a team has always the same. */
const GROUNDS = [
  '#0C7657',
  '#C2301A',
  '#14808C',
  '#2D4E9E',
  '#E5951A',
  '#5B3A86',
  '#8A2A78',
  '#B96A05',
  '#3B6A18',
  '#7A1420',
];
const MARKS = ['#FFC04E', '#1F1A2B', '#FFF3DC', '#F4A821'];
const FIELDS = [
  'M20 1V43Q4 38 2 24V3Q10 1 20 1Z',
  'M2 14H38V24H2Z',
  'M2 3L38 30Q34 38 20 43Q4 38 2 24Z',
  'M12 2V41Q20 44 28 41V2Z',
];
const SHIELD = 'M2 3Q20 -2 38 3V24Q36 38 20 43Q4 38 2 24Z';
const HEXAGON = 'M20 1L37 11V33L20 43L3 33V11Z';

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return hash;
}
const pick = <T,>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** A drawn crest of a team, or its badge in e-sports; no mark of a real one. */
export function Crest({ teamId, size = 26, isBadge = false }: { teamId: string; size?: number; isBadge?: boolean }) {
  const hash = hashOf(teamId);
  const outline = isBadge ? HEXAGON : SHIELD;
  return (
    <svg className="crest" width={Math.round(size * 0.9)} height={size} viewBox="0 0 40 44" aria-hidden="true">
      <path d={outline} fill={pick(GROUNDS, hash)} />
      {isBadge ? (
        <path d="M20 9L29 22L20 35L11 22Z" fill={pick(MARKS, hash >> 4)} />
      ) : (
        <path d={pick(FIELDS, hash >> 8)} fill={pick(MARKS, hash >> 4)} />
      )}
      <path d={outline} fill="none" stroke="#FFF6E4" strokeWidth="2" />
    </svg>
  );
}
