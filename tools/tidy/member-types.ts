import {
  type ArchitectureCheck,
  eachMatch,
  isScript,
  isTest,
  type SourceFile,
  type Violation,
  withoutComments,
} from './architecture-check.ts';

const table = 'packages/rules/src/account/member-types.ts';
/** The constraint of the table of members restates the list; a test compares the two. */
const exempt = /^tools\/tidy\/|\/migrations\//;

const number = '(?:0|1|2|4|41|42)\\b(?![.\\d])';
const compared = new RegExp(
  [
    // `type === 4`, `member.type !== 4`, SQL `type <> 4`, and `type: 0` in a row
    `\\btype\\s*(?:===?|!==?|<>|=|:)\\s*${number}`,
    // SQL `type in (1, 2)`
    `\\btype\\s+(?:not\\s+)?in\\s*\\(\\s*${number}`,
    // `[1, 2].includes(member.type)`
    `\\]\\.includes\\(\\s*(?:\\w+\\??\\.)*type\\s*\\)`,
    // `const TRIAL_TYPE = 4`, `const AGENT_TYPES: readonly number[] = [1, 2]`
    `\\b(?:TRIAL|AGENT|MEMBER|ACCOUNT)_TYPES?\\b[^=;{\\n]*=\\s*\\[?\\s*${number}`,
  ].join('|'),
  'g',
);

function check(file: SourceFile): Violation[] {
  const isCode = isScript(file.path) || file.path.endsWith('.sql');
  if (!isCode || file.path === table || exempt.test(file.path) || isTest(file.path)) return [];
  return eachMatch(
    file,
    withoutComments(file.text),
    compared,
    ([text]) =>
      `“${text.replace(/\s+/g, ' ')}” restates an account type. Ask isTrialType or isAgentType of @lantern/rules/account, or name it by MEMBER_TYPE.`,
  );
}

export const memberTypes: ArchitectureCheck = {
  name: 'account types are one table',
  check: (tree) => tree.files.flatMap(check),
};
