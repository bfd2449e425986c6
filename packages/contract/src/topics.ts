import { EVENT_TOPIC_FIELDS, EVENT_TOPICS } from './lists.ts';

/** One thing of a topic that has many, as a match. */
export const keyedTopic = (topic: string, key: string): string => `${topic}/${key}`;
const KEYED: ReadonlySet<unknown> = new Set(Object.keys(EVENT_TOPIC_FIELDS).map((name) => EVENT_TOPICS[name]));
const WHOLE: ReadonlySet<unknown> = new Set(Object.values(EVENT_TOPICS).filter((topic) => !KEYED.has(topic)));

/** The topic of an event by its name; undefined for one that every page gets. Of an event with a key, `key` says which. */
export function topicOf(name: string, key?: string): string | undefined {
  const topic = EVENT_TOPICS[name];
  return topic === undefined || EVENT_TOPIC_FIELDS[name] === undefined ? topic : keyedTopic(topic, key ?? '');
}
/** The topic that an event goes to. */
export function topicOfEvent({ name, data }: { readonly name: string; readonly data: unknown }): string | undefined {
  const field = EVENT_TOPIC_FIELDS[name];
  return topicOf(name, field === undefined ? undefined : String((data as Readonly<Record<string, unknown>>)[field]));
}
/** Whether a page may follow this. */
export function isTopic(topic: unknown): topic is string {
  if (typeof topic !== 'string') return false;
  const [of, key] = topic.split('/', 2);
  return key === undefined
    ? WHOLE.has(of)
    : KEYED.has(of) && /^[0-9]{1,19}$/.test(key) && topic === keyedTopic(of ?? '', key);
}
