import type { BodyOf, FieldRefusal } from '@lantern/contract';
import type { sessionCalls } from '@lantern/contract/session';
import { refuse } from '../../../platform/index.ts';

export type LoginBody = BodyOf<typeof sessionCalls.login>;

const empty = (field: string, value: string | undefined): FieldRefusal[] =>
  (value ?? '').trim() === '' ? [{ field, key: 'field.not_empty' }] : [];

/** Spec 5: name and password are required, or number and code. */
export function emptyFields(body: LoginBody) {
  const fields =
    body.type === 'username'
      ? [...empty('username', body.username), ...empty('password', body.password)]
      : body.firebaseIdToken === undefined
        ? [...empty('mobileNum', body.mobileNum), ...empty('verificationCode', body.verificationCode)]
        : [];
  return fields.length > 0 ? refuse('fields_refused', { fields }) : null;
}
