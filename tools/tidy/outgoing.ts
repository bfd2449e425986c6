import {
  type ArchitectureCheck,
  eachMatch,
  isScript,
  isTest,
  type SourceFile,
  type Violation,
  withoutComments,
} from './architecture-check.ts';

/** The calls of the server to other services, and the one file that decides which addresses are allowed. */
const SERVER = /^server\/src\//;
const POLICY = 'server/src/platform/http/outgoing.ts';
const request = /(?<![.\w])fetch\s*\(|['"]node:(?:https|dns|dns\/promises)['"]|from ['"]undici['"]/g;
const ADVICE =
  'asks an address by itself: requestExternal of the platform checks, pins and bounds every request to others.';

function check(file: SourceFile): Violation[] {
  if (!isScript(file.path) || !SERVER.test(file.path) || isTest(file.path) || file.path === POLICY) return [];
  return eachMatch(file, withoutComments(file.text), request, (match) => `${match[0]} ${ADVICE}`);
}

/** An address entered by people may be internal: every request passes the policy. */
export const outgoing: ArchitectureCheck = {
  name: 'requests to others go out by one policy',
  check: (tree) => tree.files.flatMap(check),
};
