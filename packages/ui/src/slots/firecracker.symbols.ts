import { around, at, disc, line, oval, paperCut, scallops, shape, star, turns } from './paper-cut.ts';
import type { Hex, SvgText } from './slot-art.ts';

// New Year's eve in an old street: midnight ink for every edge, cracker scarlet, yellow sparks, blossom pink, sky cyan.
const EDGE = '#20104A';

const cord = (color: Hex, width: number, d: string, edge: Hex = EDGE): string =>
  line(edge, width + 6, d) + line(color, width, d);

const inner = (...parts: readonly string[]): string => `<g stroke="none">${parts.join('')}</g>`;

/** The lion's face; scenes edge it themselves. */
export const lionFace =
  shape('#FFC928', scallops(80, 86, 66, 18)) +
  shape('#FFF3DA', 'M22 62C4 52 4 26 22 22C38 26 44 40 44 54ZM138 62C156 52 156 26 138 22C122 26 116 40 116 54Z') +
  shape('#E62E3E', 'M80 26C118 26 134 54 132 84C130 104 112 112 80 112S30 104 28 84C26 54 42 26 80 26Z') +
  inner(
    shape('#AF1638', 'M104 31C124 42 133 62 132 84C130 104 112 112 80 112C74 112 68 111 62 110C104 104 118 66 104 31Z'),
  ) +
  shape('#FFC928', 'M80 6C90 14 92 24 88 36H72C68 24 70 14 80 6Z') +
  shape('#2FB9D6', 'M64 40Q80 30 96 40L90 52H70Z') +
  disc('#FFF8EC', 54, 66, 21) +
  disc('#FFF8EC', 106, 66, 21) +
  disc(EDGE, 57, 68, 11) +
  disc(EDGE, 103, 68, 11) +
  inner(disc('#FFF8EC', 53, 64, 4), disc('#FFF8EC', 99, 64, 4)) +
  line('#FFC928', 7, 'M34 46Q48 34 66 42M126 46Q112 34 94 42') +
  shape('#FFC928', 'M66 84Q80 70 94 84Q92 96 80 96T66 84Z') +
  shape('#FFF8EC', 'M34 98Q80 112 126 98Q128 142 80 146Q32 142 34 98Z') +
  shape('#8E0F38', 'M46 108Q80 118 114 108Q112 134 80 136Q48 134 46 108Z') +
  inner(shape('#FFF8EC', 'M56 111l8 2l-2 9zM104 111l-8 2l2 9z'), oval('#FF7F8E', 80, 130, 18, 7)) +
  disc('#2FB9D6', 24, 104, 10) +
  disc('#2FB9D6', 136, 104, 10);

const drummer =
  cord('#F0B25C', 8, 'M34 66L66 92M126 66L94 92') +
  disc('#FFF3DA', 30, 62, 9) +
  disc('#FFF3DA', 130, 62, 9) +
  disc('#FFD2A6', 80, 52, 36) +
  inner(shape('#EBAE7C', 'M98 21A36 36 0 0 1 84 88A48 48 0 0 0 98 21Z')) +
  shape('#2B2058', 'M42 48C40 24 58 8 80 8S120 24 118 48Q100 36 80 36T42 48Z') +
  shape('#E62E3E', 'M42 46Q80 28 118 46L118 56Q80 38 42 56Z') +
  shape('#E62E3E', 'M116 46L142 34L138 52L146 62L118 58Z') +
  line(EDGE, 5, 'M62 62q5 -6 10 0M88 62q5 -6 10 0') +
  inner(
    shape('#B4233C', 'M70 72Q80 78 90 72Q88 84 80 84T70 72Z'),
    oval('#FF9A8A', 56, 72, 7, 5),
    oval('#FF9A8A', 104, 72, 7, 5),
  ) +
  shape('#E62E3E', 'M18 104Q14 128 26 148H134Q146 128 142 104Z') +
  inner(shape('#AF1638', 'M112 104H142Q146 128 134 148H108Q120 128 112 104Z')) +
  line('#FFC928', 6, 'M22 140H138') +
  inner(...[34, 57, 80, 103, 126].map((x) => disc('#FFC928', x, 126, 5))) +
  oval('#FFF3DA', 80, 102, 64, 15) +
  inner(oval('#EAD2A8', 80, 105, 46, 9));

