import { type Container, Sprite, type Texture } from 'pixi.js';

/** A drawing around its middle. */
export function placed(texture: Texture, x: number, y: number, width: number, height: number): Sprite {
  const sprite = new Sprite(texture);
  sprite.anchor.set(0.5);
  sprite.position.set(x, y);
  sprite.width = width;
  sprite.height = height;
  return sprite;
}

/** Drops a drawing, not its texture: textures stay cached for the next one. */
export function destroy(child: Container): void {
  child.destroy({ children: true });
}
