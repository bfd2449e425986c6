import { MEMBER_TYPE } from '@lantern/rules/account';
import type { Needs } from '../../platform/index.ts';
import { credentialsOf } from '../account/index.ts';
import { addLink } from './agents.links.store.ts';

const GENERAL_AGENT = 'agent001';
const LINKS_OF_DEMO = 20;

/** The link of the demo's general agent. */
export async function seedAgents(context: Needs<'db' | 'clock' | 'random'>): Promise<void> {
  const agent = await credentialsOf(context.db, GENERAL_AGENT);
  if (!agent) return;
  const value = {
    ...({ name: 'Lantern', landing: 'register', language: 'VI', opensAs: MEMBER_TYPE.member } as const),
    ...{ rebate: 30, quota: null, untilMs: null },
  };
  await context.db.transaction((tx) =>
    addLink(tx, context, agent.member.memberId, value, { max: LINKS_OF_DEMO, code: 'LANTERN1' }),
  );
}
