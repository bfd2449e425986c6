import { disc, line, paperCut, shape } from './paper-cut.ts';
import type { Hex, SvgText } from './slot-art.ts';

// A brick temple the forest has grown over: moss black for every edge, verdigris, fired clay, old bronze and gold.
const EDGE = '#1C2B22';
const QUIET = '#5E6455';

const cord = (color: Hex, width: number, d: string, edge: Hex = EDGE): string =>
  line(edge, width + 6, d) + line(color, width, d);

const inner = (...parts: readonly string[]): string => `<g stroke="none">${parts.join('')}</g>`;

const turtle =
  shape('#8FAE4B', 'M30 108L18 136Q30 144 44 138L54 114ZM104 112L112 138Q126 144 138 134L126 106Z') +
  inner(shape('#6C8A33', 'M120 116L128 140Q134 139 138 134L128 108Z')) +
  shape('#8FAE4B', 'M124 112Q148 112 156 124Q144 130 124 124Z') +
  shape('#A9C65C', 'M44 96C30 96 6 92 6 70C6 50 24 42 36 48C52 54 50 78 60 90Z') +
  inner(shape('#7E9C3E', 'M44 96C34 96 22 94 14 88C32 90 40 76 38 48C52 54 50 78 60 90Z')) +
  disc(EDGE, 22, 64, 5) +
  line(EDGE, 4, 'M8 76q8 5 15 1') +
  shape('#2F8F80', 'M34 106C34 62 58 30 92 30S142 64 146 106Z') +
  inner(shape('#1C6A62', 'M108 34C132 46 144 76 146 106H118C126 82 122 52 108 34Z')) +
  shape('#53B39B', 'M76 50H104L116 76L104 98H76L64 76Z') +
  inner(shape('#358F7C', 'M104 50L116 76L104 98H90L100 76L92 50Z')) +
  line(EDGE, 4.5, 'M76 50L66 38M104 50L112 38M64 76L40 82M116 76L141 80M76 98L72 106M104 98L108 106') +
  shape('#E0A63A', 'M30 102H148Q154 102 154 109T148 116H30Q24 116 24 109T30 102Z') +
  line('#94641A', 3.6, 'M48 104v10M70 104v10M92 104v10M114 104v10M134 104v10');

const banyan =
  shape('#A8693C', 'M66 76H98C96 104 104 122 122 148H38C58 122 68 104 66 76Z') +
  inner(shape('#7B4526', 'M86 76H98C96 104 104 122 122 148H96C88 122 88 100 86 76Z')) +
  line(EDGE, 4, 'M76 96C74 118 70 132 62 146M86 100C86 120 90 134 96 146') +
  cord('#A8693C', 5, 'M32 84V138M48 86V124M112 86V122M128 84V140') +
  shape(
    '#4C9A3F',
    'M24 92C6 90 2 66 18 58C14 38 34 26 48 34C56 12 96 8 108 30C128 24 146 40 140 58C158 66 154 92 136 92C126 100 112 98 106 92C94 100 70 100 58 92C48 100 34 100 24 92Z',
  ) +
  inner(
    shape(
      '#2F7434',
      'M108 30C128 24 146 40 140 58C158 66 154 92 136 92C126 100 112 98 106 92C94 100 70 100 58 92C94 92 122 70 108 30Z',
    ),
    shape(
      '#8CC65A',
      'M30 64Q30 46 46 46Q42 58 30 64ZM56 38Q66 22 84 26Q76 40 56 38ZM44 78Q54 66 68 72Q60 84 44 78ZM84 62Q94 50 108 58Q98 70 84 62Z',
    ),
  );

const incense =
  cord('#C9BFA8', 7, 'M58 50C40 38 66 30 54 10M104 46C120 34 96 26 108 8') +
  cord('#B5432A', 5, 'M64 92L56 46M80 92V36M96 92L104 46') +
  disc('#FF9A3C', 56, 45, 6) +
  disc('#FF9A3C', 80, 34, 6) +
  disc('#FF9A3C', 104, 45, 6) +
  cord('#A9772E', 9, 'M34 96C10 92 12 68 28 70M126 96C150 92 148 68 132 70') +
  shape('#A9772E', 'M48 132L40 152H56L64 138ZM112 132L120 152H104L96 138Z') +
  shape('#C8923C', 'M26 92H134C134 122 116 144 80 144S26 122 26 92Z') +
  inner(shape('#8F6020', 'M112 92H134C134 122 116 144 80 144C72 144 65 143 59 141C98 138 112 120 112 92Z')) +
  shape('#E7B95E', 'M26 80H134Q142 80 142 89T134 98H26Q18 98 18 89T26 80Z') +
  line('#7A4E16', 4, 'M46 114q8 -8 16 0t16 0t16 0t16 0');

