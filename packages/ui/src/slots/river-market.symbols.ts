import { at, disc, line, oval, paperCut, scallops, shape, star, turns } from './paper-cut.ts';
import type { Hex, SvgText } from './slot-art.ts';

// A floating market at first light: river blue for every edge, fruit in full colour, brass, bamboo and a painted prow.
const EDGE = '#13294B';
const QUIET = '#566579';

/** A line with the dark edge that shapes get by themselves. */
const cord = (color: Hex, width: number, d: string, edge: Hex = EDGE): string =>
  line(edge, width + 6, d) + line(color, width, d);

/** Drawings inside others, without an edge. */
const inner = (...parts: readonly string[]): string => `<g stroke="none">${parts.join('')}</g>`;

const THORNS = [
  [46, 60],
  [34, 84],
  [46, 110],
  [64, 40],
  [66, 132],
  [122, 78],
  [124, 104],
  [106, 126],
  [100, 42],
] as const;
const durian =
  cord('#8A5B2A', 11, 'M80 26Q80 14 94 9') +
  shape('#93AA3A', star(80, 86, 20, 70, 54, 4)) +
  inner(
    shape('#6C8728', 'M104 34C126 46 137 66 134 92C130 124 106 140 78 140C112 124 124 84 104 34Z'),
    shape('#D3DE78', THORNS.map(([x, y]) => `M${x - 8} ${y + 8}L${x} ${y - 9}V${y + 8}Z`).join('')),
    shape('#55701D', THORNS.map(([x, y]) => `M${x} ${y + 8}V${y - 9}L${x + 8} ${y + 8}Z`).join('')),
  ) +
  shape('#FFF4D2', 'M82 44C112 60 116 108 84 134C54 112 52 66 82 44Z') +
  inner(
    shape('#FFC22E', 'M82 55C100 64 100 84 84 91C64 86 64 64 82 55ZM84 94C102 96 100 116 84 124C68 114 66 98 84 94Z'),
    shape('#E8960F', 'M90 61C100 70 98 86 84 91C92 82 94 72 90 61ZM93 97C100 104 96 118 84 124C92 114 95 106 93 97Z'),
  );

const pineapple =
  shape(
    '#3F9A4E',
    'M80 62C56 58 38 44 30 26C48 27 60 32 66 39C60 24 68 10 80 2C92 10 100 24 94 39C100 32 112 27 130 26C122 44 104 58 80 62Z',
  ) +
  inner(shape('#24703B', 'M80 2C92 10 100 24 94 39C100 32 112 27 130 26C122 44 104 58 80 62C90 44 88 22 80 2Z')) +
  shape('#F9AE2B', 'M80 50C110 50 123 74 123 100C123 132 106 152 80 152S37 132 37 100C37 74 50 50 80 50Z') +
  inner(
    shape('#DB8216', 'M100 54C115 63 123 80 123 100C123 132 106 152 80 152C72 152 65 150 60 146C98 138 114 98 100 54Z'),
  ) +
  line(
    '#A8540E',
    3.8,
    'M44 76L106 144M60 57L120 116M92 52L122 86M40 110L76 150M116 76L54 144M100 57L40 116M68 52L38 86M120 110L84 150',
  ) +
  inner(shape('#FFE08A', 'M60 70l6 -7l6 7l-6 7zM44 92l6 -7l6 7l-6 7zM60 110l6 -7l6 7l-6 7zM76 90l5 -6l5 6l-5 6z'));

const mango =
  cord('#7A4B22', 8, 'M52 34Q52 22 42 14') +
  shape('#3F9A4E', 'M56 30C66 8 98 6 122 18C110 38 80 42 56 30Z') +
  inner(shape('#24703B', 'M56 30C80 30 100 26 122 18C110 38 80 42 56 30Z')) +
  shape('#FFB52E', 'M52 30C88 26 120 48 124 84C127 112 104 130 76 126C40 122 16 96 18 66C20 46 32 32 52 30Z') +
  inner(
    shape(
      '#F26A3D',
      'M52 30C72 28 92 34 106 46C86 44 56 54 42 84C36 96 32 98 26 94C20 86 17 76 18 66C20 46 32 32 52 30Z',
    ),
    shape('#FF9A7A', 'M46 40C34 44 28 54 28 64C36 56 42 50 54 44Z'),
  ) +
  shape('#FFD65C', 'M146 96C150 128 122 150 88 146C66 143 60 128 72 120C98 116 120 104 132 84C138 80 144 84 146 96Z') +
  inner(
    shape(
      '#F0A01C',
      'M146 96C150 128 122 150 88 146C78 145 71 141 68 136C104 140 134 124 140 86C143 88 145 91 146 96Z',
    ),
  ) +
  line('#C7730C', 4, 'M86 120L98 145M104 114L120 140M120 102L138 124M74 130Q112 132 143 100');

