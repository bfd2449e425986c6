import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LogIn } from '../modules/staff/pages/log-in.tsx';
import { useConfirmCode } from '../shared/calls/index.ts';
import { CodeDialog } from '../shared/parts/index.ts';
import { useSession } from '../shared/session/index.ts';
import { LostLine } from './lost-line.tsx';
import { router } from './router.tsx';
import { useOfficeEvents } from './use-office-events.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } });

/** Log-in first; an ended session is opened again over the page, so that no input is lost. */
function Screens() {
  const { state, name } = useSession();
  const { answer } = useConfirmCode();
  useOfficeEvents();
  const [wasIn, setWasIn] = useState('');
  useEffect(() => {
    if (state !== 'in') return;
    // Another operator at the same desk must not see the previous operator's screen.
    if (wasIn !== '' && wasIn !== name) client.clear();
    setWasIn(name);
  }, [state, name, wasIn]);
  if (state === 'unknown') return <LostLine />;
  if (state === 'out' && wasIn === '') return <LogIn />;
  return (
    <>
      <div inert={state === 'out'}>
        <RouterProvider router={router} key={wasIn} />
      </div>
      {answer && state === 'in' ? <CodeDialog onAnswer={answer} /> : null}
      {state === 'out' ? (
        <div className="over-page">
          <LogIn again={wasIn} />
        </div>
      ) : null}
    </>
  );
}

export function App() {
  return (
    <QueryClientProvider client={client}>
      <Screens />
    </QueryClientProvider>
  );
}
