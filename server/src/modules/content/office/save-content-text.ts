import { contentCalls } from '@lantern/contract/content';
import { LANGUAGES } from '@lantern/i18n';
import { answer, refuse } from '../../../platform/index.ts';
import { writeText } from '../content.office.store.ts';
import { changing } from '../content.office.ts';
import { cleanTexts, isEmpty } from '../content.rules.ts';

/** Cleaned before the item is locked: a long article blocks no other request. */
export const saveContentText = answer(
  contentCalls.saveContentText,
  async ({ params, body, actor }, context) => {
    const { id, language } = params;
    if (!LANGUAGES.some(({ code }) => code === language)) return refuse('language_unknown');
    const { version, ...typed } = body;
    const { words, refused } = await cleanTexts(typed);
    if (refused.length > 0) return refuse('fields_refused', { fields: refused });
    const text = isEmpty(words) ? null : words;
    const details = { language, title: words.title, letters: words.body.length };
    return context.db.transaction((tx) =>
      changing(context, tx, { actor, id, version, act: 'content.write', details }, async () => {
        await writeText(tx, context, id, language, text, actor.name);
        return null;
      }),
    );
  },
  { transaction: false },
);
