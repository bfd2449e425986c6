/** Paths whose page has another name than they themselves. */
const NAMES: Readonly<Record<string, string>> = {
  '/': 'home',
  '/index': 'home',
  '/login': 'home',
  '/register.html': 'register',
  '/noticePage': 'notices',
  '/helpmc': 'help',
  '/download': 'down',
};

/** Name of the page at a path, by which its title is found. */
export const pageNameOf = (path: string): string => NAMES[path] ?? path.replace(/^\//, '').split('/')[0] ?? '';
