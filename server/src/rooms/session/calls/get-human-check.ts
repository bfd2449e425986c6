import { sessionCalls } from '@lantern/contract/session';
import { answer, done } from '../../../platform/index.ts';
import { humanTask } from '../session.human-check.ts';

export const getHumanCheck = answer(sessionCalls.getHumanCheck, async ({ query }, world) =>
  done(await humanTask(world, query.level)),
);
