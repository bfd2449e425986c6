export { PAGES, type PagePath, type PageSearch, type PlainPath, pageSearch, type SearchName } from './pages.ts';
