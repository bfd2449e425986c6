import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse } from '../../../platform/index.ts';
import { solveSlider as solve } from '../human-check/session.slider.ts';

export const solveSlider = answer(
  sessionCalls.solveSlider,
  async ({ body }, context) => {
    const sliderTicket = await solve(context, body.sliderId, body.x, body.path);
    return sliderTicket === null ? refuse('slider_wrong') : done({ sliderTicket });
  },
  // A wrong answer uses its puzzle up.
  { transaction: false },
);
