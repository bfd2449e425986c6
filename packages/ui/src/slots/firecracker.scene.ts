import { cardOf, sceneOf } from './drawing.ts';
import { burst, lionFace, symbols } from './firecracker.symbols.ts';
import { disc, line, scallops, shape, star, turns } from './paper-cut.ts';
import { cardGround, cloud, type DayAndNight, land, light, placed, shine, sky } from './paper-scene.ts';
import type { Hex, SvgText } from './slot-art.ts';

/** New Year's eve, and its morning, in a street of tall thin houses: crackers from every balcony, a lion comes by. */
interface Hour {
  readonly id: string;
  readonly sky: readonly Hex[];
  readonly far: readonly [Hex, Hex];
  readonly fronts: readonly [Hex, Hex, Hex];
  readonly shutter: Hex;
  readonly bough: Hex;
  readonly window: Hex;
  readonly trim: Hex;
  readonly ink: Hex;
  readonly street: readonly [Hex, Hex];
  readonly scrap: readonly [Hex, Hex];
  readonly blossom: readonly [Hex, Hex];
  readonly lit: boolean;
}

const NIGHT: Hour = {
  id: 'firecracker-night',
  sky: ['#0C0830', '#23106A', '#5A1F86', '#E0457E'],
  far: ['#35197A', '#220F58'],
  fronts: ['#5A2A7A', '#7A2F62', '#3A2F8A'],
  shutter: '#2A1458',
  bough: '#7A3F78',
  window: '#FFD05A',
  trim: '#B06A9A',
  ink: '#150A3A',
  street: ['#2A1560', '#1C0D48'],
  scrap: ['#E62E3E', '#FF5A8A'],
  blossom: ['#FF8FB1', '#E85A8C'],
  lit: true,
};
const PAPER: Hour = {
  id: 'firecracker-paper',
  sky: ['#BFE6F2', '#DDF1F0', '#FFF3DE', '#FFD9CE'],
  far: ['#F6C7BE', '#E9A9AE'],
  fronts: ['#FFD36B', '#FFB59A', '#FFE9C4'],
  shutter: '#2F8FA8',
  bough: '#6B3F52',
  window: '#FFF8EA',
  trim: '#FFFDF4',
  ink: '#4A2A66',
  street: ['#F3D3BC', '#E3B8A4'],
  scrap: ['#E62E3E', '#FF7FA4'],
  blossom: ['#FF9DBB', '#F0709C'],
  lit: false,
};

/** What every house of the street has, 166 wide and 560 tall on y 0: two tiers of shutters, a balcony, a shop. */
const fittings = (hour: Hour): string => {
  const openings = [-442, -292]
    .flatMap((y) => [46, 120].map((x) => `M${x - 15} ${y}v-52q0 -16 15 -16t15 16v52z`))
    .join('');
  const shutters = [-442, -292].flatMap((y) => [15, 63, 89, 137].map((x) => `M${x} ${y}v-56h14v56z`)).join('');
  return (
    `<path fill="${hour.ink}" opacity=".16" d="M133 0V-572H166V0Z"/>` +
    disc(hour.trim, 83, -586, 14) +
    line(hour.trim, 9, 'M0 -552H166M0 -410H166') +
    shape(hour.window, openings) +
    shape(hour.shutter, shutters) +
    line(hour.ink, 4, `M10 -324H156${[16, 43, 70, 97, 124, 150].map((x) => `M${x} -324v36`).join('')}`) +
    shape(hour.ink, 'M16 0V-104H150V0Z') +
    shape(hour.window, 'M26 0V-94H140V0Z')
  );
};
const FRONT = 'M0 0V-560H30V-584H53Q83 -644 113 -584H136V-560H166V0Z';
const house = (x: number, y: number, front: Hex, awning: Hex, hour: Hour): string =>
  placed(x, y, 1, `${shape(front, FRONT)}<use href="#${hour.id}-h"/>${shape(awning, 'M-8 -150H174L182 -112H-16Z')}`);

