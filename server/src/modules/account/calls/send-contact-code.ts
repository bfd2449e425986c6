import { accountCalls } from '@lantern/contract/account';
import { answer, done, isRefusal } from '../../../platform/index.ts';
import { refusedGrant, sendNewContactCode } from '../../session/index.ts';
import { contactOf } from '../account.contact.ts';

export const sendContactCode = answer(
  accountCalls.sendContactCode,
  async ({ actor, body, language, address, cookies }, context) => {
    const contact = contactOf(body);
    if (isRefusal(contact)) return contact;
    const unproven = await refusedGrant(context, actor);
    if (unproven) return unproven;
    // The answer does not say whether the address belongs to another member.
    const sent = await sendNewContactCode(context, actor, contact, { language, from: { address, cookies } });
    return isRefusal(sent) ? sent : done(sent);
  },
  // A refused request stays counted.
  { transaction: false },
);
