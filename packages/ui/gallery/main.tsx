import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BetView } from './bet-view.tsx';
import './gallery.css';
import { HomeView } from './home-view.tsx';
import { PartsView } from './parts-view.tsx';
import { WindowsView } from './windows-view.tsx';

// ?view=home|bet|parts|windows, ?theme=dark, ?dir=rtl
const params = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = params.get('theme') ?? 'light';
document.documentElement.dir = params.get('dir') ?? 'ltr';

const views = { home: HomeView, bet: BetView, parts: PartsView, windows: WindowsView };
const View = views[(params.get('view') ?? 'home') as keyof typeof views] ?? HomeView;
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <View />
    </StrictMode>,
  );
}
