/** One public page of the site: the server makes its first head from this, and the routers call lists it (spec 2). */
export interface SitePage {
  readonly path: string;
  /** Its texts: `site.frame.page.<name>` and `site.head.description.<name>`. */
  readonly name: string;
  /** Banner group shown on it (spec 2); empty when it has none. */
  readonly bannerGroup: string;
  /** Other paths that are this page; its canonical address is `path`. */
  readonly also?: readonly string[];
  /** Not for search engines. */
  readonly isPrivate?: true;
}

export const SITE_PAGES: readonly SitePage[] = [
  { path: '/index', name: 'home', bannerGroup: 'home', also: ['/login', '/login/return', '/reset'] },
  { path: '/register', name: 'register', bannerGroup: 'home', also: ['/register.html'] },
  { path: '/noticePage', name: 'notices', bannerGroup: '' },
  { path: '/pointMall', name: 'pointMall', bannerGroup: 'shop' },
  { path: '/sports', name: 'sports', bannerGroup: 'sports' },
  { path: '/esports', name: 'esports', bannerGroup: 'esports' },
  { path: '/lottery', name: 'lottery', bannerGroup: 'elott', also: ['/elott'] },
  { path: '/vnlottery', name: 'vnlottery', bannerGroup: '' },
  { path: '/rng', name: 'rng', bannerGroup: 'rng' },
  { path: '/live', name: 'live', bannerGroup: 'live' },
  { path: '/pvp', name: 'pvp', bannerGroup: 'pvp' },
  { path: '/fish', name: 'fish', bannerGroup: 'fish' },
  { path: '/cockfight', name: 'cockfight', bannerGroup: '' },
  { path: '/promotions', name: 'promotions', bannerGroup: 'promotions' },
  { path: '/promoDetail', name: 'promoDetail', bannerGroup: '' },
  { path: '/seamless', name: 'seamless', bannerGroup: '', isPrivate: true },
  { path: '/fbsports', name: 'fbsports', bannerGroup: '', isPrivate: true },
  { path: '/help', name: 'help', bannerGroup: 'help', also: ['/helpmc'] },
  { path: '/down', name: 'down', bannerGroup: 'down', also: ['/download'] },
  { path: '/join', name: 'join', bannerGroup: '' },
  { path: '/game', name: 'game', bannerGroup: '', isPrivate: true },
  { path: '/about', name: 'about', bannerGroup: '' },
  { path: '/news', name: 'news', bannerGroup: '' },
  { path: '/blog', name: 'blog', bannerGroup: '' },
  { path: '/legal', name: 'legal', bannerGroup: '' },
  { path: '/verify', name: 'verify', bannerGroup: '' },
  { path: '/preview', name: 'preview', bannerGroup: '', isPrivate: true },
];
