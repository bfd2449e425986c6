/** A person with an account at Villa ID. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

export const PEOPLE: readonly Person[] = [
  { id: 'vid-1001', name: 'Nguyễn Thu Hà', email: 'thuha@villa.example', emailVerified: true },
  { id: 'vid-1002', name: 'Daniel Okafor', email: 'daniel@villa.example', emailVerified: true },
  { id: 'vid-1003', name: 'Mei Lin', email: 'mei@villa.example', emailVerified: false },
];

export const personOf = (id: string): Person | undefined => PEOPLE.find((person) => person.id === id);

/** Faults of an identity, on demand. */
export const TROUBLES = {
  none: 'as it should be',
  wrong_nonce: 'identity of another log-in (wrong nonce)',
  wrong_signature: 'signed with a key that is not published',
  expired: 'identity of an hour ago',
  wrong_audience: 'identity made for another site',
  other_issuer: 'identity of another issuer',
  unsigned: 'identity without a signature',
  down: 'the token address answers with an error',
} as const;
export type Trouble = keyof typeof TROUBLES;
export const isTrouble = (text: string): text is Trouble => Object.hasOwn(TROUBLES, text);
