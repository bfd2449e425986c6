import { Graphics, type Texture } from 'pixi.js';
import type { StepOf } from '../slots.queries.ts';
import { linear } from './clock.ts';
import { destroy, placed } from './sprites.ts';
import type { Stage } from './stage.ts';

const FOAM = '#FFF3DC';

/** Boats on lanes across the window; the winner was drawn before and is first at the end. */
export async function race(stage: Stage, face: Texture, { reels, winner }: StepOf<'race'>, ms: number): Promise<void> {
  const { width, height, clock } = stage;
  const lane = height / reels.length;
  const water = new Graphics().rect(0, 0, width, height).fill({ color: stage.look.art.feature.ground, alpha: 0.86 });
  for (let at = 1; at < reels.length; at += 1)
    water
      .moveTo(0, lane * at)
      .lineTo(width, lane * at)
      .stroke({ width: 2, color: FOAM, alpha: 0.35 });
  const tall = Math.min(lane * 0.8, width * 0.16);
  const far = width - tall;
  const boats = reels.map((reel, at) => ({
    sprite: placed(face, -tall, lane * (at + 0.5), tall * 2, tall),
    isFirst: reel === winner,
    lag: 0.1 + 0.07 * at,
  }));
  stage.above.addChild(water, ...boats.map(({ sprite }) => sprite));
  await clock.run(
    ms * 0.8,
    (t) => {
      for (const { sprite, isFirst, lag } of boats) {
        const along = isFirst ? t ** 1.25 : t * (1 - lag) + 0.08 * Math.sin(t * Math.PI);
        sprite.x = -tall + along * (far + tall);
      }
    },
    linear,
  );
  await clock.wait(ms * 0.2);
  for (const child of [water, ...boats.map(({ sprite }) => sprite)]) destroy(child);
}
