/** Spec 2, navigation guard: these stay open when all other pages require a login. */
export const OPEN_PATHS: readonly string[] = [
  '/login',
  '/login/return',
  '/reset',
  '/register',
  '/register.html',
  '/helpmc',
  '/download',
  '/preview',
];
