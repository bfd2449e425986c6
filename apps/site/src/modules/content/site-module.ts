import type { SiteModule } from '../../shared/site-module/index.ts';
import { contentSearch } from './model/content-search.ts';

const help = () => import('./pages/help-page.tsx').then((screen) => screen.HelpPage);
const down = () => import('./pages/down-page.tsx').then((screen) => screen.DownPage);
const papers = () => import('./pages/papers-page.tsx').then((screen) => screen.PapersPage);
const stories = () => import('./pages/stories-page.tsx').then((screen) => screen.StoriesPage);

const screens = {
  '/noticePage': () => import('./pages/notice-page.tsx').then((screen) => screen.NoticePage),
  '/help': help,
  '/helpmc': help,
  '/down': down,
  '/download': down,
  '/join': () => import('./pages/join-page.tsx').then((screen) => screen.JoinPage),
  '/about': papers,
  '/legal': papers,
  '/news': stories,
  '/blog': stories,
  '/preview': () => import('./pages/preview-page.tsx').then((screen) => screen.PreviewPage),
} as const;
const page = { search: contentSearch, texts: ['content', 'field'] } as const;
type Routes = { readonly [Path in keyof typeof screens]: typeof page };
// All pages of texts are opened in the same way.
const routes = Object.fromEntries(Object.keys(screens).map((path) => [path, page])) as unknown as Routes;

export const content: SiteModule<Routes> = {
  routes,
  screens,
  publicCalls: ['listAnnouncements', 'getHelpCenter', 'listPages', 'readPage'],
};
