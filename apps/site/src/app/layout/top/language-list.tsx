import { LANGUAGES, type ReadyLanguage } from '@lantern/i18n/languages';
import { Icon } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { callApi } from '../../../shared/calls/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { isSpoken, rememberLanguage, showLanguage, useTexts, useTextsStore } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import { languagesFor } from './language-search.ts';

export interface LanguageEntry {
  readonly code: string;
  /** In the language itself. */
  readonly name: string;
  readonly english: string;
  readonly tag: string;
}

const englishNames = new Intl.DisplayNames(['en'], { type: 'language' });
const ALL: readonly LanguageEntry[] = LANGUAGES.filter(({ code }) => isSpoken(code)).map(({ code, tag, name }) => ({
  code,
  name,
  tag,
  english: englishNames.of(tag) ?? name,
}));

/** Spec 4, language change: locale, store and server; the page stays, with its input. */
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

/** Arrows move between the field and the languages; Home and End to the ends. */
function move(event: KeyboardEvent<HTMLDivElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: stops.length - 1 }[event.key];
  if (to === undefined || (at === 0 && (event.key === 'Home' || event.key === 'End'))) return;
  event.preventDefault();
  stops[(to + stops.length) % stops.length]?.focus();
}

/** The merchant's languages, searchable by their own and their English names; the present one is first. */
export function LanguageList({ onClose }: { onClose: () => void }) {
  const t = useTexts('site.frame');
  const failure = useTexts('site')('failure.network');
  const [words, setWords] = useState('');
  const current = useTextsStore((state) => state.language);
  const offered: readonly string[] | undefined = useSettings()?.languages;
  const known = ALL.filter(({ code }) => code === current || !offered || offered.includes(code));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const shown = languagesFor(known, current, words);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles the arrow keys of its field and buttons
    <div onKeyDown={move}>
      <TextInput
        ref={field}
        label={t('language.find')}
        hideLabel
        placeholder={t('language.find')}
        icon="search"
        size="sm"
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <ul className="mt-1.5 max-h-80 overflow-y-auto" aria-label={t('language.list')}>
        {shown.map(({ code, name, english, tag }) => (
          <li key={code}>
            <button
              type="button"
              className="menu-item w-full"
              aria-current={code === current ? 'true' : undefined}
              onClick={() => {
                onClose();
                void choose(code as ReadyLanguage, failure);
              }}
            >
              <span lang={tag}>{name}</span>
              <span className="hint" lang="en">
                {name === english ? '' : english}
              </span>
              {code === current ? <Icon name="check" size={16} className="ms-auto" /> : null}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 ? (
        <p className="px-2 py-3 text-13 text-ink-3" role="status">
          {t('language.none')}
        </p>
      ) : null}
    </div>
  );
}
