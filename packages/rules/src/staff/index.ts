export { type Change, changesOf } from './changes.ts';

/** A label on a member: short, in lower case, so that two spellings are one label. */
export const LABEL_PATTERN = /^[a-z0-9][a-z0-9-]{0,23}$/;
export const LABELS_MAX = 12;
