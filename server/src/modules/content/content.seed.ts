import { invariant } from '@lantern/kernel';
import { iso, type Needs, type Tx } from '../../platform/index.ts';
import { addItem, topicTitles, writeText } from './content.office.store.ts';
import { showDrafts } from './content.publish.ts';
import { cleanTexts, type Fact } from './content.rules.ts';
import { SEEDS } from './seed/index.ts';

export interface SeedText {
  readonly title: string;
  readonly summary?: string;
  readonly body?: string;
  readonly facts?: readonly Fact[];
}
export interface SeedItem {
  readonly kind: string;
  readonly slug: string;
  readonly groupName?: string;
  readonly audience?: 'agents';
  /** The slug of its topic. */
  readonly topic?: string;
  readonly link?: readonly ['PAGE' | 'GAME' | 'PROMO', string];
  /** Its age at the seed: news need one. */
  readonly daysAgo?: number;
  readonly texts: Readonly<Record<'EN' | 'VI' | 'CN' | 'TY', SeedText>>;
}

const BY = 'seed';
const DAY_MS = 86_400_000;

async function add(
  context: Needs<'clock' | 'newId'>,
  tx: Tx,
  item: SeedItem,
  sort: number,
  topics: Map<string, string>,
): Promise<void> {
  const id = context.newId();
  const topicId = item.topic === undefined ? null : topics.get(item.topic);
  invariant(topicId !== undefined, `the topic ${item.topic} comes before its articles`);
  const [linkageType, url] = item.link ?? (['NONE', ''] as const);
  const startsAt = iso(context.clock.nowMs() - (item.daysAgo ?? 0) * DAY_MS);
  const { kind, slug, groupName = '', audience = 'all' } = item;
  const place = { slug, groupName, topicId, url, linkageType, audience } as const;
  if (!(await addItem(tx, context, { ...place, id, kind, sort, startsAt, by: BY }))) return;
  for (const [language, { title, summary = '', body = '', facts = [] }] of Object.entries(item.texts)) {
    const { words, refused } = await cleanTexts({ title, summary, body, facts });
    invariant(refused.length === 0, `${kind} ${slug} ${language} fits its bounds`);
    await writeText(tx, context, id.toString(), language, words, BY);
  }
  await showDrafts(context, tx, id.toString(), BY);
  if (kind === 'topic') topics.set(slug, id.toString());
}

/** Texts of the demo; an operator's change stays, and a second run changes nothing. */
export async function seedContent(context: Needs<'db' | 'clock' | 'newId'>): Promise<void> {
  await context.db.transaction(async (tx) => {
    const topics = await topicTitles(tx);
    for (const [sort, item] of SEEDS.entries()) await add(context, tx, item, sort, topics);
  });
}
