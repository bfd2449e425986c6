import { type EmblemName, type PaletteName, paletteStyle, spriteUrl } from '../art/index.ts';

const PICTURES: Readonly<Record<string, readonly [EmblemName, PaletteName]>> = {
  gourd: ['gourd', 'lacquer'],
  rooster: ['rooster', 'paper'],
  fish: ['koi', 'river'],
  crab: ['crab', 'marigold'],
  shrimp: ['prawn', 'river'],
};

/** The deer of the dice: head, ears and antlers. */
const Deer = () => (
  <>
    <path
      d="M46 34C40 26 40 16 44 8M44 20C38 18 32 18 28 12M74 34C80 26 80 16 76 8M76 20C82 18 88 18 92 12"
      fill="none"
      stroke="#7A4A1C"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path d="M44 44C30 38 22 44 18 54C28 60 38 58 46 54ZM76 44C90 38 98 44 102 54C92 60 82 58 74 54Z" fill="#B4703A" />
    <path d="M42 36C48 30 72 30 78 36C84 56 78 76 72 92C70 102 50 102 48 92C42 76 36 56 42 36Z" fill="#C98A4C" />
    <path d="M54 62C52 78 52 90 54 98H66C68 90 68 78 66 62Z" fill="#FFE9BF" />
    <path d="M53 88C56 84 64 84 67 88C66 96 54 96 53 88Z" fill="#3A1A08" />
    <circle cx="48" cy="60" r="4.6" fill="#3A1A08" />
    <circle cx="72" cy="60" r="4.6" fill="#3A1A08" />
  </>
);

/** The picture of a face of bau cua, in a box of 120 × 120. */
export function FacePicture({ face }: { face: string }) {
  const [emblem, palette] = PICTURES[face] ?? [];
  if (!emblem || !palette) return <Deer />;
  return <use href={`${spriteUrl}#em-${emblem}`} width="120" height="120" style={paletteStyle(palette)} />;
}

/** A die with a picture, from above. */
export const PictureDie = ({ face, className }: { face: string; className?: string }) => (
  <svg className={className ?? 'die'} viewBox="0 0 120 120" aria-hidden="true">
    <rect x="2" y="6" width="116" height="113" rx="22" fill="#B99760" />
    <rect x="2" y="1" width="116" height="113" rx="22" fill="#FFF6E0" />
    <rect x="7" y="6" width="106" height="103" rx="18" fill="none" stroke="#C2301A" strokeWidth="3" />
    <svg x="16" y="14" width="88" height="88" viewBox="0 0 120 120">
      <title>{face}</title>
      <FacePicture face={face} />
    </svg>
  </svg>
);
