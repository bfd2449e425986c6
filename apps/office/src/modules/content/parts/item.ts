import type { Answer } from '../../../shared/calls/index.ts';

export type Item = Answer<'readContent'>;
