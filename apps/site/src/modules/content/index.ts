export { BannerLink } from './parts/banner-link.tsx';
export { EditorialText } from './parts/text-language.tsx';

/** Parts for other pages: the notices in a window, the pop-up's text, the banners of a group (spec 2). */
export const loadNoticeBoard = () => import('./parts/notice-board.tsx').then((part) => part.NoticeBoard);
export const loadArticleHtml = () => import('./parts/article-html.tsx').then((part) => part.ArticleHtml);
export const loadGroupBanner = () => import('./parts/group-banner.tsx').then((part) => part.GroupBanner);
