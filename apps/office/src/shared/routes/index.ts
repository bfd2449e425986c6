export {
  knownSearch,
  type MenuGroupName,
  type MenuPlace,
  type OfficePage,
  type OfficePages,
  type PagePath,
  type PageSearch,
  type PageTarget,
  type PlainPath,
  pagesOf,
  type SearchName,
  wayTo,
} from './pages.ts';
