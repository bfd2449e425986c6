import type { BodyOf, FieldRefusal } from '@lantern/contract';
import type { AgentLink, agentsCalls } from '@lantern/contract/agents';
import { addDays } from '@lantern/kernel';
import { MEMBER_TYPE } from '@lantern/rules/account';
import { LINK_NAME_MAX, linkPath, linkStateOf, parseQuota, parseRate, rateText } from '@lantern/rules/agents';
import { type AppContext, dayOf, dayStartMs, iso, type Needs, type Queryable } from '../../platform/index.ts';
import type { Invitations } from '../account/index.ts';
import { settingsOf } from '../site/index.ts';
import { codeOfDomain, type LinkRow, type LinkValue, openLink, takesDownlines, useLink } from './agents.links.store.ts';
import { holdRates, putRebate, rebateOf } from './agents.rates.store.ts';

type LinkBody = BodyOf<typeof agentsCalls.createAgentLink>;

export const typeOpened = (opensAs: 'member' | 'agent'): number =>
  opensAs === 'agent' ? MEMBER_TYPE.agent : MEMBER_TYPE.member;

export const presentLink = (row: LinkRow, nowMs: number): AgentLink => ({
  code: row.code,
  name: row.name,
  landing: row.landing,
  language: row.language,
  opensAs: row.opens_as === MEMBER_TYPE.agent ? 'agent' : 'member',
  rebate: rateText(row.rebate),
  quota: row.quota,
  until: row.until_at && iso(row.until_at),
  opens: Number(row.opens),
  registrations: row.registrations,
  state: linkStateOf(
    {
      quota: row.quota,
      registrations: row.registrations,
      untilMs: row.until_at?.getTime() ?? null,
      paused: row.paused_at !== null,
    },
    nowMs,
  ),
  path: linkPath(row),
  createdAt: iso(row.created_at),
});

const fault = (field: string, key: string): FieldRefusal => ({ field, key: `field.${key}` });

interface LinkFacts {
  readonly nowMs: number;
  /** The agent's own rate, in hundredths of a percent. */
  readonly ceiling: number;
  readonly languages: readonly string[];
  /** Accounts that the link opened so far. */
  readonly used: number;
}

/** The value of a typed link, or its faults beside their fields. */
export function linkValueOf(body: LinkBody, facts: LinkFacts): LinkValue | readonly FieldRefusal[] {
  const rebate = parseRate(body.rebate, { floor: 0, ceiling: facts.ceiling });
  const quota = parseQuota(body.quota);
  const untilMs = body.until === null ? null : dayStartMs(addDays(body.until, 1));
  const name = body.name.trim();
  const faults = [
    ...(name === '' ? [fault('name', 'not_empty')] : []),
    ...([...name].length > LINK_NAME_MAX ? [fault('name', 'too_long')] : []),
    ...(facts.languages.includes(body.language) ? [] : [fault('language', 'not_valid')]),
    ...(rebate.ok ? [] : [{ ...fault('rebate', rebate.error), params: { max: rateText(facts.ceiling) } }]),
    ...(quota.ok ? [] : [fault('quota', quota.error)]),
    ...(quota.ok && quota.value !== null && quota.value < facts.used ? [fault('quota', 'quota_used')] : []),
    ...(untilMs !== null && untilMs <= facts.nowMs ? [fault('until', 'day_over')] : []),
  ];
  if (faults.length > 0 || !rebate.ok || !quota.ok) return faults;
  return {
    ...{ name, landing: body.landing, language: body.language, opensAs: typeOpened(body.opensAs) },
    ...{ rebate: rebate.value, quota: quota.value, untilMs },
  };
}

export async function linkFacts(db: Queryable, context: AppContext, agentId: bigint, used = 0): Promise<LinkFacts> {
  const settings = await settingsOf(context);
  return {
    nowMs: context.clock.nowMs(),
    ceiling: await rebateOf(db, context, agentId),
    languages: settings['merchant.languages'],
    used,
  };
}

/** The day of the merchant's zone. */
export const dayNow = ({ clock }: Needs<'clock'>): string => dayOf(clock.nowMs());

/** What registration asks of links. */
export const invitations: Invitations = {
  byCode: async (db, context, code) => {
    const link = await openLink(db, context, code);
    return link && { memberId: BigInt(link.agent_id), code: link.code, opensAs: link.opens_as };
  },
  codeOfDomain,
  takesDownlines,
  used: async (tx, context, code, memberId) => {
    const link = await useLink(tx, context, dayNow(context), code, memberId);
    if (!link) return false;
    // The agent's own rate may have become lower since the link was made.
    await holdRates(tx, [BigInt(link.agent_id)]);
    const own = await rebateOf(tx, context, BigInt(link.agent_id));
    await putRebate(tx, context, memberId, Math.min(link.rebate, own), BigInt(link.agent_id));
    return true;
  },
};
