import { instantCalls } from '@lantern/contract/instant';
import { answer } from '../../../platform/index.ts';
import { bet } from '../instant.crash.ts';

export const betCrash = answer(instantCalls.betCrash, (asked, world, tx) => bet(world, tx, asked));
