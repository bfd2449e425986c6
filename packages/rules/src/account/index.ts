export { compilePattern, isAccepted, VALUE_LENGTH_MAX } from './accepted-pattern.ts';
export { type BirthdayFault, birthdayFault, yearsBetween } from './birthday.ts';
export { isCommonPassword } from './common-passwords.ts';
export { DEFAULT_FIELD_RULES, type RuledField } from './default-rules.ts';
export { mailSpelling } from './email.ts';
export { checkField, checkSame, type FieldFault, type FieldRule, lengthOf, normalized } from './field-rule.ts';
export { type DocumentKindName, documentEndFault, hasBack, isDocumentValid } from './identity-document.ts';
export { maskAccount } from './mask.ts';
export {
  AGENT_TYPES,
  isAgentType,
  isTrialType,
  MEMBER_TYPE,
  type MemberRights,
  type MemberTypeName,
  rightsOfType,
} from './member-types.ts';
export { nicknameFault } from './nickname.ts';
export { OPTIONAL_FIELDS, type OptionalField } from './optional-fields.ts';
export { isOneWordName, PATTERNS, type Pattern, patternOf } from './patterns.ts';
