import type { Arrived, TextGroup as GroupOf, TextKey as KeyOf } from '@lantern/i18n/keys';
import type { Texts } from './english-texts.ts';

/** The key of any text of the site. */
export type TextKey = KeyOf<Texts>;
/** A group of texts, for names by a code that the server sends: `fairness.games`. */
export type TextGroup = GroupOf<Texts>;
/** The texts that have come so far. */
export type ArrivedTexts = Arrived<Texts>;
export type TextParams = Readonly<Record<string, string | number>>;
