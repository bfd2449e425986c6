// Constants of this module without a schema: a browser page imports them without the validator.

/** Spec 1: B banner text, PL players, PU pop-up, PR promotion, H home. */
export const ANNOUNCEMENT_KINDS = ['B', 'PL', 'PU', 'PR', 'H'] as const;
/** Who reads a notice: everyone, or agents only, in the agent centre (spec 2, agent centre). */
export const AUDIENCES = ['all', 'agents'] as const;
/** The kinds that may be for agents only: lines of the list of notices. */
export const AGENT_NOTICE_KINDS = ['B', 'PL'] as const;
/** Kinds that are read as pages of their own. */
export const PAGE_KINDS = ['help', 'promotion', 'news', 'blog', 'about', 'join', 'legal'] as const;
/** `topic` is a branch of the help centre's tree; its articles are of kind `help`. */
export const CONTENT_KINDS = [...ANNOUNCEMENT_KINDS, 'banner', 'topic', ...PAGE_KINDS] as const;
/** PAGE, GAME and PROMO hold a path of the site, URL an address of an allowed origin, NONE nothing. */
export const LINKAGE_TYPES = ['NONE', 'PAGE', 'GAME', 'PROMO', 'URL'] as const;
/** The state of a promotion, by its dates. */
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
