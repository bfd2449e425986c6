import { around, at, disc, line, oval, paperCut, scallops, shape, star, turns } from './paper-cut.ts';
import type { SvgText } from './slot-art.ts';

// Mid-autumn by moonlight: plum night for every edge, cream and lavender for fur and moon, coral, gold and jade for paper.
const EDGE = '#2B1B4A';

const rabbit =
  shape('#FFF7EA', 'M50 72C36 44 36 10 52 8C70 8 76 42 76 66Z') +
  shape('#F48FA4', 'M56 62C47 42 47 22 54 20C62 22 67 42 67 62Z') +
  shape('#FFF7EA', 'M86 68C86 42 94 18 111 15C126 15 138 30 142 54C128 53 119 49 113 44C111 54 108 62 105 74Z') +
  shape('#D9CBE6', 'M113 44C111 34 116 26 124 26C134 32 139 42 142 54C128 53 119 49 113 44Z') +
  shape('#FFF7EA', 'M80 54C112 54 128 76 128 97C128 124 107 137 80 137S32 124 32 97C32 76 48 54 80 54Z') +
  shape('#D9CBE6', 'M104 59C121 67 128 82 128 97C128 124 107 137 80 137C73 137 66 136 60 134C98 133 118 104 104 59Z') +
  oval('#F8B3BE', 50, 107, 11, 8) +
  oval('#F48FA4', 110, 107, 11, 8) +
  disc(EDGE, 61, 91, 8) +
  disc(EDGE, 99, 91, 8) +
  disc('#FFF7EA', 58, 88, 2.8) +
  disc('#FFF7EA', 96, 88, 2.8) +
  shape('#E8563F', 'M72 102Q80 98 88 102Q88 108 80 112Q72 108 72 102Z') +
  line(EDGE, 3.4, 'M80 112v5M80 117q-7 7-13 1M80 117q7 7 13 1') +
  shape('#E8563F', 'M80 139L50 128Q44 141 52 154L80 147L108 154Q116 141 110 128Z') +
  shape('#B93428', 'M80 139L110 128Q116 141 108 154L80 147Z') +
  disc('#FFC24B', 80, 142, 9);

const mooncake =
  shape('#9C5118', scallops(74, 82, 54, 12)) +
  shape('#E39A37', scallops(74, 70, 54, 12)) +
  disc('#F7BD5C', 74, 70, 46) +
  shape('#C6751F', 'M74 24A46 46 0 0 1 74 116A62 62 0 0 0 74 24Z') +
  disc('#EBA743', 73, 70, 40) +
  around(74, 64, turns(8), `${shape('#A65A1A', 'M0 -6C-10 -14 -9 -26 0 -31C9 -26 10 -14 0 -6Z')}`) +
  disc('#FFE2A0', 74, 64, 8) +
  shape('#C6751F', 'M76 96H140Q150 96 150 106V138Q150 150 138 150H88Q76 150 76 138Z') +
  shape('#6E3216', 'M82 104H144V138Q144 144 138 144H88Q82 144 82 138Z') +
  disc('#FF9A1F', 113, 124, 17) +
  shape('#FFC65A', 'M113 107A17 17 0 0 0 98 132A20 20 0 0 1 113 107Z');

const tips = turns(5);
const starLantern =
  line('#8A4E1C', 7, 'M80 112V152') +
  `<circle cx="80" cy="72" r="47" fill="none" stroke="${EDGE}" stroke-width="13"/><circle cx="80" cy="72" r="47" fill="none" stroke="#FFC24B" stroke-width="7"/>` +
  shape('#F2593D', star(80, 72, 5, 66, 29)) +
  tips.map((turn) => shape('#B92A2A', `M80 72L${at(80, 72, 66, turn)}L${at(80, 72, 29, turn + 36)}Z`)).join('') +
  shape('#FFD46B', star(80, 72, 5, 34, 15)) +
  tips.map((turn) => shape('#F2A11F', `M80 72L${at(80, 72, 34, turn)}L${at(80, 72, 15, turn + 36)}Z`)).join('') +
  disc('#FFF7EA', 80, 72, 7) +
  shape('#2FA07E', 'M34 122h10l4 28l-9-6l-9 6ZM116 122h10l4 28l-9-6l-9 6Z') +
  disc('#FFC24B', 39, 120, 6) +
  disc('#FFC24B', 121, 120, 6);

