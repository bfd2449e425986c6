import type { Needs, Queryable } from '../../platform/index.ts';
import { sealedIdNumbers } from './account.profile.store.ts';

/** To what the sealed number of an identity document belongs. */
export const idAbout = (memberId: bigint): string => `member id number ${memberId}`;

/** Whether two members gave the number of the same identity document; false where one gave none. */
export async function haveSameIdNumber(
  { secrets }: Needs<'secrets'>,
  db: Queryable,
  one: bigint,
  other: bigint,
): Promise<boolean> {
  const sealed = await sealedIdNumbers(db, [one, other]);
  const [first, second] = [one, other].map((memberId) => {
    const number = sealed.get(memberId);
    return number && secrets.open(number, idAbout(memberId)).replaceAll(/\W/g, '').toUpperCase();
  });
  return first !== undefined && first === second;
}
