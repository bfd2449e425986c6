import { useText, useTextIn } from '../../../shared/texts/index.ts';

const LETTERS = 90;
const cut = (text: string): string => (text.length > LETTERS ? `${text.slice(0, LETTERS)}…` : text);

/** The value of a setting in a line of words. */
export function useSettingText(): (value: unknown) => string {
  const t = useText();
  const textIn = useTextIn();
  const ofParts = (parts: readonly (readonly [string, unknown])[]): string => {
    if (parts.some(([, part]) => typeof part === 'object')) return t('settings.entries', { count: parts.length });
    const on = parts.filter(([, part]) => part === true).map(([name]) => name);
    if (parts.every(([, part]) => typeof part === 'boolean'))
      return on.length > 0 ? cut(on.join(', ')) : t('common.none');
    const filled = parts.filter(([, part]) => part !== '');
    if (filled.length === 0) return t('common.none');
    return cut(filled.map(([name, part]) => `${textIn('settings.parts', name) ?? name} ${part}`).join(' · '));
  };
  return (value) => {
    if (value === null || value === '') return t('common.none');
    if (typeof value === 'boolean') return t(value ? 'common.on' : 'common.off');
    if (Array.isArray(value)) {
      if (value.length === 0) return t('common.none');
      return typeof value[0] === 'object' ? t('settings.entries', { count: value.length }) : cut(value.join(', '));
    }
    return typeof value === 'object' ? ofParts(Object.entries(value)) : cut(String(value));
  };
}