/** The soft hair of a rambutan around a middle. */
const hair = (cx: number, cy: number, r: number, count: number): string =>
  turns(count)
    .map((turn) => `M${at(cx, cy, r, turn)}Q${at(cx, cy, r + 11, turn)} ${at(cx, cy, r + 15, turn + 16)}`)
    .join('');
const rambutan =
  cord('#7A4B22', 7, 'M86 50Q84 28 70 14') +
  shape('#3F9A4E', 'M72 22C56 30 34 26 24 12C42 2 62 6 72 22Z') +
  line(EDGE, 7, hair(109, 58, 29, 11)) +
  disc('#D5335A', 109, 58, 31) +
  shape('#FFF8EC', 'M84 52C88 33 131 33 135 52C137 78 125 90 109 90S82 78 84 52Z') +
  inner(
    shape('#DDD5DF', 'M121 38C131 41 134 46 135 52C137 78 125 90 109 90C105 90 101 89 97 87C117 82 125 62 121 38Z'),
  ) +
  line(EDGE, 10, hair(64, 90, 42, 15)) +
  line('#E8446A', 5, hair(64, 90, 42, 15)) +
  disc('#E8446A', 64, 90, 46) +
  inner(shape('#B42450', 'M84 49A46 46 0 1 1 22 108A56 56 0 0 0 84 49Z')) +
  line('#8FC25A', 5, 'M40 76l-8 -6M58 66l-3 -10M48 98l-10 4M70 90l-4 -9M84 108l8 6M64 116l-2 10M90 82l9 -5M78 68l5 -8');

const watermelon =
  shape('#8DB295', 'M10 54A70 70 0 0 0 150 54Z') +
  inner(
    shape('#6E9879', 'M126 54H150A70 70 0 0 1 50 117C96 116 124 92 126 54Z'),
    shape('#EEF0DC', 'M20 54A60 60 0 0 0 140 54Z'),
    shape('#DB8C84', 'M28 54A52 52 0 0 0 132 54Z'),
    shape('#C57470', 'M112 54H132A52 52 0 0 1 60 102C94 98 112 80 112 54Z'),
  ) +
  line(QUIET, 5.4, 'M52 68l2 5M80 66v6M108 68l-2 5M66 86l1 5M94 86l-1 5') +
  shape('#E8A097', 'M10 54Q10 44 22 44H138Q150 44 150 54Z');

const coconut =
  disc('#9C8066', 66, 66, 48) +
  inner(
    shape('#7E644E', 'M96 29A48 48 0 1 1 28 96A60 60 0 0 0 96 29Z'),
    oval('#5F4A3A', 52, 42, 6, 8, 20),
    oval('#5F4A3A', 74, 38, 6, 8),
    oval('#5F4A3A', 62, 60, 6, 8),
  ) +
  shape('#9C8066', 'M44 96C44 132 66 150 98 150S152 132 152 96Z') +
  inner(shape('#7E644E', 'M124 98H152C152 132 130 150 98 150C90 150 83 149 77 147C112 146 124 128 124 98Z')) +
  oval('#F6F0E2', 98, 96, 54, 22) +
  oval('#C9D6D8', 98, 98, 38, 13);

const banana =
  shape('#C9AC5C', 'M104 22C132 54 138 106 110 144C104 150 94 146 96 138C106 104 104 66 86 34Z') +
  shape('#DCC375', 'M96 20C104 64 92 112 56 140C48 144 40 138 44 130C68 104 78 70 76 34Z') +
  inner(shape('#C2A352', 'M96 20C104 64 92 112 56 140C52 142 48 142 46 140C78 112 92 70 86 27Z')) +
  shape('#E9D48C', 'M86 22C78 62 58 92 24 108C14 110 10 100 18 94C42 80 56 56 66 26Z') +
  inner(shape('#CFB262', 'M86 22C78 62 58 92 24 108C20 109 17 108 15 105C48 90 66 62 76 24Z')) +
  shape('#8A7A4E', 'M64 30L70 10Q88 4 104 12L108 26Q86 20 64 30Z') +
  line(QUIET, 6, 'M20 100l5 4M48 134l5 3M101 141l7 2');

