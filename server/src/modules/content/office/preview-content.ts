import { contentCalls } from '@lantern/contract/content';
import { answer, done, refuse } from '../../../platform/index.ts';
import { cleanTexts } from '../content.rules.ts';

const bare = (html: string): string => html.normalize('NFC').replace(/\s+/g, '');

export const previewContent = answer(
  contentCalls.previewContent,
  async ({ body }) => {
    const { words, refused } = await cleanTexts(body);
    if (refused.length > 0) return refuse('fields_refused', { fields: refused });
    return done({
      ...words,
      facts: [...words.facts],
      cleaned:
        bare(words.body) !== bare(body.body) ||
        words.title !== body.title.trim() ||
        words.summary !== body.summary.trim(),
    });
  },
  { transaction: false },
);
