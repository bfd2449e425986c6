import type { Answer } from '../../shared/calls/index.ts';

export type Slot = Answer<'getSlot'>;
export type Maths = Slot['maths'];
export type Round = Answer<'spin'>;
export type Step = Round['outcome']['steps'][number];
export type StepOf<At extends Step['at']> = Extract<Step, { at: At }>;
export type Win = StepOf<'wins'>['wins'][number];
export type Screen = StepOf<'reels'>['screen'];
export type FeatureName = StepOf<'trigger'>['feature'];
