import type { AnswerOf } from '@lantern/contract';
import type { siteCalls } from '@lantern/contract/site';
import type { Queryable } from '../../../platform/index.ts';
import { topicsOf } from './site.push.store.ts';

type Topics = AnswerOf<typeof siteCalls.getPushTopics>;

export async function presentTopics(db: Queryable, memberId: bigint): Promise<Topics> {
  const { topics, browsers } = await topicsOf(db, memberId);
  return { topics: topics as Topics['topics'], browsers };
}
