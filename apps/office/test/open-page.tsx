import type { StaffRight } from '@lantern/contract/lists';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { router } from '../src/app/router.tsx';
import { useConfirmCode } from '../src/shared/calls/confirm-code.ts';
import { useSession } from '../src/shared/session/index.ts';
import { loadLanguage, TextsProvider } from '../src/shared/texts/index.ts';
import { useTheme } from '../src/shared/theme/theme.ts';
import { until } from './hands.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const DESKTOP_PX = 1440;
/** The width of the window: a desktop unless a test says otherwise. */
export function setWidth(width: number): void {
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({ width });
}

/** The operator who sits at the office in every test. */
export const OPERATOR = 'mai';
let root: Root | undefined;

export async function draw(page: ReactNode): Promise<void> {
  await loadLanguage('EN');
  const box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  act(() => root?.render(<TextsProvider>{page}</TextsProvider>));
}

/** Opens an address of the office for an operator with these rights, in its whole frame; `address()` is where it is now. */
export async function openPage(
  path: string,
  rights: readonly StaffRight[],
  width = DESKTOP_PX,
): Promise<{ address: () => string }> {
  setWidth(width);
  useSession.setState({ state: 'in', token: 'token', name: OPERATOR, rights });
  const history = createMemoryHistory({ initialEntries: [`/office${path}`] });
  // The office's own routes in a router that has seen no other page.
  const fresh = createRouter({ ...router.options, history });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await draw(
    <QueryClientProvider client={client}>
      <RouterProvider router={fresh as typeof router} />
    </QueryClientProvider>,
  );
  await until(() => document.querySelector('main')?.textContent);
  return { address: () => history.location.href.replace('/office', '') };
}

/** Leaves the office; to be called after each test. */
export function leave(): void {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  // Files share the modules of the office.
  useSession.setState(useSession.getInitialState(), true);
  useTheme.setState(useTheme.getInitialState(), true);
  useConfirmCode.setState(useConfirmCode.getInitialState(), true);
}
