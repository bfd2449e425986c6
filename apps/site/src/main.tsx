import './site.css';
import { DEFAULT_LANGUAGE } from '@lantern/i18n/languages';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { rememberInvitation } from './app/windows/invitation.ts';
import { startSession } from './shared/session/index.ts';
import { showLanguage, storedLanguage } from './shared/texts/index.ts';

rememberInvitation();
void startSession();
await showLanguage(storedLanguage() ?? DEFAULT_LANGUAGE);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
// What was typed before a reload (spec 8, load error): rare, so its code comes only then.
if (sessionStorage.getItem('keptForms')) void import('./shared/kept/index.ts').then((kept) => kept.restoreForms());
