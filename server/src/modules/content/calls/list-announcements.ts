import { ANNOUNCEMENT_KINDS, BANNER_GROUPS, contentCalls } from '@lantern/contract/content';
import { answer, done } from '../../../platform/index.ts';
import { presentBanner, presentNotice } from '../content.present.ts';
import { languagesFor, pageOf } from '../content.service.ts';
import { countNotices, shownBanners, shownNotices } from '../content.store.ts';

/** Where each kind is shown: spec 3's response groups, and the home page's own. */
const SHELVES = { player: 'player', popup: 'popup', promotion: 'notice-promotion', home: 'home' } as const;
const BANNERS_A_GROUP = 20;

/** Spec 7: `types` is a comma list; unknown ones are passed over. */
export const listAnnouncements = answer(contentCalls.listAnnouncements, async ({ query, language }, context) => {
  const wanted = query.types.split(',');
  const kinds = ANNOUNCEMENT_KINDS.filter((kind) => wanted.includes(kind));
  const languages = await languagesFor(context, language);
  const shelves = Object.values(SHELVES);
  const groups = query.groupName ? [query.groupName] : BANNER_GROUPS;
  const [notices, totals, banners] = await Promise.all([
    shownNotices(context.db, context, { shelves, kinds, languages, page: pageOf(query) }),
    countNotices(context.db, context, shelves, kinds),
    shownBanners(context.db, context, groups, languages, BANNERS_A_GROUP),
  ]);
  const of = (shelf: string) => notices.filter((row) => row.shelf === shelf).map(presentNotice);
  const pagesOf = (shelf: string) => {
    const total = totals.get(shelf) ?? 0;
    return { total, totalPages: Math.ceil(total / query.pageSize) };
  };
  return done({
    banners: banners.map(presentBanner),
    player: of(SHELVES.player),
    popup: of(SHELVES.popup),
    promotion: of(SHELVES.promotion),
    home: of(SHELVES.home),
    pageNo: query.pageNo,
    pageSize: query.pageSize,
    pages: {
      player: pagesOf(SHELVES.player),
      popup: pagesOf(SHELVES.popup),
      promotion: pagesOf(SHELVES.promotion),
      home: pagesOf(SHELVES.home),
    },
  });
});
