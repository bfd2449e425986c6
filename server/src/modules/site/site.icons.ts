import { renderAsync } from '@resvg/resvg-js';

/** The lantern of the site (`lantern.svg`), on its own 40 × 48 field. */
const LANTERN =
  '<path d="M20 0v6" stroke="#F6EAD2" stroke-width="2.4"/><path d="M20 9C34 9 38 18 38 25S34 41 20 41S2 32 2 25S6 9 20 9Z" fill="#F4A821"/><path d="M20 9C11 12 8 19 8 25S11 38 20 41M20 9C29 12 32 19 32 25S29 38 20 41" fill="none" stroke="#1F1A2B" stroke-width="1.6" opacity=".5"/><path d="M17 44v4M20 44v4M23 44v4" stroke="#E4573D" stroke-width="1.6"/><rect x="12" y="5" width="16" height="5" rx="1.6" fill="#F6EAD2"/><rect x="13" y="39.5" width="14" height="4" rx="1.4" fill="#F6EAD2"/>';
const PAPER = '#F4A821';
const SHAPE =
  '<path d="M20 0v6M17 44v4M20 44v4M23 44v4" stroke="#fff" stroke-width="2"/><path d="M20 11C33 11 37 18 37 25S33 39 20 39S3 32 3 25S7 11 20 11Z" fill="#fff"/><rect x="12" y="4" width="16" height="5" rx="1.6" fill="#fff"/><rect x="13" y="41" width="14" height="3" rx="1.4" fill="#fff"/>';
export const THEME_COLOUR = '#1F1A2B';
export const PAPER_COLOUR = '#FBF4E6';

interface IconLook {
  readonly size: number;
  /** Share of the field that the drawing fills: a maskable icon keeps clear of the launcher's mask. */
  readonly share: number;
  readonly corner: number;
  readonly bare?: true;
  /** Colours of a member's avatar: its ground and its paper. */
  readonly tint?: readonly [ground: string, paper: string];
}

const TINTS: readonly (readonly [ground: string, paper: string])[] = [
  ['#1F1A2B', '#F4A821'],
  ['#4A1410', '#E4573D'],
  ['#0F3B34', '#59B89A'],
  ['#123456', '#6FA8DC'],
  ['#3A1E4F', '#B98AD8'],
  ['#5A2A12', '#F2994A'],
  ['#2B3A10', '#A9C34F'],
  ['#4A1032', '#E583B1'],
  ['#10343D', '#4FC3D9'],
  ['#2E2E38', '#C7C2B4'],
  ['#3D2C07', '#FFD466'],
  ['#1D2A5C', '#8C9EFF'],
];
export const AVATARS = TINTS.length;
/** Name of the picture file of one of the avatars, at a size. */
export const avatarFile = (avatar: number, size: 96 | 256): string => `avatar-${avatar}-${size}`;
const avatars = TINTS.flatMap((tint, avatar) =>
  ([96, 256] as const).map((size): [string, IconLook] => [
    avatarFile(avatar, size),
    { size, share: 0.66, corner: 0.5, tint },
  ]),
);

/** Every icon that manifest, iOS and push messages name. */
export const ICONS: Readonly<Record<string, IconLook>> = {
  '192': { size: 192, share: 0.74, corner: 0.22 },
  '512': { size: 512, share: 0.74, corner: 0.22 },
  'maskable-512': { size: 512, share: 0.56, corner: 0 },
  // iOS rounds the corners itself and shows no transparency.
  '180': { size: 180, share: 0.7, corner: 0 },
  // Android paints the shape in one colour.
  badge: { size: 96, share: 0.9, corner: 0, bare: true },
  ...Object.fromEntries(avatars),
};

function drawing({ size, share, corner, bare, tint }: IconLook, logo: Buffer | null): string {
  const scale = (size * share) / 48;
  const ground = bare
    ? ''
    : `<rect width="${size}" height="${size}" rx="${size * corner}" fill="${tint?.[0] ?? THEME_COLOUR}"/>`;
  if (logo && !bare && !tint) {
    const [side, from] = [size * share, (size * (1 - share)) / 2];
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}">${ground}<image x="${from}" y="${from}" width="${side}" height="${side}" xlink:href="data:image/png;base64,${logo.toString('base64')}"/></svg>`;
  }
  const place = `translate(${(size - 40 * scale) / 2} ${(size - 48 * scale) / 2}) scale(${scale})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}<g transform="${place}">${bare ? SHAPE : LANTERN.replace(PAPER, tint?.[1] ?? PAPER)}</g></svg>`;
}

const drawn = new Map<string, Promise<Buffer>>();
/** The logo in the drawn icons. */
let drawnFor = '';

/** A PNG by its name, drawn once for each logo; null when no icon has this name. Avatars and the badge have no logo. */
export async function iconOf(name: string, logo: Buffer | null = null): Promise<Buffer | null> {
  const look = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
  if (!look) return null;
  if (drawnFor !== (logo?.toString('base64') ?? '')) {
    drawnFor = logo?.toString('base64') ?? '';
    drawn.clear();
  }
  const cache =
    drawn.get(name) ??
    renderAsync(drawing(look, logo), { font: { loadSystemFonts: false } }).then((image) => image.asPng());
  drawn.set(name, cache);
  return cache;
}
