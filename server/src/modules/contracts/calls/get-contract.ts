import { contractsCalls } from '@lantern/contract/contracts';
import { answer, done, refuse } from '../../../platform/index.ts';
import { endsBy, isParty } from '../contracts.deciding.ts';
import { presentContract } from '../contracts.present.ts';
import { contractOf, versionsOf } from '../contracts.store.ts';

/** A contract of other people answers like a missing one. Only its downline sees what an acceptance would end: it is his branch. */
export const getContract = answer(contractsCalls.getContract, async ({ actor, params }, context) => {
  const row = await contractOf(context.db, params.id);
  if (!row || !isParty(row, actor.memberId)) return refuse('not_found');
  const isAsked = row.state === 'offered' && row.downline_id === actor.memberId.toString();
  const ends = isAsked ? await endsBy(context.db, row, row.terms) : [];
  const versions = await versionsOf(context.db, row);
  return done({
    ...presentContract(row, actor.memberId),
    ...{ text: { EN: [...row.text.EN], VI: [...row.text.VI] }, hash: row.hash },
    ends: ends.map((one) => ({
      ...{ id: one.id, upline: one.row.upline ?? '', downline: one.row.downline, because: one.because },
      rate: one.row.terms.tiers.at(-1)?.rate ?? '0',
    })),
    versions: versions.map((one) => presentContract(one, actor.memberId)),
  });
});
