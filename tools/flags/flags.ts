// One file because it is one table: each country's flag in a line, with its emblem drawn as small as it is shown.
import {
  box,
  columns,
  columnsBy,
  crescent,
  disc,
  field,
  halves,
  line,
  northern,
  rows,
  rowsBy,
  shape,
  star,
  union,
} from './flag-shapes.ts';

const W = '#ffffff';
const southernCross = (colour: string, edge?: string): string =>
  (
    [
      [45, 8, 3],
      [45, 33, 3.4],
      [37, 19, 3],
      [53, 16, 3],
    ] as const
  )
    .map(([x, y, r]) => (edge ? star(x, y, r + 0.8, edge) : '') + star(x, y, r, colour, edge ? 5 : 7, 0.45))
    .join('');
const ring = (x: number, y: number, radius: number, colour: string): string =>
  Array.from({ length: 24 }, (_, spoke) => {
    const angle = (Math.PI * spoke) / 12;
    return line(`M${x} ${y}L${x + radius * Math.cos(angle)} ${y + radius * Math.sin(angle)}`, colour, 0.35);
  }).join('') + `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="0.9"/>`;
const rays = (x: number, y: number, radius: number, colour: string, points = 16): string =>
  star(x, y, radius, colour, points, 0.6) + disc(x, y, radius * 0.55, colour);
const teeth = (x: number, count: number, depth: number, ground: string): string =>
  box(0, 0, x, 40, ground) +
  Array.from({ length: count }, (_, tooth) => {
    const [top, size] = [(tooth * 40) / count, 40 / count];
    return shape(`${x},${top} ${x + depth},${top + size / 2} ${x},${top + size}`, ground);
  }).join('');
