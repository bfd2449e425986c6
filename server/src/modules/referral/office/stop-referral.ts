import { referralOfficeCalls } from '@lantern/contract/referral/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { lockProgramme, stopProgramme } from '../referral.programme.store.ts';
import { presentProgramme } from './referral.desk.ts';

export const stopReferral = answer(
  referralOfficeCalls.stopReferral,
  async ({ actor, params: { currency }, body: { reason } }, context, tx) => {
    const row = await lockProgramme(tx, { currency });
    if (!row) return refuse('not_found');
    if (row.live_version === null) return refuse('changed_meanwhile');
    await stopProgramme(tx, context, { id: row.id, by: actor.name, reason });
    await note(context, tx, actor, 'referral.stop', { subject: `referral ${currency}`, details: { reason } });
    const programme = await presentProgramme(tx, currency);
    return programme ? done(programme) : refuse('not_found');
  },
);
