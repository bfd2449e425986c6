import { agentsOfficeCalls } from '@lantern/contract/agents/office';
import { MEMBER_TYPE } from '@lantern/rules/account';
import { answer, done, refuse } from '../../../platform/index.ts';
import { hashPassword, oneTimePassword, openDirectMember, usernameFaults } from '../../account/index.ts';
import { settingsOf } from '../../site/index.ts';
import { note } from '../../staff/index.ts';

/** Only the operator makes a general agent (product.md, "People"). */
export const addGeneralAgent = answer(
  agentsOfficeCalls.addGeneralAgent,
  async ({ actor, body: { username, reason } }, context) => {
    const fields = await usernameFaults(context, username);
    if (fields.length > 0) return refuse('fields_refused', { fields });
    const settings = await settingsOf(context);
    const password = oneTimePassword(context);
    const passwordHash = await hashPassword(password);
    if (passwordHash === 'busy') return refuse('try_again');
    const opened = await context.db.transaction(async (tx) => {
      const member = await openDirectMember(context, tx, {
        ...{ username, type: MEMBER_TYPE.generalAgent, uplineId: null, passwordHash },
        ...{ language: settings['merchant.defaultLanguage'], currency: settings['merchant.currency'] },
      });
      if (!member) return null;
      const details = { account: member.account, reason };
      await note(context, tx, actor, 'agent.add', { subject: `member ${member.memberId}`, details });
      return member;
    });
    if (opened) return done({ id: opened.memberId.toString(), account: opened.account, password });
    return refuse('username_taken', { fields: [{ field: 'username', key: 'field.username_taken' }] });
  },
  // Hashing runs outside the transaction.
  { transaction: false },
);