const coin =
  disc('#F3B93B', 80, 80, 68) +
  inner(
    shape('#C98A1C', 'M110 19A68 68 0 1 1 18 108A80 80 0 0 0 110 19Z'),
    disc('#A86C12', 80, 80, 56),
    disc('#FFD567', 80, 80, 52),
    shape('#EDB23A', 'M102 33A52 52 0 1 1 33 102A62 62 0 0 0 102 33Z'),
  ) +
  shape('#8C5A10', 'M60 60Q80 66 100 60Q94 80 100 100Q80 94 60 100Q66 80 60 60Z') +
  inner(shape('#FFF6E0', 'M67 67Q80 71 93 67Q89 80 93 93Q80 89 67 93Q71 80 67 67Z')) +
  line('#8C5A10', 5, 'M70 40h20M80 40v10M70 120h20M74 112l6 8l6 -8M40 70v20M48 72v16M112 72l10 16M122 72l-10 16');

/** A letter cut into a worn stone of the temple floor. */
const stone = (d: string, top: Hex, side: Hex): string =>
  shape(side, 'M36 22L124 18Q138 18 140 32L144 122Q144 140 128 140L34 144Q18 144 18 128L20 38Q20 22 36 22Z') +
  inner(shape(top, 'M38 22L122 19Q132 19 133 30L136 116Q136 128 124 129L36 132Q24 132 24 120L26 38Q26 24 38 22Z')) +
  line(
    '#FBF6E6',
    17,
    d.replaceAll(/M(\d+) (\d+)/g, (_, x, y) => `M${Number(x) + 2} ${Number(y) + 3}`),
  ) +
  line('#6B6A55', 15, d) +
  line(QUIET, 2.6, 'M30 52l10 8l-4 10M128 100l-8 6l2 10');
const ace = stone('M56 112L80 40L104 112M64 92H96', '#D9CDA9', '#A99C78');
const king = stone('M60 40V112M102 40L62 80L104 112', '#D4C5B0', '#A4937C');
const queen = stone(
  'M80 40C60 40 52 56 52 76S60 110 80 110S108 96 108 76S100 40 80 40ZM88 92L108 116',
  '#C8CEB2',
  '#969E80',
);

const temple =
  disc('#FFCE4F', 80, 64, 56) +
  inner(shape('#F5A623', 'M104 14A56 56 0 0 1 40 103A74 74 0 0 0 104 14Z')) +
  shape('#C4512B', 'M42 70H118V112H42Z') +
  shape('#C4512B', 'M54 34H106V62H54Z') +
  inner(shape('#953519', 'M100 70H118V112H100ZM92 34H106V62H92Z')) +
  shape('#2F8F80', 'M80 6Q86 18 116 24Q130 26 142 20Q136 40 114 44H46Q24 40 18 20Q30 26 44 24Q74 18 80 6Z') +
  inner(shape('#1C6A62', 'M84 14Q92 20 116 24Q130 26 142 20Q136 40 114 44H92Q100 28 84 14Z')) +
  shape('#2F8F80', 'M52 56H108Q120 66 154 62Q144 84 122 86H38Q16 84 6 62Q40 66 52 56Z') +
  inner(shape('#1C6A62', 'M98 56H108Q120 66 154 62Q144 84 122 86H94Q104 72 98 56Z')) +
  line('#FFE08A', 4, 'M48 34H112M40 76H120') +
  shape('#3A1C14', 'M64 112V98Q64 84 80 84T96 98V112Z') +
  inner(shape('#FFCE4F', 'M70 112V100Q70 91 80 91T90 100V112Z')) +
  shape('#D8C79A', 'M30 110H130V122H142V150H18V122H30Z') +
  inner(shape('#A8956A', 'M108 110H130V122H142V150H108Z')) +
  line(EDGE, 3, 'M18 124H142M18 138H142');

