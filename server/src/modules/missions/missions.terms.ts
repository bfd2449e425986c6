import type { MissionDraft } from '@lantern/contract/missions';
import { checkedMicros } from '@lantern/kernel';
import type { MissionTerms } from '@lantern/rules/promotions';

/** The source of rewards that missions give. */
export const SOURCE = 'mission';
const ENGLISH = 'EN';

/** One version as the rules of progress take it. */
export const termsOf = ({ kind, categories, target, period }: MissionDraft): Omit<MissionTerms, 'reward'> => ({
  ...{ kind, categories: categories && new Set(categories), target: checkedMicros(target), period },
});

/** Title and summary in a language, else in English. */
export const textOf = ({ texts }: Pick<MissionDraft, 'texts'>, language: string) =>
  texts[language] ?? texts[ENGLISH] ?? { title: '', summary: '' };
