import type { MissionDraft } from '@lantern/contract/missions';
import { invariant, type Micros, parseAmount } from '@lantern/kernel';
import type { MissionTerms } from '@lantern/rules/promotions';

/** The source of rewards that missions give. */
export const SOURCE = 'mission';
const ENGLISH = 'EN';

/** Of a text that the contract has checked. */
export function micros(text: string): Micros {
  const parsed = parseAmount(text);
  invariant(parsed.ok, `${text} is no amount`);
  return parsed.value;
}
/** The same of an amount that may be below zero. */
export const signedMicros = (text: string): Micros => (text.startsWith('-') ? -micros(text.slice(1)) : micros(text));

/** One version as the rules take it. */
export const termsOf = ({ kind, categories, target, period, reward }: MissionDraft): MissionTerms => ({
  ...{ kind, categories: categories && new Set(categories), target: micros(target), period },
  reward: { kind: reward.kind, amount: micros(reward.amount) },
});

/** Title and summary in a language, else in English. */
export const textOf = ({ texts }: Pick<MissionDraft, 'texts'>, language: string) =>
  texts[language] ?? texts[ENGLISH] ?? { title: '', summary: '' };
