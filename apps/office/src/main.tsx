import './office.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { resume } from './shared/calls/index.ts';
import { onRenderFault, watchFaults } from './shared/faults/index.ts';
import { useSession } from './shared/session/index.ts';
import { loadLanguage, TextsProvider } from './shared/texts/index.ts';

watchFaults();
const [, resumed] = await Promise.all([loadLanguage(), resume()]);
if (resumed === 'out') useSession.setState({ state: 'out' });
const root = document.getElementById('root');
if (root) {
  createRoot(root, { onCaughtError: onRenderFault, onUncaughtError: onRenderFault }).render(
    <StrictMode>
      <TextsProvider>
        <App />
      </TextsProvider>
    </StrictMode>,
  );
}