const redEnvelope =
  `<g transform="rotate(16 110 80)">${shape('#FFC928', 'M70 16H126Q132 16 132 22V134Q132 140 126 140H70Z')}${inner(shape('#F28C1E', 'M112 16H126Q132 16 132 22V134Q132 140 126 140H112Z'))}</g>` +
  `<g transform="rotate(-7 70 84)">${
    shape('#E62E3E', 'M36 14H108Q116 14 116 22V142Q116 150 108 150H36Q28 150 28 142V22Q28 14 36 14Z') +
    inner(shape('#B51C3A', 'M98 14H108Q116 14 116 22V142Q116 150 108 150H88Q100 100 98 14Z')) +
    shape('#FF5A55', 'M28 22Q28 14 36 14H108Q116 14 116 22V50Q72 92 28 50Z') +
    disc('#FFC928', 72, 74, 21) +
    inner(
      around(72, 74, turns(5), shape('#E62E3E', 'M0 -1C-7 -5 -7 -15 0 -16C7 -15 7 -5 0 -1Z')),
      disc('#FFF3DA', 72, 74, 3.5),
    ) +
    line('#FFC928', 4, 'M44 114H100M52 126H92M60 138H84')
  }</g>`;

const petal =
  shape('#FF8FB1', 'M0 -2C-22 -8 -24 -36 -8 -38L0 -33L8 -38C24 -36 22 -8 0 -2Z') +
  inner(shape('#E85A8C', 'M0 -2C22 -8 24 -36 8 -38C12 -26 8 -12 0 -2Z'));
const heart = inner(
  disc('#FFE9A8', 0, 0, 9),
  ...turns(5, 36).map((turn) => `<circle cx="${at(0, 0, 15, turn).replace(' ', '" cy="')}" r="3" fill="#FFC928"/>`),
);
const plumBlossom =
  cord('#7A4038', 9, 'M14 150C40 132 52 116 66 92C82 64 104 44 140 18M74 82C96 84 120 96 132 122') +
  shape(
    '#FF8FB1',
    'M126 24C120 8 136 0 146 6C156 14 148 30 134 30ZM126 122C120 134 128 146 140 144C150 140 148 124 136 118Z',
  ) +
  `<g id="firecracker-flower" transform="translate(56 66) scale(1.2)">${turns(5)
    .map((turn) => `<g transform="rotate(${turn})">${petal}</g>`)
    .join('')}${heart}</g>` +
  `<use href="#firecracker-flower" transform="translate(72 50) scale(.68)"/>`;

/** A letter of cut paper: one colour, a bright slit, a nick at the foot. */
const paper = (d: string, ink: Hex, slit: Hex): string => cord(ink, 21, d, '#4B4272') + line(slit, 3.4, d);

const ace = paper('M46 124L80 32L114 124M60 96H100', '#C9505C', '#F6CFC4');
const king = paper('M54 34V124M110 34L58 84L112 124', '#4F74B0', '#CBDDF2');
const queen = paper(
  'M80 32C56 32 46 54 46 78S56 122 80 122S114 102 114 78S104 32 80 32ZM90 100L116 130',
  '#9A5AA0',
  '#EBCFEA',
);
const jack = paper('M102 34V92Q102 122 76 122T48 96M78 34H118', '#4C9489', '#CBE8DF');

