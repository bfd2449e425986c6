import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { answer, done } from '../../../platform/index.ts';
import { earnedTargets } from '../prizes.earning.ts';

export const listEarnedTargets = answer(prizesOfficeCalls.listEarnedTargets, async ({ query, language }, context) =>
  done({ list: await earnedTargets(context, context.db, query.currency, language) }),
);
