import { contentCalls } from '@lantern/contract/content';
import { DEFAULT_LANGUAGE } from '@lantern/i18n';
import { answer, done } from '../../../platform/index.ts';
import { type Announcement, type AnnouncementKind, shownAnnouncements } from '../site.store.ts';

const KINDS: readonly AnnouncementKind[] = ['B', 'PL', 'PU', 'PR'];

const textOf = (item: Announcement, language: string) =>
  item.texts[language] ?? item.texts[DEFAULT_LANGUAGE] ?? { title: '', text: '' };

const noticeOf = (item: Announcement, language: string) => {
  const { title, text } = textOf(item, language);
  return {
    id: item.id,
    type: item.kind === 'banner' ? ('B' as const) : item.kind,
    title,
    content: text,
    timestamp: item.startsAt,
  };
};

/** Spec 7: `types` is a comma list; unknown ones are passed over. B stands for the notice bar's own and lands with PL. */
export const listAnnouncements = answer(contentCalls.listAnnouncements, async ({ query, language }, world) => {
  const wanted = query.types.split(',');
  const kinds = KINDS.filter((kind) => wanted.includes(kind));
  const shown = await shownAnnouncements(world.db, world, ['banner', ...kinds]);
  const of = (...some: readonly AnnouncementKind[]) => shown.filter((item) => some.includes(item.kind));
  return done({
    banners: of('banner').map((item) => ({
      bannerId: item.id,
      groupName: item.groupName,
      ...textOf(item, language),
      url: item.url,
      linkageType: item.linkageType,
    })),
    player: of('B', 'PL').map((item) => noticeOf(item, language)),
    popup: of('PU').map((item) => noticeOf(item, language)),
    promotion: of('PR').map((item) => noticeOf(item, language)),
    home: [],
    pageNo: query.pageNo,
    pageSize: query.pageSize,
    pages: {
      player: { total: of('B', 'PL').length, totalPages: 1 },
      popup: { total: of('PU').length, totalPages: 1 },
      promotion: { total: of('PR').length, totalPages: 1 },
      home: { total: 0, totalPages: 0 },
    },
  });
});
