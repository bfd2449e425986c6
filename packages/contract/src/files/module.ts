import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { filesCalls } from './index.ts';

export const files = contractModule({
  calls: filesCalls,
  refusalFacts: {
    picture_pixels: z.strictObject({ millions: z.number() }),
  },
});