/** Drawn once, placed often: a string of crackers whose end has caught fire, a rocket's burst, a house, a guest, a bough. */
const stock = (hour: Hour): string => {
  const side = (sign: 1 | -1, odd: number): string =>
    Array.from({ length: 12 }, (_, i) => i)
      .filter((i) => i % 2 === odd)
      .map((i) => `M${4 * sign} ${14 + i * 20}l${22 * sign} 20`)
      .join('');
  const flat = (color: Hex, wide: number, d: string) => `<path d="${d}" stroke="${color}" stroke-width="${wide}"/>`;
  return `<defs><g id="${hour.id}-p">${person(hour)}</g><path id="${hour.id}-f" d="${scallops(0, 0, 18, 5)}"/><g id="${hour.id}-t">${branch(hour)}</g><g id="${hour.id}-h">${fittings(hour)}</g><g id="${hour.id}-s">${line(hour.ink, 4, 'M0 -20V270')}${flat('#E62E3E', 12, side(1, 0) + side(-1, 1))}${flat('#FFC928', 12, side(1, 1) + side(-1, 0))}${shape('#FFC928', star(0, 282, 10, 44, 20))}${shape('#FF7A1F', star(0, 282, 9, 28, 14))}${disc('#FFF8E0', 0, 282, 9)}</g><g id="${hour.id}-b" fill="none" stroke-linecap="round"><path stroke-width="5" d="${turns(
    12,
  )
    .map((turn) => ray(turn, 34, 92))
    .join('')}"/><path stroke-width="11" d="${turns(12)
    .map((turn) => ray(turn, 112, 112))
    .join('')}"/><path stroke-width="8" d="${turns(12, 15)
    .map((turn) => ray(turn, 74, 74))
    .join('')}"/></g></defs>`;
};
const ray = (turn: number, from: number, to: number): string => {
  const angle = (turn * Math.PI) / 180;
  return `M${Math.round(from * Math.cos(angle))} ${Math.round(from * Math.sin(angle))}L${Math.round(to * Math.cos(angle))} ${Math.round(to * Math.sin(angle))}`;
};
const hang = (x: number, y: number, size: number, hour: Hour): string =>
  placed(x, y, size, `${hour.lit ? shine(`${hour.id}-l`, 0, 282, 130) : ''}<use href="#${hour.id}-s"/>`);
const rocket = (x: number, y: number, size: number, color: Hex, hour: Hour): string =>
  `<use href="#${hour.id}-b" stroke="${color}" transform="translate(${x} ${y}) scale(${size})"/>`;

const FLAGS: readonly Hex[] = ['#E62E3E', '#FFC928', '#2FB9D6', '#FF5A8A'];
const flags = (hour: Hour): string =>
  line(hour.ink, 3, 'M250 90Q800 230 1350 90') +
  FLAGS.map((paint, kind) =>
    shape(
      paint,
      [0, 1, 2, 3]
        .map((round) => 300 + (round * 4 + kind) * 63)
        .map((x) => `M${x} ${Math.round(90 + 70 * (1 - ((x + 20 - 800) / 550) ** 2))}h40l-20 48z`)
        .join(''),
    ),
  ).join('');

const lion = (hour: Hour): string =>
  line(hour.ink, 26, 'M60 -30V20M120 -30V20M330 -30V20M392 -30V20') +
  shape(
    '#FFC928',
    'M30 -20C20 -130 120 -190 240 -170C360 -200 450 -130 440 -10Q420 -34 400 -10Q380 -34 360 -10Q340 -34 320 -10Q300 -34 280 -10Q260 -34 240 -10Q220 -34 200 -10Q180 -34 160 -10Q140 -34 120 -10Q100 -34 80 -10Q60 -34 30 -20Z',
  ) +
  shape('#E62E3E', 'M60 -60C60 -140 150 -172 240 -152C340 -176 420 -130 418 -56Q330 -90 240 -60Q150 -90 60 -60Z') +
  line('#FFC928', 7, 'M120 -130q20 20 0 44M180 -142q22 24 0 52M290 -142q22 24 0 52M360 -132q20 20 0 46') +
  shape('#FFF3DA', 'M436 -100C480 -150 500 -120 484 -80Q466 -60 440 -66Z') +
  placed(
    -90,
    -220,
    1.35,
    `<g stroke="${hour.ink}" stroke-width="6" stroke-linejoin="round"><g id="${hour.id}-l-face">${lionFace}</g></g><use href="#${hour.id}-l-face"/>`,
  );

/** Somebody who watches, seen from behind, in the colour of the coat. */
const person = (hour: Hour): string =>
  `<path d="M-46 60V-30Q-42 -66 0 -66T46 -30V60Z"/>${disc(hour.lit ? '#C98A6A' : '#EBB48C', 0, -88, 22)}${shape(hour.ink, 'M-25 -84C-28 -124 28 -124 25 -84Q0 -72 -25 -84Z')}`;
const crowd = (hour: Hour): string =>
  [40, 128, 232, 318]
    .map((x, i) =>
      placed(
        x,
        858 + (i % 2) * 18,
        1 + (i % 2) * 0.2,
        `<use href="#${hour.id}-p" fill="${FLAGS[(i * 3) % 4]}"/>${i % 2 ? line(FLAGS[(i * 3) % 4]!, 17, 'M30 -50L46 -120') : ''}`,
      ),
    )
    .join('') + placed(232, 858, 1, shape('#F3D6A0', 'M-56 -92Q-16 -108 0 -140Q16 -108 56 -92Q0 -80 -56 -92Z'));

