import { z } from 'zod';
import { BANNER_GROUPS } from '../lists.ts';
import { id, instant, languageCode } from '../shapes.ts';
import {
  ANNOUNCEMENT_KINDS,
  AUDIENCES,
  BADGES,
  CONTENT_KINDS,
  FEEDBACK_STATES,
  FEEDBACK_TYPES,
  LINKAGE_TYPES,
  PAGE_KINDS,
} from './lists.ts';

export * from './lists.ts';

export const contentKind = z.enum(CONTENT_KINDS);
export const audience = z.enum(AUDIENCES);
export const pageKind = z.enum(PAGE_KINDS);
export const bannerGroup = z.enum(BANNER_GROUPS);
export const linkageType = z.enum(LINKAGE_TYPES);
export const feedbackType = z.enum(FEEDBACK_TYPES);
export const feedbackState = z.enum(FEEDBACK_STATES);
/** The slug of an item in an address: `how-to-deposit`. */
export const slug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/);

/** A row of a terms table: “Starts” – “20 November 2026”. */
export const fact = z.object({ label: z.string(), value: z.string() });

/** The language of the text; it may differ from the requested one. */
const language = languageCode;

export const banner = z.object({
  bannerId: z.string(),
  language,
  groupName: z.string(),
  title: z.string(),
  text: z.string(),
  url: z.string(),
  linkageType: z.string(),
});

/** `content` is sanitised HTML. */
export const notice = z.object({
  id: z.string(),
  type: z.enum(ANNOUNCEMENT_KINDS),
  language,
  title: z.string(),
  content: z.string(),
  timestamp: instant,
});

export const pageEntry = z.object({
  id,
  slug,
  kind: pageKind,
  title: z.string(),
  summary: z.string(),
  language,
  publishedAt: instant,
  changedAt: instant,
  startsAt: instant,
  endsAt: instant.nullable(),
  /** Of promotions only. */
  badge: z.enum(BADGES).nullable(),
});

/** One article; `body` is sanitised HTML, `facts` the terms table. */
export const page = pageEntry.extend({
  body: z.string(),
  facts: z.array(fact),
  /** Of promotions: the link of its button, like a banner's. */
  url: z.string(),
  linkageType: z.string(),
  /** Of help articles: its topic. */
  topic: z.object({ id, title: z.string() }).nullable(),
});

const helpEntry = z.object({ id, slug, language, title: z.string(), summary: z.string() });
export const helpTopic = helpEntry.extend({ articles: z.array(helpEntry) });
export const helpFinding = helpEntry.extend({ topicId: id.nullable() });

/** Draft: never published or taken back. Changed: published, and the draft has moved on since. */
export const contentState = z.enum(['draft', 'published', 'changed']);

export const officeText = z.object({
  language: languageCode,
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  facts: z.array(fact),
  changedAt: instant,
  changedBy: z.string(),
});

export const officeEntry = z.object({
  id,
  kind: contentKind,
  slug: z.string(),
  groupName: z.string(),
  topicId: id.nullable(),
  sort: z.number().int(),
  url: z.string(),
  linkageType: z.string(),
  audience,
  state: contentState,
  /** By its times: not yet, now, or no longer shown. */
  shows: z.enum(['later', 'now', 'over']),
  startsAt: instant,
  endsAt: instant.nullable(),
  /** Sent back with every change; a concurrent change is refused as `content_moved`. */
  version: z.number().int(),
  languages: z.array(languageCode),
  title: z.string(),
  changedAt: instant,
  changedBy: z.string(),
});

export const officeItem = officeEntry.extend({ texts: z.array(officeText) });

/** An item as the site would show it, drafts included; group and link are empty where its kind has none. */
export const previewed = z.object({
  kind: contentKind,
  /** An unpublished draft, a published text, or a published one with changes that are shown here. */
  state: contentState,
  id,
  slug: z.string(),
  language: languageCode,
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  facts: z.array(fact),
  startsAt: instant,
  endsAt: instant.nullable(),
  changedAt: instant,
  badge: z.enum(BADGES).nullable(),
  groupName: z.string(),
  url: z.string(),
  linkageType: z.string(),
  /** The link expires then. */
  expiresAt: instant,
});

export const officeFeedback = z.object({
  id,
  type: feedbackType,
  content: z.string(),
  language: z.string(),
  memberId: id.nullable(),
  account: z.string().nullable(),
  state: feedbackState,
  note: z.string(),
  handledBy: z.string().nullable(),
  createdAt: instant,
  changedAt: instant,
});
