import { type CourtInks, Jack, King, Queen } from './court.tsx';
import { SUIT_INKS, SuitMark, type SuitName } from './suit.tsx';

const COURTS = { J: Jack, Q: Queen, K: King } as const;
const INKS: Readonly<Record<SuitName, CourtInks>> = {
  s: { robe: '#2D4E9E', trim: '#FFE9BF', accent: '#F4B33E' },
  c: { robe: '#0C7657', trim: '#FFE9BF', accent: '#F0A126' },
  h: { robe: '#C2301A', trim: '#FFE9BF', accent: '#FFC04E' },
  d: { robe: '#8A2A78', trim: '#FFE9BF', accent: '#FFC04E' },
};

/** `Th` is the ten of hearts. */
const partsOf = (value: string): { rank: string; suit: SuitName } => ({
  rank: value.startsWith('T') ? '10' : value.slice(0, 1),
  suit: value.slice(1) as SuitName,
});

function Figure({ rank, suit }: ReturnType<typeof partsOf>) {
  const Court = COURTS[rank as keyof typeof COURTS];
  if (Court)
    return (
      <svg x="29" y="40" width="69" height="99" viewBox="10 22 100 120" preserveAspectRatio="xMidYMax slice">
        <title>{rank}</title>
        <Court {...INKS[suit]} />
      </svg>
    );
  if (rank !== 'A') return <SuitMark suit={suit} x={64} y={98} scale={2.5} />;
  return (
    <>
      <circle
        cx="58"
        cy="88"
        r="36"
        fill="none"
        stroke={SUIT_INKS[suit]}
        strokeOpacity=".28"
        strokeWidth="2"
        strokeDasharray="1 6"
        strokeLinecap="round"
      />
      <SuitMark suit={suit} x={58} y={88} scale={2.3} />
    </>
  );
}

/** The face of a card in a box of 100 × 140: cream in both themes, index in the start corner, one big suit or figure. */
export function CardFace({ value }: { value: string }) {
  const { rank, suit } = partsOf(value);
  const isTen = rank === '10';
  return (
    <>
      <rect x="1" y="1" width="98" height="138" rx="10" fill="#FFFAEE" stroke="#D9C79F" strokeWidth="1.6" />
      <Figure rank={rank} suit={suit} />
      <text
        className="num"
        x={isTen ? 24 : 21}
        y="38"
        textAnchor="middle"
        fontWeight="700"
        fontSize={isTen ? 34 : 38}
        letterSpacing={isTen ? -3 : 0}
        fill={SUIT_INKS[suit]}
      >
        {rank}
      </text>
      <SuitMark suit={suit} x={21} y={57} scale={0.92} />
    </>
  );
}

/** The back of every card: lacquer with the lantern. */
export const CardBack = () => (
  <>
    <rect x="1" y="1" width="98" height="138" rx="10" fill="#FFF3DC" stroke="#D9C79F" strokeWidth="1.6" />
    <rect x="7" y="7" width="86" height="126" rx="6" fill="#7A1420" />
    <path
      d="M7 41L50 7L93 41M7 99L50 133L93 99M7 70L50 28L93 70L50 112Z"
      fill="none"
      stroke="#F4A821"
      strokeOpacity=".35"
      strokeWidth="1.5"
    />
    <circle cx="50" cy="70" r="23" fill="#7A1420" stroke="#F4A821" strokeWidth="2" />
    <path
      d="M50 54v5M44 59h12M50 60c9 0 12 5 12 10s-3 10-12 10s-12-5-12-10s3-10 12-10ZM50 60v20M45 81h10M50 81v6"
      fill="none"
      stroke="#F4A821"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </>
);

type CardProps = {
  /** `Ah`; without a value the card lies face down. */ value?: string | undefined;
  className?: string;
};

/** A card as a picture; the words beside it carry the meaning. */
export const PlayingCard = ({ value, className }: CardProps) => (
  <svg className={className ?? 'pcard'} viewBox="0 0 100 140" aria-hidden="true">
    {value === undefined ? <CardBack /> : <CardFace value={value} />}
  </svg>
);

/** A card lying on a drawn table, at its middle. */
export const CardAt = ({
  value,
  x,
  y,
  width,
  turn = 0,
}: {
  value: string;
  x: number;
  y: number;
  width: number;
  turn?: number;
}) => (
  <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${width / 100})`}>
    <rect x="-47" y="-64" width="98" height="138" rx="10" fill="#000" opacity=".28" />
    <g transform="translate(-50 -70)">{value === '' ? <CardBack /> : <CardFace value={value} />}</g>
  </g>
);
