import { z } from 'zod';
import { id, instant, languageCode } from '../shapes.ts';

/** Spec 1: B banner text, PL players, PU pop-up, PR promotion, H home. */
export const ANNOUNCEMENT_KINDS = ['B', 'PL', 'PU', 'PR', 'H'] as const;
/** Kinds that are read as pages of their own. */
export const PAGE_KINDS = ['help', 'promotion', 'news', 'blog', 'about', 'join', 'legal'] as const;
/** `topic` is a branch of the help centre's tree; its articles are of kind `help`. */
export const CONTENT_KINDS = [...ANNOUNCEMENT_KINDS, 'banner', 'topic', ...PAGE_KINDS] as const;
/** Spec 2: the banner group of each route. */
export const BANNER_GROUPS = [
  'home',
  'rng',
  'live',
  'fish',
  'pvp',
  'sports',
  'esports',
  'elott',
  'down',
  'promotions',
  'shop',
  'help',
] as const;
/** PAGE, GAME and PROMO hold a path of the site, URL an address of an allowed origin, NONE nothing. */
export const LINKAGE_TYPES = ['PAGE', 'GAME', 'PROMO', 'URL', 'NONE'] as const;
/** Where a promotion stands, by its dates. */
export const BADGES = ['soon', 'new', 'running', 'ending', 'ended'] as const;
/** Spec 3: the question type of a feedback. */
export const FEEDBACK_TYPES = ['suggestion', 'problem', 'account', 'payment', 'game', 'complaint', 'other'] as const;
export const FEEDBACK_STATES = ['new', 'reading', 'answered', 'closed'] as const;
/** Spec 9: notices a page, letters of a feedback, entries of the office’s lists. */
export const NOTICES_A_PAGE = 9;
export const FEEDBACK_LETTERS = 140;
/** How long a preview link shows its item. */
export const PREVIEW_HOURS = 24;
/** Unread notices are counted up to here: a badge says `99+`. */
export const UNREAD_MOST = 100;
/** Letters of one text; an article of two megabytes is still taken. */
export const TITLE_LETTERS = 200;
export const SUMMARY_LETTERS = 500;
export const BODY_LETTERS = 2_097_152;

export const contentKind = z.enum(CONTENT_KINDS);
export const pageKind = z.enum(PAGE_KINDS);
export const bannerGroup = z.enum(BANNER_GROUPS);
export const linkageType = z.enum(LINKAGE_TYPES);
export const feedbackType = z.enum(FEEDBACK_TYPES);
export const feedbackState = z.enum(FEEDBACK_STATES);
/** The word of an item in an address: `how-to-deposit`. */
export const slug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/);

/** A row of a terms table: “Starts” – “20 November 2026”. */
export const fact = z.object({ label: z.string(), value: z.string() });

export const banner = z.object({
  bannerId: z.string(),
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
  /** The language of the text that was found; it may differ from the one asked for. */
  language: languageCode,
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
  /** Of help articles: the topic it stands under. */
  topic: z.object({ id, title: z.string() }).nullable(),
});

const helpEntry = z.object({ id, slug, title: z.string(), summary: z.string() });
export const helpTopic = z.object({ id, slug, title: z.string(), summary: z.string(), articles: z.array(helpEntry) });
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
  state: contentState,
  /** By its times: not yet, now, or no longer shown. */
  shows: z.enum(['later', 'now', 'over']),
  startsAt: instant,
  endsAt: instant.nullable(),
  /** Sent back with every change; another one’s change in between is refused as `content_moved`. */
  version: z.number().int(),
  languages: z.array(languageCode),
  title: z.string(),
  changedAt: instant,
  changedBy: z.string(),
});

export const officeItem = officeEntry.extend({ texts: z.array(officeText) });

/** An item as it would stand in the site, drafts and all; the fields of a banner are empty for everything else. */
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
  /** The link shows nothing from then on. */
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
