/** A failed expectation of the conformance kit, in words for a vendor's engineer. */
export class Broken extends Error {}
export function expectThat(isTrue: boolean, why: string): asserts isTrue {
  if (!isTrue) throw new Broken(why);
}
