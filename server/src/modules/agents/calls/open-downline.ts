import { agentsCalls } from '@lantern/contract/agents';
import { parseRate, rateText } from '@lantern/rules/agents';
import { answer, done, refuse } from '../../../platform/index.ts';
import { hashPassword, oneTimePassword, openDirectMember, usernameFaults } from '../../account/index.ts';
import { settingsOf } from '../../site/index.ts';
import { hasRoom } from '../agents.links.store.ts';
import { typeOpened } from '../agents.links.ts';
import { holdRates, putRebate, rebateOf } from '../agents.rates.store.ts';

/** Spec 6, the forcing password: shown once to the agent, and good only until the first log-in changes it. */
export const openDownline = answer(
  agentsCalls.openDownline,
  async ({ actor, body }, context) => {
    const settings = await settingsOf(context);
    if (!settings['account.registration']) return refuse('registration_off');
    if (!body.ageConfirmed) return refuse('terms_not_accepted', { facts: { age: settings['account.ageMinimum'] } });
    const ceiling = await rebateOf(context.db, context, actor.memberId);
    const rebate = parseRate(body.rebate, { floor: 0, ceiling });
    const fields = [
      ...(await usernameFaults(context, body.username)),
      ...(rebate.ok
        ? []
        : [{ field: 'rebate', key: `field.${rebate.error}`, params: { max: rateText(ceiling), min: '0' } }]),
    ];
    if (fields.length > 0 || !rebate.ok) return refuse('fields_refused', { fields });
    if (!(await hasRoom(context.db, actor.memberId))) return refuse('team_too_deep');
    const password = oneTimePassword(context);
    const passwordHash = await hashPassword(password);
    if (passwordHash === 'busy') return refuse('try_again');
    const opened = await context.db.transaction(async (tx) => {
      await holdRates(tx, [actor.memberId]);
      const own = await rebateOf(tx, context, actor.memberId);
      const member = await openDirectMember(context, tx, {
        ...{ username: body.username, type: typeOpened(body.opensAs), uplineId: actor.memberId, passwordHash },
        ...{ language: actor.language, currency: actor.currency },
      });
      if (member) await putRebate(tx, context, member.memberId, Math.min(rebate.value, own), actor.memberId);
      return member;
    });
    if (opened) return done({ account: opened.account, password });
    return refuse('username_taken', { fields: [{ field: 'username', key: 'field.username_taken' }] });
  },
  // Hashing runs outside the transaction.
  { transaction: false },
);
