import { PLUMAGE, type Plumage, type RoosterSide } from './rooster-plumage.ts';

type Line = readonly [x0: number, y0: number, x1: number, y1: number];

/** A feather from its root to its tip, as wide as `width` on both sides. */
function featherPath([x0, y0, x1, y1]: Line, width: number): string {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [(-dy / length) * width, (dx / length) * width];
  const at = (share: number, sign: number): string =>
    `${(x0 + dx * share + nx * sign).toFixed(1)} ${(y0 + dy * share + ny * sign).toFixed(1)}`;
  return `M${x0} ${y0}C${at(0.3, 1)} ${at(0.75, 1)} ${x1} ${y1}C${at(0.75, -1)} ${at(0.3, -1)} ${x0} ${y0}Z`;
}
const Feathers = ({ lines, width, inks }: { lines: readonly Line[]; width: number; inks: readonly string[] }) => (
  <>
    {lines.map((line, index) => (
      <path key={line.join(' ')} d={featherPath(line, width)} fill={inks[index % inks.length]} />
    ))}
  </>
);

/** Sickles of the tail, each with its rib. */
const SICKLES: readonly (readonly [numbers: readonly number[], ink: 0 | 1 | 2])[] = [
  [[140, 210, 156, 120, 128, 34, 66, 2, 98, 48, 116, 128, 130, 222], 1],
  [[134, 212, 132, 96, 78, 2, -8, 34, 54, 42, 98, 122, 122, 230], 0],
  [[128, 216, 108, 104, 36, 34, -46, 118, 18, 82, 82, 142, 116, 238], 2],
  [[126, 224, 94, 132, 26, 84, -58, 182, 10, 138, 72, 174, 114, 246], 1],
  [[122, 232, 84, 164, 22, 136, -52, 242, 8, 196, 64, 210, 110, 254], 0],
  [[120, 242, 80, 200, 30, 190, -32, 290, 18, 244, 64, 238, 110, 262], 2],
];
function Tail({ tail, rib }: Plumage) {
  return SICKLES.map(([n, ink]) => {
    const [x0 = 0, y0 = 0, a = 0, b = 0, c = 0, d = 0, ex = 0, ey = 0, e = 0, f = 0, g = 0, h = 0, x1 = 0, y1 = 0] = n;
    return (
      <g key={n.join(' ')}>
        <path d={`M${x0} ${y0}C${a} ${b} ${c} ${d} ${ex} ${ey}C${e} ${f} ${g} ${h} ${x1} ${y1}Z`} fill={tail[ink]} />
        <path
          d={`M${(x0 + x1) / 2} ${(y0 + y1) / 2}C${(a + g) / 2} ${(b + h) / 2} ${(c + e) / 2} ${(d + f) / 2} ${ex + 6} ${ey + 2}`}
          fill="none"
          stroke={rib}
          strokeWidth="1.8"
          opacity=".5"
        />
      </g>
    );
  });
}

type LegProps = { ink: string; knee: readonly [number, number]; foot: number; isFar?: boolean };
const Leg = ({ ink, knee: [x, y], foot, isFar = false }: LegProps) => (
  <g opacity={isFar ? 0.75 : 1} strokeLinecap="round" fill="none">
    <path d={`M${x} ${y}L${foot} 384`} stroke={ink} strokeWidth="12" />
    <path
      d={`M${foot} 384L${foot + 40} 398M${foot} 384L${foot + 24} 402M${foot} 384L${foot - 22} 398`}
      stroke={ink}
      strokeWidth="8.5"
    />
    <path d={`M${foot + 40} 398l9 4M${foot + 24} 402l7 5M${foot - 22} 398l-8 4`} stroke="#FFF3DC" strokeWidth="4" />
    <path d={`M${foot - 4} 366l-15 3l13 6z`} fill="#FFF3DC" />
  </g>
);

const SADDLE: readonly Line[] = [
  [196, 204, 118, 268],
  [188, 204, 106, 250],
  [180, 204, 98, 232],
  [204, 206, 132, 284],
  [212, 208, 150, 294],
];
function Body({ p }: { p: Plumage }) {
  const [dark, light] = p.breast;
  return (
    <>
      <Tail {...p} />
      <Leg ink={p.leg} knee={[190, 330]} foot={176} isFar />
      <path d="M168 284C160 316 176 338 186 342L206 336C212 318 214 300 208 280Z" fill={p.thigh} opacity=".85" />
      <path
        d="M282 124C304 176 302 242 268 284C238 318 190 324 150 304C120 288 104 264 104 238C132 220 160 208 190 196C220 186 238 160 246 126Z"
        fill={dark}
      />
      <path d="M292 160C304 200 298 246 268 282C250 302 226 314 200 316C240 296 270 250 276 176Z" fill={light} />
      <path
        d="M242 220q10 12 20 0M226 246q10 12 20 0M252 256q10 12 20 0M206 276q10 12 20 0M232 284q10 12 20 0M178 292q10 12 20 0"
        fill="none"
        stroke={light}
        strokeWidth="2.4"
      />
      <Leg ink={p.leg} knee={[226, 336]} foot={226} />
      <path d="M198 288C194 320 208 344 218 350L238 346C250 326 254 304 246 280Z" fill={p.thigh} />
      <rect x="217" y="368" width="19" height="11" rx="3" fill={p.band} />
      <path d="M236 370l14 -5-4 8 6 7z" fill={p.band} />
      <Feathers lines={SADDLE} width={8} inks={[p.hackle[1], p.hackle[0], p.hackle[2], p.hackle[0], p.hackle[1]]} />
    </>
  );
}

