import { accountCalls } from '@lantern/contract/account';
import { answer, done, isRefusal, refuse } from '../../../platform/index.ts';
import { proveNewContact, refusedGrant } from '../../session/index.ts';
import { contactOf, provenChange, replaceContact } from '../account.contact.ts';

const codeWrong = () => refuse('code_wrong', { fields: [{ field: 'code', key: 'field.code_wrong' }] });
const taken = () => refuse('mobile_taken', { fields: [{ field: 'to', key: 'field.mobile_taken' }] });
/** Undoes the transaction of a change whose code was used, or whose number was taken, meanwhile. */
class Undone extends Error {
  readonly refusal: ReturnType<typeof taken> | ReturnType<typeof codeWrong>;
  constructor(refusal: Undone['refusal']) {
    super('the change is refused');
    this.refusal = refusal;
  }
}

export const bindContact = answer(
  accountCalls.bindContact,
  async ({ actor, body }, context) => {
    const contact = contactOf(body);
    if (isRefusal(contact)) return contact;
    const unproven = await refusedGrant(context, actor);
    if (unproven) return unproven;
    const owned = await proveNewContact(context, actor, contact, body.code);
    if (isRefusal(owned)) return owned;
    const proof = await provenChange(context, actor, contact, body.proof);
    if (proof !== null && isRefusal(proof)) return proof;
    try {
      await context.db.transaction(async (tx) => {
        const isUsed = (await owned.use(tx)) && (proof === null || (await proof.use(tx)));
        if (!isUsed) throw new Undone(codeWrong());
        // Only the holder of a number learns that it belongs to another member.
        if (!(await replaceContact(context, tx, actor, contact))) throw new Undone(taken());
      });
      return done({});
    } catch (error) {
      if (error instanceof Undone) return error.refusal;
      throw error;
    }
  },
  // A wrong code stays counted.
  { transaction: false },
);
