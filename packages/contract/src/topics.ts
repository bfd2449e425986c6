/** Subjects of which only pages that follow them get the events for everyone: those of shared tables are many. */
export const TOPICS = ['live'] as const;
export type Topic = (typeof TOPICS)[number];

/** The topic of an event by its name; undefined for one that every page gets. */
export const topicOf = (name: string): Topic | undefined => TOPICS.find((topic) => name.startsWith(`${topic}.`));
