import { vipOfficeCalls } from '@lantern/contract/vip/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { realCurrencies } from '../../ledger/index.ts';
import { note } from '../../staff/index.ts';
import { addVersion } from '../vip.programme.store.ts';
import { levelFaults, presentProgramme } from './vip.desk.ts';

export const saveVipProgramme = answer(
  vipOfficeCalls.saveVipProgramme,
  async ({ actor, params: { currency }, body: { version, levels } }, context, tx) => {
    if (!(await realCurrencies(tx)).includes(currency)) return refuse('not_found');
    const faults = levelFaults(levels);
    if (faults.length > 0) return refuse('fields_refused', { fields: faults });
    const row = await addVersion(tx, context, { currency, after: version, levels, by: actor.name });
    if (!row) return refuse('changed_meanwhile');
    const details = { version: row.version };
    await note(context, tx, actor, 'vip.save', { subject: `VIP ${currency}`, details });
    const programme = await presentProgramme(context, tx, currency);
    return programme ? done(programme) : refuse('not_found');
  },
);
