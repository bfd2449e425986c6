export { PEOPLE, type Person, type Trouble } from './people.ts';
export { type OidcOptions, type RunningOidc, startOidc } from './start-oidc.ts';
