import type { FieldRefusal } from '@lantern/contract';
import {
  AGENT_NOTICE_KINDS,
  BODY_LETTERS,
  FEEDBACK_LETTERS,
  SUMMARY_LETTERS,
  slug,
  TITLE_LETTERS,
} from '@lantern/contract/content';
import { cleanLine, isOwnPath } from './content.clean.ts';
import { cleanBody } from './content.clean-apart.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Words {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly facts: readonly Fact[];
}

const FACTS_MAX = 20;
const FACT_LETTERS = 200;
const URL_LETTERS = 300;
const tooLong = (field: string, maximum: number): FieldRefusal => ({
  field,
  key: 'field.too_long',
  params: { maximum },
});
const bounded = (field: string, text: string, maximum: number): FieldRefusal[] =>
  text.length > maximum ? [tooLong(field, maximum)] : [];

/** Texts as they are stored and shown, and the faults that prevent storing them. */
export async function cleanTexts(typed: Words): Promise<{ words: Words; refused: FieldRefusal[] }> {
  if (typed.body.length > BODY_LETTERS) return { words: typed, refused: [tooLong('body', BODY_LETTERS)] };
  const body = await cleanBody(typed.body);
  const words: Words = {
    title: cleanLine(typed.title),
    summary: cleanLine(typed.summary),
    body: body ?? '',
    facts: typed.facts
      .map(({ label, value }) => ({ label: cleanLine(label), value: cleanLine(value) }))
      .filter(({ label, value }) => label !== '' || value !== ''),
  };
  const refused: FieldRefusal[] = [
    ...bounded('title', words.title, TITLE_LETTERS),
    ...bounded('summary', words.summary, SUMMARY_LETTERS),
    ...(body === null ? [{ field: 'body', key: 'field.not_valid' }] : bounded('body', body, BODY_LETTERS)),
    ...(words.facts.length > FACTS_MAX ? [{ field: 'facts', key: 'field.not_valid' }] : []),
    ...words.facts.flatMap(({ label, value }, index) => bounded(`facts.${index}`, label + value, FACT_LETTERS)),
  ];
  return { words, refused };
}

export const isEmpty = ({ title, summary, body, facts }: Words): boolean =>
  title === '' && summary === '' && body === '' && facts.length === 0;

const OWN = 'https://own.invalid';
/** A path of this site that browsers do not read as another one. */
const leadsHome = (url: string): boolean =>
  isOwnPath(url) && URL.canParse(url, OWN) && new URL(url, OWN).origin === OWN;

function isAllowed(url: string, origins: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin, username, password } = new URL(url);
  return protocol === 'https:' && username === '' && password === '' && origins.includes(origin);
}

export interface Place {
  readonly slug: string;
  readonly groupName: string;
  readonly topicId: string | null;
  readonly url: string;
  readonly linkageType: 'PAGE' | 'GAME' | 'PROMO' | 'URL' | 'NONE';
  readonly audience: 'all' | 'agents';
}

function linkFault({ url, linkageType }: Place, origins: readonly string[]): string | null {
  if (linkageType === 'NONE') return url === '' ? null : 'field.link_not_empty';
  if (linkageType === 'URL') return isAllowed(url, origins) ? null : 'field.link_not_allowed';
  return leadsHome(url) ? null : 'field.link_not_path';
}

/** The place and link of an item, judged without the database; open redirects are refused here (ASVS 3.7.2). */
export function placeFaults(kind: string, place: Place, origins: readonly string[]): FieldRefusal[] {
  const link = linkFault(place, origins);
  return [
    ...(slug.safeParse(place.slug).success ? [] : [{ field: 'slug', key: 'field.slug_not_valid' }]),
    ...(kind === 'banner' && place.groupName === '' ? [{ field: 'groupName', key: 'field.group_required' }] : []),
    ...(kind !== 'banner' && place.groupName !== '' ? [{ field: 'groupName', key: 'field.not_valid' }] : []),
    ...(kind !== 'help' && place.topicId !== null ? [{ field: 'topicId', key: 'field.not_valid' }] : []),
    ...(kind === 'help' && place.topicId === null ? [{ field: 'topicId', key: 'field.topic_unknown' }] : []),
    ...(place.audience === 'agents' && !AGENT_NOTICE_KINDS.some((one) => one === kind)
      ? [{ field: 'audience', key: 'field.not_valid' }]
      : []),
    ...(link === null ? [] : [{ field: 'url', key: link }]),
    ...bounded('url', place.url, URL_LETTERS),
  ];
}

// Control characters and direction overrides; line breaks are allowed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\ufeff]/g;

/** A feedback is plain text: stored as written, counted in characters as people see them (spec 5, 9). */
export function feedbackText(typed: string): { text: string; refused: FieldRefusal[] } {
  const text = typed.normalize('NFC').replace(UNSEEN, '').trim();
  const letters = [...text].length;
  if (letters === 0) return { text, refused: [{ field: 'content', key: 'field.not_empty' }] };
  if (letters <= FEEDBACK_LETTERS) return { text, refused: [] };
  const params = { minimum: 1, maximum: FEEDBACK_LETTERS };
  return { text, refused: [{ field: 'content', key: 'field.feedback_length', params }] };
}

export type Badge = 'soon' | 'new' | 'running' | 'ending' | 'ended';
const DAY_MS = 86_400_000;
const NEW_DAYS = 7;
const ENDING_DAYS = 3;

/** The state of a promotion, by its dates alone. */
export function badgeOf(startsAtMs: number, endsAtMs: number | null, nowMs: number): Badge {
  if (endsAtMs !== null && nowMs >= endsAtMs) return 'ended';
  if (nowMs < startsAtMs) return 'soon';
  if (endsAtMs !== null && endsAtMs - nowMs <= ENDING_DAYS * DAY_MS) return 'ending';
  return nowMs - startsAtMs < NEW_DAYS * DAY_MS ? 'new' : 'running';
}

/** The requested language, then the merchant’s, then English. */
export const fallback = (request: string, merchant: string): string[] => [...new Set([request, merchant, 'EN'])];