const QUILLS: readonly Line[] = [0, 1, 2, 3, 4, 5].map(
  (at): Line => [226 - at * 5, 236 + at * 10, 96 + at * 10, 258 + at * 9],
);
const Wing = ({ p }: { p: Plumage }) => (
  <g className="rooster-wing">
    <Feathers lines={QUILLS} width={10} inks={[p.bow[0], p.bay]} />
    <path d="M244 196C216 188 176 204 148 236C160 258 190 270 214 262C242 252 258 226 244 196Z" fill={p.bow[0]} />
    <path d="M160 238C172 256 194 264 214 258C234 250 248 234 248 214C230 236 196 246 160 238Z" fill={p.bar} />
    <path
      d="M180 222q8 10 18 4M200 212q8 10 18 4M220 204q8 10 16 4M196 230q8 9 18 3M216 222q8 9 16 3"
      fill="none"
      stroke={p.bow[1]}
      strokeWidth="3"
      strokeLinecap="round"
    />
  </g>
);

const HACKLE: readonly Line[] = [
  [268, 108, 196, 176],
  [272, 112, 204, 196],
  [278, 116, 216, 210],
  [284, 120, 230, 220],
  [290, 122, 246, 226],
  [296, 122, 262, 226],
  [300, 120, 277, 220],
  [303, 116, 289, 208],
  [304, 110, 297, 192],
];
const HACKLE_TOP: readonly Line[] = [
  [264, 96, 212, 150],
  [268, 100, 222, 168],
  [276, 104, 236, 180],
  [284, 106, 250, 188],
  [291, 107, 264, 190],
  [297, 106, 278, 186],
  [301, 103, 290, 176],
];
const Head = ({ p }: { p: Plumage }) => (
  <g className="rooster-head">
    <Feathers lines={HACKLE} width={9} inks={[p.hackle[0], p.hackle[1]]} />
    <Feathers lines={HACKLE_TOP} width={8} inks={[p.hackle[1], p.hackle[2]]} />
    <path
      d="M262 96C256 68 274 52 293 54C312 57 320 72 317 88C314 106 300 114 286 112C272 111 264 106 262 96Z"
      fill="#C2301A"
    />
    <path
      d="M258 74C250 52 258 36 266 44C264 24 278 20 282 36C286 18 300 22 299 38C308 26 320 36 312 58C300 50 278 52 258 74Z"
      fill="#E0432A"
    />
    <path d="M262 68C266 56 272 52 278 52C274 56 270 62 268 70Z" fill="#FF7A5C" opacity=".6" />
    <path d="M306 98C320 104 323 130 309 138C297 130 297 110 306 98Z" fill="#E0432A" />
    <path d="M296 104C306 112 305 128 297 132C289 126 289 112 296 104Z" fill="#C2301A" />
    <ellipse cx="274" cy="92" rx="7" ry="9" fill="#FFE9BF" />
    <path d="M314 74C328 76 340 84 344 94C334 92 324 94 315 97Z" fill="#F0C060" />
    <path d="M314 86L344 94C334 96 324 98 314 98Z" fill="#C98A2B" />
    <circle cx="297" cy="78" r="8.6" fill="#FFC04E" />
    <circle cx="298.6" cy="78" r="4.6" fill="#12101C" />
    <circle cx="300.4" cy="75.8" r="1.6" fill="#fff" />
    <path d="M284 70q12 -7 24 1" stroke="#6B120C" strokeWidth="4" fill="none" strokeLinecap="round" />
  </g>
);

/** A drawn bird that looks to the right; its wing and its head turn by CSS. */
export function Rooster({ side, className }: { side: RoosterSide; className?: string }) {
  const p = PLUMAGE[side];
  return (
    <svg className={className ?? 'rooster'} viewBox="-62 0 424 410" aria-hidden="true">
      <Body p={p} />
      <Wing p={p} />
      <Head p={p} />
    </svg>
  );
}

/** The head of a bird alone. */
export function RoosterHead({ side }: { side: RoosterSide }) {
  return (
    <svg className="rooster-face" viewBox="238 12 116 130" data-side={side} aria-hidden="true">
      <Head p={PLUMAGE[side]} />
    </svg>
  );
}
