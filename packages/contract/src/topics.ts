import { EVENT_TOPICS } from './lists.ts';

/** The topic of an event by its name; undefined for one that every page gets. */
export const topicOf = (name: string): string | undefined => EVENT_TOPICS[name];
