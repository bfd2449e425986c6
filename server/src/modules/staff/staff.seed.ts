import { invariant } from '@lantern/kernel';
import type { AppContext, DemoLogin } from '../../platform/index.ts';
import { STAFF_RIGHTS } from './operators/staff.rights.ts';
import { addStaff } from './staff.service.ts';
import { operatorOf } from './staff.store.ts';

// Three: no operator approves the own request, and one who had another's log-in reset no longer approves for that one.
export const demoOperators: readonly DemoLogin[] = ['operator1', 'operator2', 'operator3'].map((name, index) => ({
  role: 'operator',
  name,
  password: `Ban-Lantern-26-${index + 1}`,
  note: `second factor: npm run --silent lantern -- totp ${name}`,
}));

/** Operators of the demo; their second factors are created by this installation. */
export async function seedStaff(context: AppContext): Promise<readonly DemoLogin[]> {
  for (const { name, password } of demoOperators) {
    if (await operatorOf(context.db, name)) continue;
    const added = await addStaff(context, { name, password, rights: STAFF_RIGHTS, email: `${name}@lantern.example` });
    invariant(added !== 'busy', 'nobody else hashes while the demo is made');
  }
  return demoOperators;
}
