import { LINK_LANDINGS } from '@lantern/rules/agents';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { day, instant, languageCode, nothing } from '../shapes.ts';

const text = z.string().max(255);
/** Percent of the valid stake, as text: "0.3". */
const rate = z.string().regex(/^[0-9]{1,2}(\.[0-9]{1,2})?$/);
const code = z.string().max(16);

export const LINK_STATES = ['open', 'paused', 'expired', 'full'] as const;

export const agentLink = z.object({
  code: z.string(),
  name: z.string(),
  landing: z.enum(LINK_LANDINGS),
  language: z.string(),
  opensAs: z.enum(['member', 'agent']),
  rebate: rate,
  /** Null: no bound. */
  quota: z.number().int().nullable(),
  until: instant.nullable(),
  opens: z.number().int(),
  registrations: z.number().int(),
  state: z.enum(LINK_STATES),
  /** Path and query of the link on this site. */
  path: z.string(),
  createdAt: instant,
});
export type AgentLink = z.infer<typeof agentLink>;

const linkBody = z.strictObject({
  name: text,
  landing: z.enum(LINK_LANDINGS),
  language: languageCode,
  opensAs: z.enum(['member', 'agent']),
  rebate: z.string().max(40),
  /** As typed; empty: no bound. */
  quota: z.string().max(40),
  /** The last day of the link in the merchant's zone; null: no end. */
  until: day.nullable(),
});

export const linkCalls = {
  listAgentLinks: defineCall({
    name: 'list-agent-links',
    method: 'GET',
    path: '/wps/agent/links',
    who: 'agent',
    summary: 'The agent’s registration links with what they brought',
    answer: z.object({
      list: z.array(agentLink),
      max: z.number().int(),
      /** The agent's own rate, which no link may exceed. */
      ownRate: rate,
    }),
    refusals: [],
    limit: { points: 60, seconds: 60, by: 'member' },
  }),
  getAgentLink: defineCall({
    name: 'get-agent-link',
    method: 'GET',
    path: '/wps/agent/links/:code',
    who: 'agent',
    summary: 'Opens and registrations of a link by day, and how many of its accounts deposited',
    params: z.object({ code }),
    answer: z.object({
      link: agentLink,
      days: z.array(z.object({ day, opens: z.number().int(), registrations: z.number().int() })),
      deposited: z.number().int(),
    }),
    refusals: [],
    limit: { points: 60, seconds: 60, by: 'member' },
  }),
  createAgentLink: defineCall({
    name: 'create-agent-link',
    method: 'POST',
    path: '/wps/agent/links',
    who: 'agent',
    summary: 'Makes a registration link; its code has no letters that look alike',
    body: linkBody,
    answer: agentLink,
    refusals: ['fields_refused', 'links_max'],
    limit: { points: 20, seconds: 600, by: 'member' },
  }),
  changeAgentLink: defineCall({
    name: 'change-agent-link',
    method: 'PUT',
    path: '/wps/agent/links/:code',
    who: 'agent',
    summary: 'Changes a link, or pauses it; accounts that it opened stay as they are',
    params: z.object({ code }),
    body: z.strictObject({ ...linkBody.shape, paused: z.boolean() }),
    answer: agentLink,
    refusals: ['fields_refused'],
    limit: { points: 60, seconds: 600, by: 'member' },
  }),
  countLinkOpen: defineCall({
    name: 'count-link-open',
    method: 'POST',
    path: '/wps/agent/affiliate/open',
    who: 'visitor',
    summary: 'A page was opened by a registration link; an unknown code counts nothing and is not told',
    body: z.strictObject({ code }),
    answer: nothing,
    refusals: [],
    limit: { points: 20, seconds: 600, by: 'address' },
  }),
  openDownline: defineCall({
    name: 'open-downline',
    method: 'POST',
    path: '/wps/agent/downlines',
    who: 'agent',
    sealed: true,
    summary: 'Opens an account below the agent with a one-time password, which must be changed at the first log-in',
    body: z.object({
      username: text,
      opensAs: z.enum(['member', 'agent']),
      rebate: z.string().max(40),
      /** The agent vouches for age and agreement, as the register page asks. */
      ageConfirmed: z.boolean(),
    }),
    answer: z.object({ account: z.string(), password: z.string() }),
    refusals: ['fields_refused', 'username_taken', 'terms_not_accepted', 'registration_off', 'team_too_deep'],
    limit: { points: 20, seconds: 600, by: 'member' },
  }),
};
