import { sessionStore } from '@lantern/client';
import './site.css';
import { DEFAULT_LANGUAGE } from '@lantern/i18n/tags';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { router } from './app/router.tsx';
import { rememberInvitation } from './modules/session/index.ts';
import { onRenderFault, watchFaults } from './shared/faults/index.ts';
import { startSession } from './shared/session/index.ts';
import { showLanguage, storedLanguage } from './shared/texts/index.ts';

/** A function, not an await of the module: the texts' own file imports from this one and would wait for it for ever. */
async function start(): Promise<void> {
  watchFaults();
  // Before the router: `/` redirects to `/index`, and the codes of a link would be lost (spec 3).
  rememberInvitation();
  void startSession();
  // Matched before the render: later changes of the router render in one long task, which blocks a slow phone.
  await Promise.all([showLanguage(storedLanguage() ?? DEFAULT_LANGUAGE), router.load()]);
  const root = document.getElementById('root');
  if (!root) return;
  // As a transition the first view renders in slices of a few milliseconds: a slow phone can react to input in
  // between.
  startTransition(() =>
    createRoot(root, { onCaughtError: onRenderFault, onUncaughtError: onRenderFault }).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  // Input from before a reload (spec 8, load error): rare, so its code loads only then.
  if (sessionStore.getItem('storedForms')) (await import('./shared/stored-draft/index.ts')).restoreForms();
}

void start();
