import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { answer, done } from '../../../platform/index.ts';
import { previewOf } from './prizes.desk.ts';
import { refusedDraft } from './prizes.draft.ts';

export const previewPrize = answer(
  prizesOfficeCalls.previewPrize,
  async ({ body }, context) => {
    const { db } = context;
    return (await refusedDraft(context, db, body)) ?? done(await previewOf(context, db, body));
  },
  { transaction: false },
);
