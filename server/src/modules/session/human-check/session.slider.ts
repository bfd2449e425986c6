import { createWordStream, intBelow } from '@lantern/games/fair';
import { type Needs, sha256 } from '../../../platform/index.ts';
import { newSecret } from '../session.cookie.ts';
import { addSlider, addSliderTicket, takeSlider, takeSliderTicket } from './session.slider.store.ts';
import { isInPlace, isMovement, type Step } from './session.slider-movement.ts';
import { drawSlider, SLIDER } from './slider-picture.ts';

/** The life of a puzzle, and of its ticket (product.md, "Sessions and passwords"). */
const GOOD_FOR_MS = 2 * 60_000;
const SEED_BYTES = 32;

/** A puzzle with its id; the place of the hole stays on the server. */
export async function makeSlider(context: Needs<'db' | 'clock' | 'random'>) {
  const dice = createWordStream(Buffer.from(context.random.bytes(SEED_BYTES)).toString('hex'), 'slider');
  const below = (limit: number): number => intBelow(dice, limit);
  const sliderId = Buffer.from(context.random.bytes(18)).toString('base64url');
  const { image, piece, holeX, pieceTop } = await drawSlider(below);
  const madeAtMs = context.clock.nowMs();
  await addSlider(context.db, { id: sliderId, holeX, madeAtMs, endsAtMs: madeAtMs + GOOD_FOR_MS });
  return { sliderId, image: image.toString('base64'), piece: piece.toString('base64'), pieceTop, ...SLIDER };
}

/** A ticket for one log-in when the piece is in its hole; right or wrong, the puzzle is used up. */
export async function solveSlider(
  context: Needs<'db' | 'clock' | 'random'>,
  id: string,
  x: number,
  path: readonly Step[],
): Promise<string | null> {
  const slider = await takeSlider(context.db, context, id);
  if (!slider) return null;
  const nowMs = context.clock.nowMs();
  if (!isInPlace(x, slider.holeX) || !isMovement(path, x, nowMs - slider.madeAt.getTime())) return null;
  const ticket = newSecret(context);
  await addSliderTicket(context.db, sha256(ticket), nowMs + GOOD_FOR_MS);
  return ticket;
}

/** Whether this is a ticket of a solved puzzle; the check uses it up. */
export const useSliderTicket = (context: Needs<'db' | 'clock'>, ticket: string): Promise<boolean> =>
  takeSliderTicket(context.db, context, sha256(ticket));
