/** What the app uses after the first view: whatever `index.ts` exports is loaded with the first one. */
export { useReadNotice, useUnread } from './unread.ts';
