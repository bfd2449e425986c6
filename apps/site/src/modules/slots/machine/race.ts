import { Container, Graphics, type Texture } from 'pixi.js';
import type { StepOf } from '../slots.queries.ts';
import { easeOut, linear } from './clock.ts';
import { destroy, placed } from './sprites.ts';
import type { Stage } from './stage.ts';

const FOAM = '#FFF3DC';
const WAVE = 56;

/** Water over the whole window, a lane per boat; its waves are drawn once and only moved. */
function waterOf({ width, height, look }: Stage, lanes: number): { water: Container; waves: Graphics } {
  const lane = height / lanes;
  const water = new Container();
  water.addChild(new Graphics().rect(0, 0, width, height).fill({ color: look.art.feature.ground, alpha: 0.95 }));
  const waves = new Graphics();
  for (let at = 0; at < lanes; at += 1)
    for (const share of [0.22, 0.5, 0.8]) {
      const y = lane * (at + share);
      for (let x = -WAVE; x < width + WAVE; x += WAVE)
        waves
          .moveTo(x + share * WAVE, y)
          .quadraticCurveTo(x + (share + 0.25) * WAVE, y - 7, x + (share + 0.5) * WAVE, y);
    }
  waves.stroke({ width: 2, color: FOAM, alpha: 0.16, cap: 'round' });
  const ropes = new Graphics();
  for (let at = 1; at < lanes; at += 1) ropes.moveTo(0, lane * at).lineTo(width, lane * at);
  ropes.stroke({ width: 2, color: look.art.feature.spark, alpha: 0.5 });
  water.addChild(waves, ropes, finishOf(width, height));
  return { water, waves };
}

/** The line the winner crosses first: a chequered ribbon. */
function finishOf(width: number, height: number): Graphics {
  const side = Math.max(6, Math.round(height / 40));
  const finish = new Graphics();
  for (let row = 0; row * side < height; row += 1)
    for (let column = 0; column < 2; column += 1)
      finish
        .rect(width - side * (4 - column), row * side, side, side)
        .fill({ color: (row + column) % 2 === 0 ? FOAM : '#2A1600', alpha: 0.9 });
  return finish;
}

/**
 * Boats on lanes across the window, a lane by the number of its reel; the winner was drawn before and finishes first.
 */
export async function race(
  stage: Stage,
  face: Texture,
  plate: (text: string) => Container,
  { reels, winner }: StepOf<'race'>,
  ms: number,
): Promise<void> {
  const { width, height, clock } = stage;
  const lane = height / reels.length;
  const { water, waves } = waterOf(stage, reels.length);
  const tall = Math.min(lane * 0.72, width * 0.18);
  const far = width - tall;
  const boats = reels.map((reel, at) => ({
    sprite: placed(face, -tall, lane * (at + 0.5), tall * 2, tall),
    middle: lane * (at + 0.5),
    isFirst: reel === winner,
    lag: 0.1 + 0.07 * at,
  }));
  for (const [at, reel] of reels.entries()) {
    const number = plate(String(reel + 1));
    number.position.set(Math.max(18, width * 0.035), lane * (at + 0.5));
    water.addChild(number);
  }
  stage.above.addChild(water, ...boats.map(({ sprite }) => sprite));
  await clock.run(
    ms * 0.82,
    (t) => {
      waves.x = -((t * WAVE * 6) % WAVE);
      for (const { sprite, middle, isFirst, lag } of boats) {
        const along = isFirst ? t ** 1.25 : t * (1 - lag) + 0.08 * Math.sin(t * Math.PI);
        sprite.x = -tall + along * (far + tall);
        sprite.y = middle + Math.sin(t * 22 + lag * 40) * tall * 0.03;
      }
    },
    linear,
  );
  await clock.run(
    ms * 0.18,
    (t) => {
      for (const { sprite, isFirst } of boats) sprite.alpha = isFirst ? 1 : 1 - 0.6 * t;
    },
    easeOut,
  );
  for (const child of [water, ...boats.map(({ sprite }) => sprite)]) destroy(child);
  clock.wake();
}
