import { contentOfficeCalls } from './office.ts';
import { contentPublicCalls } from './public.ts';

export * from './shapes.ts';

/** The merchant's texts: announcements, banners, help, promotions' pages, news, legal text. */
export const contentCalls = { ...contentPublicCalls, ...contentOfficeCalls };
