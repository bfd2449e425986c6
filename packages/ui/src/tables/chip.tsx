type ChipFaceProps = {
  colour: string;
  label?: string | undefined;
};

const sizeOf = (label: string): number => (label.length > 3 ? 13 : label.length > 2 ? 15.5 : 18);

/** A chip from straight above, around 0 0 with a radius of 29. */
export const ChipFace = ({ colour, label }: ChipFaceProps) => (
  <>
    <circle r="29" fill={colour} />
    <circle r="24.5" fill="none" stroke="#FFF3DC" strokeWidth="9" strokeDasharray="12.83 12.83" />
    <circle r="19" fill={colour} />
    <circle r="17" fill="none" stroke="#FFF3DC" strokeWidth="1.5" strokeDasharray="3 2.5" />
    {label ? (
      <text className="num" y="6" textAnchor="middle" fontWeight="700" fontSize={sizeOf(label)} fill="#FFF8EA">
        {label}
      </text>
    ) : null}
  </>
);

type ChipProps = ChipFaceProps & {
  /** Chips lying on each other. */
  pile?: number;
  /** A dashed ring: not confirmed; a full one: chosen, or won. */
  ring?: 'waiting' | 'chosen' | 'won' | undefined;
  className?: string;
};
const RINGS = { waiting: '#FFC04E', chosen: '#FFC04E', won: '#0C7657' } as const;

/** A chip or a pile of them. */
export function Chip({ colour, label, pile = 1, ring, className }: ChipProps) {
  return (
    <svg className={className ?? 'chp'} viewBox="-36 -36 72 72" aria-hidden="true">
      {Array.from({ length: pile }, (_, level) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the pile is the chip
        <g key={level} transform={`translate(0 ${-level * 6})`}>
          <circle cy="4" r="29" fill="#000" opacity=".32" />
          <ChipFace colour={colour} label={level === pile - 1 ? label : undefined} />
        </g>
      ))}
      {ring ? (
        <circle
          cy={(1 - pile) * 6}
          r="33"
          fill="none"
          stroke={RINGS[ring]}
          strokeWidth={ring === 'chosen' ? 3 : 4}
          strokeDasharray={ring === 'waiting' ? '6 5' : undefined}
        />
      ) : null}
    </svg>
  );
}
