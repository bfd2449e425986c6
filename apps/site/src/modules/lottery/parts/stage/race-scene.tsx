const STALL_COLOURS = ['#0C7657', '#C2301A', '#2D4E9E'] as const;

const Stall = ({ x, colour }: { x: number; colour: string }) => (
  <g transform={`translate(${x} 62)`}>
    <rect x="6" y="10" width="100" height="30" fill="#8A4A22" />
    <path d="M10 0H102L112 12H0Z" fill={colour} />
    {Array.from({ length: 7 }, (_, at) => (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: stripes of a picture
        key={at}
        transform={`translate(${at * 16} 12)`}
        d="M0 0h16v5a8 5 0 0 1 -16 0z"
        fill={at % 2 ? '#FFF0D6' : colour}
      />
    ))}
  </g>
);

const Palm = ({ x, scale }: { x: number; scale: number }) => (
  <g transform={`translate(${x} 100) scale(${scale})`}>
    <path d="M0 0C2 -30 -4 -60 6 -92" stroke="#7A4A1C" strokeWidth="7" fill="none" />
    <path
      d="M6 -92C-20 -112 -44 -104 -54 -84C-36 -92 -16 -92 6 -88ZM6 -92C32 -114 56 -106 66 -86C48 -94 28 -92 6 -88ZM6 -92C-8 -122 -30 -128 -44 -122C-24 -116 -8 -106 6 -88ZM6 -92C20 -122 42 -128 56 -122C36 -116 20 -106 6 -88Z"
      fill="#2E7A4A"
    />
  </g>
);

/** The harbour behind the race: sky, hills, sea, stalls and palms; the same in both themes, as a scene is paint. */
export function RaceScene() {
  return (
    <svg className="race-scene" viewBox="0 0 1200 110" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="1200" height="110" fill="#FDD69F" />
      <circle cx="744" cy="46" r="30" fill="#E5502F" opacity=".85" />
      <path
        d="M0 88C120 40 240 50 336 78C432 30 552 34 672 82C840 46 1032 52 1200 78V110H0Z"
        fill="#E8A868"
        opacity=".7"
      />
      <rect y="76" width="1200" height="34" fill="#5FB3B8" />
      <path
        d="M40 84h30M160 92h22M300 82h34M420 95h20M560 86h30M700 94h24M820 83h32M950 92h22M1080 86h30"
        stroke="#E4F4F0"
        strokeWidth="1.6"
        opacity=".7"
      />
      {[200, 560, 900].map((x, at) => (
        <Stall key={x} x={x} colour={STALL_COLOURS[at] ?? STALL_COLOURS[0]} />
      ))}
      <Palm x={150} scale={0.6} />
      <Palm x={500} scale={0.5} />
      <Palm x={1050} scale={0.62} />
      <path d="M0 98H1200V110H0Z" fill="#E9D3A8" />
      <path d="M0 98H1200" stroke="#8E4426" strokeWidth="3" />
    </svg>
  );
}
