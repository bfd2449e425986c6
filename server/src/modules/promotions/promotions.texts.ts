import type { PromotionDraft } from '@lantern/contract/promotions/office';

const ENGLISH = 'EN';

/** Title and summary in a language, else in English. */
export function textOf({ texts }: Pick<PromotionDraft, 'texts'>, language: string) {
  const own = texts[language];
  const text = own ?? texts[ENGLISH] ?? { title: '', summary: '' };
  return { language: own ? language : ENGLISH, ...text };
}
