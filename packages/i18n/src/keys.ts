/** Keys of the texts in a declared tree of dictionaries: `lottery.bet.save`. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${TextKey<T[K]>}`;
}[keyof T & string];

/** Keys of the groups of texts in it: `lottery.play`. */
export type TextGroup<T> = {
  [K in keyof T & string]: T[K] extends string ? never : K | `${K}.${TextGroup<T[K]>}`;
}[keyof T & string];

/** A tree of which some dictionaries may not have come yet. */
export type Arrived<T> = { readonly [K in keyof T]?: T[K] extends string ? T[K] : Arrived<T[K]> };
