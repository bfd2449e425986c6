/** What a member fires. A weapon decides which fish its bullets are for, never what one of them returns. */
export interface Weapon {
  readonly id: string;
  /** Bullets it fires at most: one per fish it covers, the nearest first. Bullets without a fish are refunded. */
  readonly bullets: number;
  /** Who catches this species owns the weapon until they leave their seat; without one everybody owns it. */
  readonly from?: string;
}

/** The weapon of one bullet is the only one that sets off bombs; the others pass them over. */
export const LANTERN_SHOT: Weapon = { id: 'lantern-shot', bullets: 1 };

export const WEAPONS: readonly Weapon[] = [
  LANTERN_SHOT,
  { id: 'cast-net', bullets: 3 },
  { id: 'lightning', bullets: 5, from: 'electric-eel' },
  { id: 'sea-drum', bullets: 8 },
  { id: 'drill', bullets: 10, from: 'sawfish' },
];