const BLOSSOMS = [
  [60, 158],
  [132, 104],
  [206, 56],
  [190, 148],
  [252, 124],
  [60, 34],
  [262, 22],
] as const;
const branch = (hour: Hour): string =>
  line(hour.bough, 15, 'M-20 190C80 150 150 90 250 30M90 140C140 150 190 150 240 130M-10 60C40 50 80 20 110 -10') +
  `<g fill="${hour.blossom[0]}">${BLOSSOMS.map(([x, y]) => `<use href="#${hour.id}-f" x="${x}" y="${y}"/>`).join('')}</g>` +
  line(hour.blossom[1], 12, BLOSSOMS.map(([x, y]) => `M${x} ${y}h0`).join(''));

const scraps = (hour: Hour): string =>
  hour.scrap
    .map(
      (paint, kind) =>
        `<path d="${Array.from({ length: 16 }, (_, i) => `M${(i * 613 + kind * 317) % 1600} ${774 + ((i * 71 + kind * 37) % 120)}l${9 - (i % 3) * 8} ${6 + (i % 4)}`).join('')}" stroke="${paint}" stroke-width="8"/>`,
    )
    .join('');

const layers = (hour: Hour): SvgText =>
  sceneOf(
    sky(hour.id, ...hour.sky) +
      stock(hour) +
      light(`${hour.id}-l`, '#FFB84A', 0.7) +
      light(`${hour.id}-m`, hour.lit ? '#FF5A8A' : '#FFE9A8', 0.6) +
      (hour.lit ? '' : cloud('#FFFFFF', 420, 150, 1.5, 0.8) + cloud('#FFFFFF', 980, 100, 1.7, 0.8)) +
      shine(`${hour.id}-m`, 800, 520, 620) +
      (hour.lit
        ? rocket(470, 140, 1.1, '#FFC928', hour) +
          rocket(1130, 130, 1.2, '#FF5A8A', hour) +
          rocket(800, 90, 0.9, '#2FB9D6', hour)
        : '') +
      land(
        hour.far[0],
        'M0 560H360L420 490L480 520L560 430L640 500L700 470L800 380L900 470L960 500L1040 430L1120 520L1180 490L1240 560H1600',
      ) +
      land(
        hour.far[1],
        'M0 640H340q40 -6 70 -60h80q30 54 70 60v-20q34 -4 56 -46h60q22 42 56 46v40h60q30 -4 50 -40h60q20 36 50 40v-30q34 -6 60 -54h70q26 48 60 54v30q30 -6 54 -50h60q24 44 54 50H1600',
      ) +
      line(
        hour.window,
        12,
        'M430 610v10M470 610v10M590 600v10M650 600v10M800 640v10M840 640v10M960 620v10M1010 620v10M1150 650v10',
      ) +
      flags(hour) +
      land(hour.street[0], 'M0 750H1600') +
      house(-56, 760, hour.fronts[0], '#E62E3E', hour) +
      house(112, 830, hour.fronts[1], '#FFC928', hour) +
      house(1318, 800, hour.fronts[2], '#E62E3E', hour) +
      house(1484, 740, hour.fronts[1], '#FFC928', hour) +
      hang(286, 300, 1.1, hour) +
      hang(94, 330, 0.9, hour) +
      hang(1296, 280, 1.15, hour) +
      hang(1486, 300, 0.95, hour) +
      scraps(hour) +
      land(hour.street[1], 'M0 868Q500 840 900 862T1600 850', 0.7) +
      placed(1446, 838, 0.82, lion(hour)) +
      crowd(hour) +
      placed(0, -10, 1.15, `<use href="#${hour.id}-t"/>`) +
      placed(1600, -10, 1, `<use href="#${hour.id}-t"/>`, -1),
  );

export const scene: DayAndNight = { night: layers(NIGHT), paper: layers(PAPER) };

/** The card of wheel and walk: the wheel between crackers that go off. */
export const card: SvgText = cardOf(
  cardGround('firecracker-card', '#8A1F86', '#150A3A', '#FFC928') +
    `<g fill="#FF5A8A" opacity=".2">${turns(18)
      .map((turn) => `<path transform="translate(240 150) rotate(${turn})" d="M-15 -320L0 0L15 -320Z"/>`)
      .join('')}</g>` +
    placed(28, 22, 0.66, burst) +
    placed(348, 22, 0.66, burst) +
    shape('#FFC928', star(240, 156, 22, 148, 124)) +
    shape('#E62E3E', star(240, 156, 22, 132, 112, 8)) +
    placed(136, 42, 1.3, symbols['wheel']!) +
    placed(16, 148, 0.9, symbols['firecracker']!) +
    placed(322, 148, 0.9, symbols['firecracker']!) +
    line('#FF5A8A', 9, 'M60 304l10 -6M130 296l8 6M204 308l10 -5M300 302l9 6M380 298l8 6M440 308l9 -5') +
    line('#2FB9D6', 9, 'M90 312l8 5M176 298l8 -6M262 312l9 3M342 310l8 -6M410 312l8 3'),
);
