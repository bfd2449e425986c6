import { z } from 'zod';
import { declareSettings } from '../../src/modules/site/index.ts';

export const raceSettings = declareSettings({
  'races.isOpen': { shape: z.boolean().default(true), risk: 'members', aloneIf: 'off' },
});
