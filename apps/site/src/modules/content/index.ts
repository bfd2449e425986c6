export { contentSearch } from './model/content-search.ts';
export { BannerLink } from './parts/banner-link.tsx';
export { EditorialText } from './parts/text-language.tsx';

/** Screens of the module, each fetched when it is opened. */
export const loadNoticePage = () => import('./pages/notice-page.tsx').then((page) => ({ default: page.NoticePage }));
export const loadPromotionsPage = () =>
  import('./pages/promotions-page.tsx').then((page) => ({ default: page.PromotionsPage }));
export const loadPromoDetail = () => import('./pages/promo-detail.tsx').then((page) => ({ default: page.PromoDetail }));
export const loadHelpPage = () => import('./pages/help-page.tsx').then((page) => ({ default: page.HelpPage }));
export const loadDownPage = () => import('./pages/down-page.tsx').then((page) => ({ default: page.DownPage }));
export const loadStoriesPage = () => import('./pages/stories-page.tsx').then((page) => ({ default: page.StoriesPage }));
export const loadPreviewPage = () => import('./pages/preview-page.tsx').then((page) => ({ default: page.PreviewPage }));
export const loadJoinPage = () => import('./pages/join-page.tsx').then((page) => ({ default: page.JoinPage }));
export const loadPapersPage = () => import('./pages/papers-page.tsx').then((page) => ({ default: page.PapersPage }));

/** Parts for other pages: the notices in a window, the pop-up's text, the banners of a group (spec 2). */
export const loadNoticeBoard = () => import('./parts/notice-board.tsx').then((part) => part.NoticeBoard);
export const loadAgentNoticeBoard = () => import('./parts/notice-board.tsx').then((part) => part.AgentNoticeBoard);
export const loadArticleHtml = () => import('./parts/article-html.tsx').then((part) => part.ArticleHtml);
export const loadGroupBanner = () => import('./parts/group-banner.tsx').then((part) => part.GroupBanner);
