import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { listImports } from '../index.ts';

export const listDrawImports = answer(staffCalls.listDrawImports, async (_request, context) =>
  done({ list: await listImports(context.db) }),
);