const hoist = (colour: string, reach = 26): string => shape(`0,0 ${reach},20 0,40`, colour);
const starsOfUnion = Array.from({ length: 9 }, (_, row) =>
  Array.from({ length: row % 2 === 0 ? 6 : 5 }, (_, column) =>
    disc(2.2 + column * 4 + (row % 2 === 0 ? 0 : 2), 2.2 + row * 2.14, 0.75, W),
  ).join(''),
).join('');
const bars = (x: number, y: number, turn: number, broken: readonly boolean[]): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${broken
    .map((isBroken, index) => {
      const top = index * 2.4 - 3.4;
      return isBroken
        ? box(-4.5, top, 4, 1.7, '#000000') + box(0.5, top, 4, 1.7, '#000000')
        : box(-4.5, top, 9, 1.7, '#000000');
    })
    .join('')}</g>`;
const lotus = (x: number, y: number, size: number, colour: string): string =>
  [-50, -25, 0, 25, 50]
    .map(
      (turn) =>
        `<ellipse cx="${x}" cy="${y - size / 2}" rx="${size / 5}" ry="${size / 2}" fill="${colour}" transform="rotate(${turn} ${x} ${y})"/>`,
    )
    .join('');
const temple = (colour: string): string =>
  box(17, 25, 26, 2.5, colour) +
  [21, 30, 39].map((x, index) => shape(`${x - 3},25 ${x},${index === 1 ? 11 : 15} ${x + 3},25`, colour)).join('');
const maple =
  'M30 8l2 4 3-1.5-1 5.5 3.2-3 .8 2 3.5-.6-1 3.6 1.5 1-6 5 .6 2.4-5.6-.9v6h-2v-6l-5.6.9.6-2.4-6-5 1.5-1-1-3.6 3.5.6.8-2 3.2 3-1-5.5 3 1.500z';

/** By ISO 3166-1. */
export const FLAGS: Readonly<Record<string, string>> = {
  AE: rows('#00732f', W, '#000000') + box(0, 0, 15, 40, '#ff0000'),
  AR: rows('#74acdf', W, '#74acdf') + rays(30, 20, 5, '#f6b40e'),
  AT: rows('#ed2939', W, '#ed2939'),
  AU: field('#00008b') + union(30, 20) + star(15, 30, 5, W, 7, 0.45) + southernCross(W) + star(49, 22, 1.6, W),
  BD: field('#006a4e') + disc(27, 20, 12, '#f42a41'),
  BE: columns('#000000', '#fae042', '#ed2939'),
  BG: rows(W, '#00966e', '#d62612'),
  BH: field('#ce1126') + teeth(18, 5, 9, W),
  BR:
    field('#009b3a') +
    shape('30,4 55,20 30,36 5,20', '#fedf00') +
    disc(30, 20, 9, '#002776') +
    line('M21.5 18Q30 15.5 38.3 22.5', W, 1.6),
  CA: columnsBy([1, 2, 1], '#ff0000', W, '#ff0000') + `<path d="${maple}" fill="#ff0000"/>`,
  CH: field('#d52b1e') + box(26, 8, 8, 24, W) + box(18, 16, 24, 8, W),
  CL: rows(W, '#d52b1e') + box(0, 0, 20, 20, '#0039a6') + star(10, 10, 6, W),
  CN:
    field('#de2910') +
    star(10, 10, 6, '#ffde00') +
    [
      [20, 4, 20],
      [24, 8, 45],
      [24, 14, 0],
      [20, 18, 30],
    ]
      .map(([x = 0, y = 0, t = 0]) => star(x, y, 2, '#ffde00', 5, 0.382, t))
      .join(''),
  CO: rowsBy([2, 1, 1], '#fcd116', '#003893', '#ce1126'),
  CZ: rows(W, '#d7141a') + hoist('#11457e', 30),
  DE: rows('#000000', '#dd0000', '#ffce00'),
  DK: field('#c60c30') + box(18, 0, 6, 40, W) + box(0, 17, 60, 6, W),
  EE: rows('#0072ce', '#000000', W),
  EG: rows('#ce1126', W, '#000000') + shape('30,15 33,18 32,25 28,25 27,18', '#c09300'),
  ES:
    rowsBy([1, 2, 1], '#aa151b', '#f1bf00', '#aa151b') + box(14, 15, 7, 9, '#aa151b') + box(15, 12.5, 5, 2, '#c8b100'),
  FI: field(W) + box(16, 0, 10, 40, '#003580') + box(0, 15, 60, 10, '#003580'),
  FR: columns('#0055a4', W, '#ef4135'),
  GB: union(60, 40),
  GE:
    field(W) +
    box(26, 0, 8, 40, '#ff0000') +
    box(0, 16, 60, 8, '#ff0000') +
    [
      [13, 8],
      [47, 8],
      [13, 32],
      [47, 32],
    ]
      .map(([x = 0, y = 0]) => box(x - 1.2, y - 4, 2.4, 8, '#ff0000') + box(x - 4, y - 1.2, 8, 2.4, '#ff0000'))
      .join(''),
  GR:
    rows('#0d5eaf', W, '#0d5eaf', W, '#0d5eaf', W, '#0d5eaf', W, '#0d5eaf') +
    box(0, 0, 22.2, 22.2, '#0d5eaf') +
    box(8.9, 0, 4.4, 22.2, W) +
    box(0, 8.9, 22.2, 4.4, W),
  HK:
    field('#de2910') +
    [0, 72, 144, 216, 288]
      .map(
        (turn) => `<ellipse cx="30" cy="12.5" rx="3.6" ry="6.5" fill="${W}" transform="rotate(${turn + 10} 30 20)"/>`,
      )
      .join(''),
  HU: rows('#cd2a3e', W, '#436f4d'),
  ID: rows('#ce1126', W),
  IE: columns('#169b62', W, '#ff883e'),
  IL:
    field(W) +
    box(0, 5, 60, 5, '#0038b8') +
    box(0, 30, 60, 5, '#0038b8') +
    line('M30 13.500L35.6 23.300H24.400ZM30 26.500L24.4 16.700H35.600Z', '#0038b8', 1.2),
  IN: rows('#ff9933', W, '#138808') + ring(30, 20, 5.4, '#000080'),
  IR:
    rows('#239f40', W, '#da0000') +
    line('M27 17.500Q25.5 21 28.5 23.500M33 17.500Q34.5 21 31.5 23.500M30 16.500V24', '#da0000', 1.2),
  IS: northern('#02529c', W, '#dc1e35'),
  IT: columns('#009246', W, '#ce2b37'),
  JP: field(W) + disc(30, 20, 12, '#bc002d'),
  KE:
    rowsBy([6, 1, 6, 1, 6], '#000000', W, '#bb0000', W, '#006600') +
    `<ellipse cx="30" cy="20" rx="6" ry="12" fill="#bb0000"/><ellipse cx="30" cy="20" rx="2" ry="5" fill="${W}"/>` +
    line('M22 6L38 34M38 6L22 34', W, 0.7),
  KH: rowsBy([1, 2, 1], '#032ea1', '#e00025', '#032ea1') + temple(W),
  KR:
    field(W) +
    halves(30, 20, 10, '#cd2e3a', '#0047a0') +
    bars(12, 9, -33, [false, false, false]) +
    bars(48, 31, -33, [true, true, true]) +
    bars(48, 9, 33, [true, false, true]) +
    bars(12, 31, 33, [false, true, false]),
  KW: rows('#007a3d', W, '#ce1126') + shape('0,0 15,13.333 15,26.667 0,40', '#000000'),
  KZ:
    field('#00afca') +
    rays(32, 18, 9, '#fec50c', 24) +
    line('M20 26Q32 36 44 26', '#fec50c', 2.2) +
    box(3, 3, 2, 34, '#fec50c'),
  LA: rowsBy([1, 2, 1], '#ce1126', '#002868', '#ce1126') + disc(30, 20, 7.5, W),
  LK:
    field('#ffb700') +
    box(2.5, 2.5, 8, 35, '#005641') +
    box(10.5, 2.5, 8, 35, '#df7500') +
    box(21, 2.5, 36.5, 35, '#8d2029') +
    shape('29,30 31,20 28,14 34,12 40,15 47,14 49,20 47,30 44,30 43,24 36,25 34,30', '#ffb700') +
    line('M31 12V25', '#ffb700', 1.4),
  LT: rows('#fdb913', '#006a44', '#c1272d'),
  LU: rows('#ed2939', W, '#00a1de'),
  LV: rowsBy([2, 1, 2], '#9e3039', W, '#9e3039'),
  MA: field('#c1272d') + line('M30 9.500L36.5 29.500L19.5 17.200H40.500L23.5 29.500Z', '#006233', 1.6),
  MM: rows('#fecb00', '#34b233', '#ea2839') + star(30, 20, 12.5, W),
  MN:
    columns('#c4272f', '#015197', '#c4272f') +
    box(6, 22, 2, 12, '#f9cf02') +
    box(12, 22, 2, 12, '#f9cf02') +
    disc(10, 16, 3, '#f9cf02') +
    shape('10,6 12,12 8,12', '#f9cf02') +
    disc(10, 28, 2.6, '#f9cf02'),
  MO:
    field('#00785e') +
    lotus(30, 26, 13, W) +
    star(30, 8, 2.8, '#fbd116') +
    star(22, 10, 1.8, '#fbd116') +
    star(38, 10, 1.8, '#fbd116') +
    line('M20 29H40M23 32H37', W, 1.2),
  MX: columns('#006847', W, '#ce1126') + disc(30, 19, 4.6, '#8c5a2b') + line('M24.5 22Q30 29 35.5 22', '#006847', 1.6),
  MY:
    rows(...Array.from({ length: 14 }, (_, index) => (index % 2 === 0 ? '#cc0001' : W))) +
    box(0, 0, 30, 22.86, '#010066') +
    crescent(12, 11.4, 7.5, '#ffcc00', '#010066', 2.6) +
    star(20.5, 11.4, 5.2, '#ffcc00', 14, 0.55),
  NG: columns('#008751', W, '#008751'),
  NL: rows('#ae1c28', W, '#21468b'),
  NO: northern('#ba0c2f', W, '#00205b'),
  NP:
    field(W) +
    shape('8,2 34,19 18,19 34,36 8,36', '#dc143c') +
    line('M8 2L34 19H18L34 36H8Z', '#003893', 1.8) +
    star(15, 29, 4, W, 12, 0.6) +
    crescent(15, 13, 3.6, W, '#dc143c', 0) +
    disc(15, 11.6, 3, '#dc143c'),
  NZ: field('#00247d') + union(30, 20) + southernCross('#cc142b', W),
  PE: columns('#d91023', W, '#d91023'),
  PH:
    rows('#0038a8', '#ce1126') +
    hoist(W, 34.6) +
    rays(11.5, 20, 6, '#fcd116', 8) +
    star(3.4, 5.4, 2, '#fcd116') +
    star(3.4, 34.6, 2, '#fcd116') +
    star(29, 20, 2, '#fcd116'),
  PK:
    field('#01411c') +
    box(0, 0, 15, 40, W) +
    crescent(36, 21, 10, W, '#01411c', 3) +
    star(44, 13.5, 4, W, 5, 0.382, 20),
  PL: rows(W, '#dc143c'),
  PT:
    columnsBy([2, 3], '#006600', '#ff0000') +
    disc(24, 20, 7.5, '#ffff00') +
    box(20.5, 15.5, 7, 8, '#ff0000') +
    box(22, 17, 4, 5, W),
  QA: field('#8d1b3d') + teeth(18, 9, 6, W),
  RO: columns('#002b7f', '#fcd116', '#ce1126'),
  RU: rows(W, '#0039a6', '#d52b1e'),
  SA: field('#006c35') + line('M15 27H45M18 27V25M15 27L17 28.5', W, 1.6) + line('M18 14H42M21 19H39', W, 2.4),
  SE: field('#006aa7') + box(16, 0, 8, 40, '#fecc00') + box(0, 16, 60, 8, '#fecc00'),
  SG:
    rows('#ed2939', W) +
    crescent(11, 10, 7, W, '#ed2939', 2.8) +
    [
      [17, 5.2],
      [21, 8.2],
      [19.5, 13],
      [14.5, 13],
      [13, 8.2],
    ]
      .map(([x = 0, y = 0]) => star(x, y, 1.8, W))
      .join(''),
  SI:
    rows(W, '#005da4', '#ed1c24') +
    shape('11,8 22,8 22,17 16.5,23 11,17', '#005da4') +
    shape('12,18 14.5,14 16.5,12 18.5,14 21,18 16.5,22', W),
  SK:
    rows(W, '#0b4ea2', '#ee1c25') +
    shape('9,8 27,8 27,22 18,32 9,22', W) +
    shape('10.5,9.5 25.5,9.5 25.5,21.5 18,30 10.5,21.5', '#ee1c25') +
    line('M18 12V24M14.5 15H21.500M13.5 19H22.5', W, 1.8),
  TH: rowsBy([1, 1, 2, 1, 1], '#a51931', W, '#2d2a4a', W, '#a51931'),
  TR: field('#e30a17') + crescent(22, 20, 10, W, '#e30a17', 2.6) + star(34.5, 20, 5, W, 5, 0.382, -18),
  TW:
    field('#fe0000') +
    box(0, 0, 30, 20, '#000095') +
    star(15, 10, 7.5, W, 12, 0.62) +
    disc(15, 10, 4.4, '#000095') +
    disc(15, 10, 3.8, W),
  TZ:
    field('#1eb53a') +
    shape('60,0 60,40 0,40', '#00a3dd') +
    line('M-3 42L63 -2', '#fcd116', 16) +
    line('M-3 42L63 -2', '#000000', 10),
  UA: rows('#0057b7', '#ffd700'),
  US:
    rows(...Array.from({ length: 13 }, (_, index) => (index % 2 === 0 ? '#b22234' : W))) +
    box(0, 0, 24, 21.54, '#3c3b6e') +
    starsOfUnion,
  UZ:
    rowsBy([10, 0.8, 10, 0.8, 10], '#0099b5', '#ce1126', W, '#ce1126', '#1eb53a') +
    crescent(9, 6.3, 4.4, W, '#0099b5', 1.6) +
    [
      [18, 9.5],
      [22, 9.5],
      [26, 9.5],
      [30, 9.5],
      [22, 6.3],
      [26, 6.3],
      [30, 6.3],
      [26, 3.1],
      [30, 3.1],
    ]
      .map(([x = 0, y = 0]) => star(x, y, 1.2, W))
      .join(''),
  VN: field('#da251d') + star(30, 21, 12.5, '#ffff00'),
  ZA:
    rows('#e03c31', '#001489') +
    line('M0 0L27 20L0 40M27 20H60', W, 13.4) +
    line('M-2 -1.500L27 20L-2 41.500M24 20H60', '#007749', 8) +
    shape('0,7.5 17,20 0,32.5', '#ffb81c') +
    shape('0,10.5 13,20 0,29.5', '#000000'),
};