const mask =
  shape(
    '#C93B45',
    'M30 74C10 62 4 88 12 102C16 114 28 114 34 106ZM130 74C150 62 156 88 148 102C144 114 132 114 126 106Z',
  ) +
  disc('#FFC24B', 16, 116, 8) +
  disc('#FFC24B', 144, 116, 8) +
  disc('#1F8C86', 80, 20, 14) +
  shape('#F26A5B', 'M80 22C118 22 136 52 136 86C136 122 112 148 80 148S24 122 24 86C24 52 42 22 80 22Z') +
  shape('#C93B45', 'M108 30C126 42 136 64 136 86C136 122 112 148 80 148C72 148 66 147 59 144C104 142 126 92 108 30Z') +
  shape('#1F8C86', 'M80 20C112 20 128 40 134 66Q80 42 26 66C32 40 48 20 80 20Z') +
  shape('#146661', 'M80 20C112 20 128 40 134 66Q120 59 104 56Q100 34 80 20Z') +
  shape('#FFC24B', star(80, 38, 8, 13, 6)) +
  shape('#FFF1DC', 'M74 74C66 60 40 60 32 82C36 100 66 102 74 88ZM86 74C94 60 120 60 128 82C124 100 94 102 86 88Z') +
  line(EDGE, 7, 'M42 86q11-15 23 0M95 86q11-15 23 0') +
  line('#FFC24B', 5, 'M40 113a6 6 0 1 1 8-8M120 113a6 6 0 1 0-8-8') +
  shape('#FFC24B', 'M70 100Q80 88 90 100Q88 108 80 108T70 100Z') +
  shape('#FFF1DC', 'M44 112Q80 124 116 112Q112 144 80 144T44 112Z') +
  shape('#6E1530', 'M52 118Q80 127 108 118Q104 138 80 138T52 118Z') +
  shape('#FFF1DC', 'M62 120Q80 125 98 120L96 127Q80 131 64 127Z');

const persimmon =
  shape('#EFA463', 'M80 58C100 44 136 54 136 92C136 124 112 138 80 138S24 124 24 92C24 54 60 44 80 58Z') +
  shape('#D9844A', 'M112 52C128 58 136 72 136 92C136 124 112 138 80 138C70 138 62 137 54 134C102 130 122 100 112 52Z') +
  shape('#F8CB98', 'M38 84C40 70 48 62 58 62C48 70 46 78 46 90Z') +
  shape(
    '#7FA27A',
    'M80 46C94 36 112 42 118 52C106 58 96 60 88 60C92 68 88 78 80 82C72 78 68 68 72 60C64 60 54 58 42 52C48 42 66 36 80 46Z',
  ) +
  line('#5C7A5A', 6, 'M80 56Q78 40 86 32');

const pomelo =
  shape('#B7C986', 'M66 26C86 24 98 36 110 56C126 84 112 132 68 132S8 90 30 56C40 40 50 28 66 26Z') +
  shape('#95AB66', 'M88 32C98 38 104 46 110 56C126 84 112 132 68 132C98 118 108 74 88 32Z') +
  shape('#7FA27A', 'M64 28C70 10 92 6 108 14C100 30 82 36 64 28Z') +
  disc('#C9D79B', 106, 106, 42) +
  disc('#FBF3DF', 106, 106, 36) +
  around(106, 106, turns(8, 22), shape('#F2B5A8', 'M0 -5L-9 -25Q0 -34 9 -25Z'));

const fullMoon =
  disc('#F7A823', 80, 78, 70) +
  disc('#FFE7A3', 80, 78, 61) +
  shape('#FFC95C', 'M80 17A61 61 0 0 1 80 139A82 82 0 0 0 80 17Z') +
  shape('#FFF6D9', 'M80 17A61 61 0 0 0 30 112A74 74 0 0 1 80 17Z') +
  // The rabbit in the moon, with its ears back.
  shape(
    EDGE,
    'M66 42C52 34 48 20 54 18C66 22 74 32 78 42C86 42 96 46 98 54C98 60 92 62 88 62C100 66 110 78 112 90C120 90 122 98 114 102L112 112H50C46 112 46 104 54 104C48 92 54 78 66 68C62 64 60 58 62 52C54 46 44 38 44 32C52 32 60 36 66 42Z',
  ) +
  disc('#FFE7A3', 84, 51, 3.6) +
  shape(
    '#8A5FB0',
    'M8 126C4 112 22 104 32 113C40 101 60 104 62 117C72 110 86 111 90 118C94 104 116 102 122 113C134 104 154 112 152 127Q152 140 138 140H22Q10 140 8 126Z',
  ) +
  shape('#6B4596', 'M152 127Q152 140 138 140H22Q14 140 11 134Q60 138 106 130T152 122Z');

/** Every symbol of Moon Rabbit by its key. */
export const symbols: Readonly<Record<string, SvgText>> = {
  rabbit: paperCut('moon-rabbit-rabbit', EDGE, rabbit),
  mooncake: paperCut('moon-rabbit-mooncake', EDGE, mooncake),
  star_lantern: paperCut('moon-rabbit-star-lantern', EDGE, starLantern),
  mask: paperCut('moon-rabbit-mask', EDGE, mask),
  persimmon: paperCut('moon-rabbit-persimmon', '#6B4A42', persimmon),
  pomelo: paperCut('moon-rabbit-pomelo', '#5D6245', pomelo),
  full_moon: paperCut('moon-rabbit-full-moon', EDGE, fullMoon),
};
