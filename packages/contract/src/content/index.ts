/** What the merchant writes: announcements, banners, help, promotions' pages, news, legal text. */
export const contentCalls = {};
