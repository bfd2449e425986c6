import { invariant } from '@lantern/kernel';
import { iso, type Tx, type World } from '../../platform/index.ts';
import { addItem, topicWords, writeText } from './content.office.store.ts';
import { showDrafts } from './content.publish.ts';
import { cleanWords, type Fact } from './content.rules.ts';
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
  /** The word of the topic it stands under. */
  readonly topic?: string;
  readonly link?: readonly ['PAGE' | 'GAME' | 'PROMO', string];
  /** How long before the seed it began: what is called news has an age. */
  readonly daysAgo?: number;
  readonly texts: Readonly<Record<'EN' | 'VI' | 'CN' | 'TY', SeedText>>;
}

const BY = 'seed';
const DAY_MS = 86_400_000;

async function add(world: World, tx: Tx, item: SeedItem, sort: number, topics: Map<string, string>): Promise<void> {
  const id = world.newId();
  const topicId = item.topic === undefined ? null : topics.get(item.topic);
  invariant(topicId !== undefined, `the topic ${item.topic} comes before its articles`);
  const [linkageType, url] = item.link ?? (['NONE', ''] as const);
  const startsAt = iso(world.clock.nowMs() - (item.daysAgo ?? 0) * DAY_MS);
  const { kind, slug, groupName = '' } = item;
  if (!(await addItem(tx, world, { id, kind, slug, groupName, topicId, sort, url, linkageType, startsAt, by: BY })))
    return;
  for (const [language, { title, summary = '', body = '', facts = [] }] of Object.entries(item.texts)) {
    const { words, refused } = await cleanWords({ title, summary, body, facts });
    invariant(refused.length === 0, `${kind} ${slug} ${language} fits its bounds`);
    await writeText(tx, world, id.toString(), language, words, BY);
  }
  await showDrafts(world, tx, id.toString(), BY);
  if (kind === 'topic') topics.set(slug, id.toString());
}

/** Texts of the demo; what an operator has changed since stays as it is, and a second run changes nothing. */
export async function seedContent(world: World): Promise<void> {
  await world.db.transaction(async (tx) => {
    const topics = await topicWords(tx);
    for (const [sort, item] of SEEDS.entries()) await add(world, tx, item, sort, topics);
  });
}
