import type { AnswerOf } from '@lantern/contract';
import type { contentCalls } from '@lantern/contract/content';
import { iso } from '../../platform/index.ts';
import type { FeedbackRow } from './content.feedback.store.ts';
import type { ItemRow, TextRow, VersionRow } from './content.office.store.ts';
import type { PreviewRow } from './content.preview.store.ts';
import { badgeOf } from './content.rules.ts';
import type { ShownBody, ShownRow } from './content.store.ts';

type Announcements = AnswerOf<typeof contentCalls.listAnnouncements>;
type PageEntry = AnswerOf<typeof contentCalls.listPages>['list'][number];
type OfficeItem = AnswerOf<typeof contentCalls.readContent>;
type OfficeText = OfficeItem['texts'][number];
type Previewed = AnswerOf<typeof contentCalls.readPreview>;
type OfficeFeedback = AnswerOf<typeof contentCalls.answerFeedback>;

const isoOrNull = (at: Date | null): string | null => (at ? iso(at) : null);

export const presentBanner = (row: ShownRow): Announcements['banners'][number] => ({
  bannerId: row.id,
  language: row.language,
  groupName: row.group_name,
  title: row.title,
  text: row.summary,
  url: row.url,
  linkageType: row.linkage_type,
});

export const presentNotice = (row: ShownBody): Announcements['player'][number] => ({
  id: row.id,
  type: row.kind as Announcements['player'][number]['type'],
  language: row.language,
  title: row.title,
  content: row.body,
  timestamp: iso(row.starts_at),
});

export const presentPage = (row: ShownRow, nowMs: number): PageEntry => ({
  id: row.id,
  slug: row.slug,
  kind: row.kind as PageEntry['kind'],
  title: row.title,
  summary: row.summary,
  language: row.language,
  publishedAt: iso(row.published_at),
  changedAt: iso(row.shown_at),
  startsAt: iso(row.starts_at),
  endsAt: isoOrNull(row.ends_at),
  badge: row.kind === 'promotion' ? badgeOf(row.starts_at.getTime(), row.ends_at?.getTime() ?? null, nowMs) : null,
});

export const presentHelp = ({ id, slug, language, title, summary }: ShownRow) => ({
  id,
  slug,
  language,
  title,
  summary,
});

export const presentText = (row: TextRow): OfficeText => ({
  language: row.language,
  title: row.title,
  summary: row.summary,
  body: row.body,
  facts: [...row.facts],
  changedAt: iso(row.changed_at),
  changedBy: row.changed_by,
});

export const presentVersion = (row: VersionRow) => ({ ...presentText(row), version: row.version });

const stateOf = ({ is_published, is_changed }: Pick<ItemRow, 'is_published' | 'is_changed'>): OfficeItem['state'] => {
  if (!is_published) return 'draft';
  return is_changed ? 'changed' : 'published';
};

export const presentEntry = (row: ItemRow): Omit<OfficeItem, 'texts'> => ({
  id: row.id,
  kind: row.kind as OfficeItem['kind'],
  slug: row.slug,
  groupName: row.group_name,
  topicId: row.topic_id,
  sort: row.sort,
  url: row.url,
  linkageType: row.linkage_type,
  audience: row.audience,
  state: stateOf(row),
  shows: row.shows,
  startsAt: iso(row.starts_at),
  endsAt: isoOrNull(row.ends_at),
  version: row.version,
  languages: [...row.languages],
  title: row.title,
  changedAt: iso(row.changed_at),
  changedBy: row.changed_by,
});

export const presentPreview = (row: PreviewRow, nowMs: number): Previewed => ({
  kind: row.kind as Previewed['kind'],
  state: stateOf(row),
  id: row.id,
  slug: row.slug,
  language: row.language,
  title: row.title,
  summary: row.summary,
  body: row.body,
  facts: [...row.facts],
  startsAt: iso(row.starts_at),
  endsAt: isoOrNull(row.ends_at),
  changedAt: iso(row.changed_at),
  badge: row.kind === 'promotion' ? badgeOf(row.starts_at.getTime(), row.ends_at?.getTime() ?? null, nowMs) : null,
  groupName: row.group_name,
  url: row.url,
  linkageType: row.linkage_type,
  expiresAt: iso(row.expires_at),
});

export const presentFeedback = (row: FeedbackRow): OfficeFeedback => ({
  id: row.id,
  type: row.type as OfficeFeedback['type'],
  content: row.content,
  language: row.language,
  memberId: row.member_id,
  account: row.account,
  state: row.state as OfficeFeedback['state'],
  note: row.note,
  handledBy: row.handled_by,
  createdAt: iso(row.created_at),
  changedAt: iso(row.changed_at),
});