const fish =
  shape(
    '#8AA3AE',
    'M92 36C88 20 96 12 112 10C118 24 120 34 116 46ZM84 118C84 134 92 142 106 144C110 132 110 122 104 112Z',
  ) +
  shape('#8AA3AE', 'M116 80C126 58 140 48 154 46C148 66 148 94 154 114C140 112 126 102 116 80Z') +
  shape('#B3C6CC', 'M8 86C22 50 60 32 92 38C112 44 124 62 130 80C120 104 98 122 72 122C44 122 20 108 8 86Z') +
  inner(shape('#E3E9E4', 'M8 86C30 98 80 106 124 90C112 110 94 122 72 122C44 122 20 108 8 86Z')) +
  line(QUIET, 4.4, 'M50 50C62 68 62 96 50 114M72 62q8 8 0 16M92 60q8 8 0 16M82 84q8 8 0 16M104 80q7 7 0 14') +
  disc('#FDF8EA', 34, 76, 9) +
  disc(QUIET, 35, 77, 5) +
  line(QUIET, 4, 'M12 88q8 6 16 4');

const weave = 'M26 92H134M30 108H130M36 124H124M48 78V146M64 78V150M80 78V150M96 78V150M112 78V146';
const basket =
  shape('#FFB52E', star(80, 78, 16, 73, 60)) +
  disc('#FFE9B0', 80, 78, 53) +
  cord('#C98A3A', 9, 'M34 78C36 20 124 20 126 78') +
  disc('#E8446A', 54, 66, 17) +
  disc('#93AA3A', 108, 66, 18) +
  disc('#FFB52E', 82, 60, 21) +
  inner(shape('#F26A3D', 'M92 42A21 21 0 0 1 80 80A26 26 0 0 0 92 42Z')) +
  shape('#E2A650', 'M22 78H138C138 118 124 150 80 150S22 118 22 78Z') +
  inner(shape('#BE7F30', 'M112 78H138C138 118 124 150 80 150C72 150 66 149 60 147C98 142 112 116 112 78Z')) +
  line('#8E5A1E', 3.6, weave) +
  shape('#F3C476', 'M20 70H140Q148 70 148 78T140 86H20Q12 86 12 78T20 70Z') +
  line('#8E5A1E', 3.6, 'M30 72l8 12M48 72l8 12M66 72l8 12M84 72l8 12M102 72l8 12M120 72l8 12');

const marketBell =
  shape('#E5452B', scallops(80, 78, 60, 14)) +
  inner(
    disc('#FFF1D2', 80, 78, 55),
    disc('#1B7F8C', 80, 78, 50),
    shape('#125D70', 'M98 31A50 50 0 1 1 34 97A62 62 0 0 0 98 31Z'),
  ) +
  cord('#FFD65C', 4, 'M27 62Q20 74 27 88M133 62Q140 74 133 88') +
  shape('#B4412C', 'M71 12H89L93 44H67Z') +
  shape('#FFC83D', 'M80 40C104 40 108 62 110 82C112 96 118 102 126 108H34C42 102 48 96 50 82C52 62 56 40 80 40Z') +
  inner(
    shape('#D98E14', 'M90 41C104 46 108 62 110 82C112 96 118 102 126 108H84C98 98 100 60 90 41Z'),
    shape('#FFEFA8', 'M66 50C60 58 60 74 58 88C64 80 66 62 72 48Z'),
  ) +
  shape('#FFC83D', 'M30 106H130Q136 106 136 112T130 119H30Q24 119 24 112T30 106Z') +
  disc('#B4412C', 80, 124, 11) +
  inner(shape('#B4412C', 'M53 82H107V91H52Z'));

/** Every symbol of River Market by its key. */
export const symbols: Readonly<Record<string, SvgText>> = {
  durian: paperCut('river-market-durian', EDGE, durian),
  pineapple: paperCut('river-market-pineapple', EDGE, pineapple),
  mango: paperCut('river-market-mango', EDGE, mango),
  rambutan: paperCut('river-market-rambutan', EDGE, rambutan),
  watermelon: paperCut('river-market-watermelon', QUIET, watermelon),
  coconut: paperCut('river-market-coconut', QUIET, coconut),
  banana: paperCut('river-market-banana', QUIET, banana),
  fish: paperCut('river-market-fish', QUIET, fish),
  basket: paperCut('river-market-basket', EDGE, basket),
  market_bell: paperCut('river-market-bell', EDGE, marketBell),
};
