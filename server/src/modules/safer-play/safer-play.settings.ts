import { z } from 'zod';
import { declareSettings } from '../site/index.ts';

export const saferPlaySettings = declareSettings({
  // Minutes between two reality checks, until a member sets an own interval (standards L06).
  'saferPlay.realityMinutes': {
    shape: z.union([z.literal(15), z.literal(30), z.literal(60), z.literal(120)]).default(60),
    risk: 'members',
  },
});