/** A cracker of rolled paper, standing: 34 wide from `x`, its lid open. */
const cracker = (x: number, top: number, turn: number, paint: Hex, deep: Hex): string =>
  `<g transform="rotate(${turn} 80 150)">${
    shape(paint, `M${x} ${top}V132A17 7 0 0 0 ${x + 34} 132V${top}Z`) +
    inner(
      shape(deep, `M${x + 22} ${top}V138Q${x + 34} 136 ${x + 34} 132V${top}Z`),
      shape('#FFC928', `M${x} ${top + 14}q17 8 34 0v9q-17 8 -34 0ZM${x} 112q17 8 34 0v9q-17 8 -34 0Z`),
    ) +
    oval('#FFF3DA', x + 17, top, 17, 7) +
    inner(oval(deep, x + 17, top, 10, 3.6))
  }</g>`;
const firecracker =
  cracker(34, 66, -14, '#2FB9D6', '#1480A6') +
  cracker(92, 66, 14, '#FF5A8A', '#C42C66') +
  cord('#F3D6A0', 5, 'M80 56C76 42 86 36 98 36') +
  shape('#FFC928', star(110, 36, 9, 31, 14, 8)) +
  inner(shape('#FF7A1F', star(110, 36, 9, 21, 10, 28)), disc('#FFF8E0', 110, 36, 7)) +
  cracker(63, 56, 0, '#E62E3E', '#AF1638') +
  disc('#FFC928', 80, 95, 13) +
  inner(shape('#AF1638', star(80, 95, 4, 10, 4)));

const SLICES = ['#E62E3E', '#FFF3DA', '#2FB9D6', '#FFC928', '#FF5A8A', '#FFF3DA', '#5B3FB0', '#FFC928'] as const;
const wheel =
  disc('#FFC928', 80, 82, 66) +
  inner(
    shape('#E08E12', 'M106 21A66 66 0 1 1 18 106A78 78 0 0 0 106 21Z'),
    disc(EDGE, 80, 82, 56),
    ...SLICES.map((paint, place) =>
      shape(paint, `M80 82L${at(80, 82, 53, place * 45 - 22)}A53 53 0 0 1 ${at(80, 82, 53, place * 45 + 23)}Z`),
    ),
    ...turns(12, 15).map(
      (turn) => `<circle cx="${at(80, 82, 61, turn).replace(' ', '" cy="')}" r="3.200" fill="#FFFBEA"/>`,
    ),
  ) +
  disc('#E62E3E', 80, 82, 20) +
  inner(shape('#FFC928', star(80, 82, 5, 14, 6))) +
  shape('#E62E3E', 'M60 4H100L80 42Z') +
  inner(shape('#FF7D78', 'M68 8H82L80 28Z'));

/** Every symbol of Firecracker by its key. */
export const symbols: Readonly<Record<string, SvgText>> = {
  lion_mask: paperCut('firecracker-lion', EDGE, lionFace),
  drummer: paperCut('firecracker-drummer', EDGE, drummer),
  red_envelope: paperCut('firecracker-envelope', EDGE, redEnvelope),
  plum_blossom: paperCut('firecracker-blossom', EDGE, plumBlossom),
  ace: paperCut('firecracker-ace', EDGE, ace),
  king: paperCut('firecracker-king', EDGE, king),
  queen: paperCut('firecracker-queen', EDGE, queen),
  jack: paperCut('firecracker-jack', EDGE, jack),
  firecracker: paperCut('firecracker-cracker', EDGE, firecracker),
  wheel: paperCut('firecracker-wheel', EDGE, wheel),
};

/** A cracker going off. */
export const burst: SvgText = paperCut(
  'firecracker-burst',
  EDGE,
  shape('#FFC928', star(80, 80, 12, 74, 42)) +
    inner(
      shape('#FF7A1F', star(80, 80, 12, 54, 32, 15)),
      shape('#E62E3E', star(80, 80, 8, 36, 18)),
      disc('#FFF8E0', 80, 80, 14),
    ),
);
