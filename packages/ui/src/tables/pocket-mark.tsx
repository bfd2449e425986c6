import { POCKET_INKS, type PocketKind, pocketKind } from './pocket.ts';

const Shape = ({ kind }: { kind: PocketKind }) => {
  const fill = POCKET_INKS[kind];
  if (kind === 'red') return <circle cx="14" cy="14" r="13" fill={fill} />;
  if (kind === 'zero') return <path d="M14 -1L29 14L14 29L-1 14Z" fill={fill} />;
  return <rect x="1.5" y="1.5" width="25" height="25" rx="5" fill={fill} stroke="#FFF3DC" strokeOpacity=".35" />;
};

/** A number of the wheel: red is round, black square, zero a diamond, so that colour is never alone. */
export const PocketMark = ({ number, className }: { number: number; className?: string }) => (
  <svg className={className ?? 'pocket'} viewBox="-1 -1 30 30" aria-hidden="true">
    <Shape kind={pocketKind(number)} />
    <text className="num" x="14" y="19" textAnchor="middle" fontWeight="700" fontSize="14.5" fill="#FFF6E4">
      {number}
    </text>
  </svg>
);
