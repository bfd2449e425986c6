import { sessionCalls } from '@lantern/contract/session';
import { answer, done } from '../../../platform/index.ts';
import { makeSlider } from '../human-check/session.slider.ts';

export const getSlider = answer(sessionCalls.getSlider, async (_request, context) => done(await makeSlider(context)));
