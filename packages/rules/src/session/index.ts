export { SECURITY_CHANGES, type SecurityChangeKind } from './security-changes.ts';
