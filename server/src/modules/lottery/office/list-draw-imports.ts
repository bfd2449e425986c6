import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { answer, done } from '../../../platform/index.ts';
import { listImports } from '../index.ts';

export const listDrawImports = answer(lotteryOfficeCalls.listDrawImports, async (_request, context) =>
  done({ list: await listImports(context.db) }),
);
