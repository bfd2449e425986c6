export { usePageHead, usePageTitle } from './page-title.ts';
export { pageNameOf } from './path-name.ts';
