/** A part for another page: the notices in a window. */
export const loadNoticeBoard = () => import('./parts/notice-board.tsx').then((part) => part.NoticeBoard);
