import { contentOfficeCalls } from './office.ts';
import { contentPublicCalls } from './public.ts';

export * from './shapes.ts';

/** What the merchant writes: announcements, banners, help, promotions' pages, news, legal text. */
export const contentCalls = { ...contentPublicCalls, ...contentOfficeCalls };
