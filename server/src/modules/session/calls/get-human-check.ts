import { sessionCalls } from '@lantern/contract/session';
import { answer, done } from '../../../platform/index.ts';
import { humanTask } from '../human-check/session.human-check.ts';

export const getHumanCheck = answer(sessionCalls.getHumanCheck, async ({ query }, context) =>
  done(await humanTask(context, query.level)),
);
