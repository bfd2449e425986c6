import { LANGUAGES_READY, type ReadyLanguage } from '@lantern/i18n/languages';
import { Icon, Menu } from '@lantern/ui/base';
import { callApi } from '../../shared/calls/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { languageEntry, rememberLanguage, showLanguage, useTexts, useTextsStore } from '../../shared/texts/index.ts';
import { toasts } from '../../shared/toasts/index.ts';

/** Spec 4, language change: locale, store and server; the page stays. */
async function choose(code: ReadyLanguage, failure: string): Promise<void> {
  try {
    await showLanguage(code);
  } catch {
    toasts.add({ kind: 'fail', text: failure });
    return;
  }
  rememberLanguage(code);
  if (useSession.getState().state === 'member') await callApi('setLanguage', { body: { language: code } });
}

export function LanguageMenu({ triggerClass = 'topbar-link' }: { triggerClass?: string }) {
  const t = useTexts('site');
  const language = useTextsStore((state) => state.language);
  return (
    <Menu
      label={t('top.language')}
      align="end"
      triggerClass={triggerClass}
      triggerLabel={`${language}, ${t('top.language')}`}
      trigger={
        <>
          <Icon name="globe" size={16} />
          {language}
        </>
      }
      entries={LANGUAGES_READY.map((code) => ({
        id: code,
        label: languageEntry(code).name,
        checked: code === language,
        onSelect: () => void choose(code, t('failure.network')),
      }))}
    />
  );
}
