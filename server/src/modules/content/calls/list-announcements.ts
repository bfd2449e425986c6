import { ANNOUNCEMENT_KINDS, contentCalls } from '@lantern/contract/content';
import { BANNER_GROUPS } from '@lantern/contract/lists';
import { answer, done, rangeOf } from '../../../platform/index.ts';
import { presentBanner, presentNotice } from '../content.present.ts';
import { languagesFor } from '../content.service.ts';
import { countNotices, shownBanners, shownNotices } from '../content.store.ts';

/** The section of each kind: spec 3's response groups, and the home page's own. */
const SECTIONS = { player: 'player', popup: 'popup', promotion: 'notice-promotion', home: 'home' } as const;
const BANNERS_A_GROUP = 20;

/** Spec 7: `types` is a comma list; unknown ones are ignored. */
export const listAnnouncements = answer(contentCalls.listAnnouncements, async ({ query, language }, context) => {
  const wanted = query.types.split(',');
  const kinds = ANNOUNCEMENT_KINDS.filter((kind) => wanted.includes(kind));
  const languages = await languagesFor(context, language);
  const sections = Object.values(SECTIONS);
  const groups = query.groupName ? [query.groupName] : BANNER_GROUPS;
  const [notices, totals, banners] = await Promise.all([
    shownNotices(context.db, context, { sections, kinds, audience: 'all', languages, page: rangeOf(query) }),
    countNotices(context.db, context, sections, kinds, 'all'),
    shownBanners(context.db, context, groups, languages, BANNERS_A_GROUP),
  ]);
  const of = (section: string) => notices.filter((row) => row.section === section).map(presentNotice);
  const pagesOf = (section: string) => {
    const total = totals.get(section) ?? 0;
    return { total, totalPages: Math.ceil(total / query.pageSize) };
  };
  return done({
    banners: banners.map(presentBanner),
    player: of(SECTIONS.player),
    popup: of(SECTIONS.popup),
    promotion: of(SECTIONS.promotion),
    home: of(SECTIONS.home),
    pageNo: query.pageNo,
    pageSize: query.pageSize,
    pages: {
      player: pagesOf(SECTIONS.player),
      popup: pagesOf(SECTIONS.popup),
      promotion: pagesOf(SECTIONS.promotion),
      home: pagesOf(SECTIONS.home),
    },
  });
});
