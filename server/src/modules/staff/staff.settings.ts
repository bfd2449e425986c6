import { z } from 'zod';
import { declareSettings } from '../site/index.ts';

export const staffSettings = declareSettings({
  // The time before a new or reset operator, or a newly granted right, may decide for others.
  'staff.coolingHours': { shape: z.number().int().min(1).max(720).default(24), risk: 'money' },
});