const bell =
  shape('#B5432A', 'M12 10H148Q154 10 154 18T148 28H12Q6 28 6 18T12 10Z') +
  inner(shape('#7F2A1C', 'M8 20H153Q152 28 148 28H12Q9 27 8 20Z')) +
  cord('#E0A63A', 8, 'M62 42C62 26 98 26 98 42') +
  shape('#3B9C8A', 'M80 36C110 36 118 52 120 74L126 118Q130 132 138 138H22Q30 132 34 118L40 74C42 52 50 36 80 36Z') +
  inner(
    shape('#1F6F66', 'M96 38C112 44 119 56 120 74L126 118Q130 132 138 138H96C108 108 110 66 96 38Z'),
    shape('#8AD3BC', 'M60 46C50 54 50 70 48 92C54 84 58 62 68 44Z'),
  ) +
  shape('#E0A63A', 'M39 84H121L123 98H37Z') +
  inner(...[56, 72, 88, 104].map((x) => disc('#E0A63A', x, 58, 4.5) + disc('#E0A63A', x, 72, 4.5))) +
  disc('#FFCE4F', 80, 106, 17) +
  disc('#B5432A', 80, 106, 8) +
  shape('#E0A63A', 'M26 128H134L142 142H18Z');

/** Every symbol of Temple Coins by its key. */
export const symbols: Readonly<Record<string, SvgText>> = {
  turtle: paperCut('temple-coins-turtle', EDGE, turtle),
  banyan: paperCut('temple-coins-banyan', EDGE, banyan),
  incense: paperCut('temple-coins-incense', EDGE, incense),
  coin: paperCut('temple-coins-coin', EDGE, coin),
  ace: paperCut('temple-coins-ace', QUIET, ace),
  king: paperCut('temple-coins-king', QUIET, king),
  queen: paperCut('temple-coins-queen', QUIET, queen),
  temple: paperCut('temple-coins-temple', EDGE, temple),
  bell: paperCut('temple-coins-bell', EDGE, bell),
};

const jarBody = (mouth: string): string =>
  cord('#A9552E', 8, 'M36 72C16 76 16 52 34 56M124 72C144 76 144 52 126 56') +
  shape('#C96F3C', 'M50 44H110C116 56 138 70 138 100C138 130 116 150 80 150S22 130 22 100C22 70 44 56 50 44Z') +
  inner(
    shape(
      '#97471F',
      'M100 44H110C116 56 138 70 138 100C138 130 116 150 80 150C72 150 66 149 60 147C112 138 120 80 100 44Z',
    ),
    shape('#F0A774', 'M46 66C36 76 32 90 34 104C40 94 44 80 54 68Z'),
  ) +
  line('#5E2A12', 4, 'M28 84q10 8 20 0t20 0t22 0t20 0t20 0') +
  disc('#F3B93B', 80, 114, 19) +
  inner(shape('#8C5A10', 'M73 107Q80 110 87 107Q85 114 87 121Q80 118 73 121Q75 114 73 107Z')) +
  mouth;

const lid =
  shape('#D2353A', 'M36 50Q34 36 50 32Q60 16 80 16T110 32Q126 36 124 50Q80 62 36 50Z') +
  inner(shape('#97202C', 'M98 20Q108 24 110 32Q126 36 124 50Q112 54 98 55Q106 38 98 20Z')) +
  cord('#F3B93B', 5, 'M44 52Q80 64 116 52') +
  disc('#F3B93B', 80, 16, 8);

const HEAP = [
  [56, 36],
  [104, 36],
  [80, 22],
  [68, 44],
  [94, 46],
] as const;
const heap =
  HEAP.map(
    ([x, y]) =>
      disc('#9A6410', x, y, 19) +
      inner(
        disc('#FFCE4F', x, y, 16),
        disc('#C98A1C', x + 2, y + 2, 12),
        disc('#FFDE7A', x - 1, y - 1, 11),
        disc('#9A6410', x, y, 4.5),
      ),
  ).join('') + shape('#E08F58', 'M40 50Q80 62 120 50Q124 60 116 64Q80 74 44 64Q36 60 40 50Z');

/** The jars of the pick: tied with a red cloth, and open. */
export const jar: SvgText = paperCut('temple-coins-jar', EDGE, jarBody(lid));
export const jarOpen: SvgText = paperCut('temple-coins-jar-open', EDGE, jarBody(heap));
