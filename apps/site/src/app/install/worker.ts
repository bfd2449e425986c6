import { workersHere } from '@lantern/client';
import { useTextsStore } from '../../shared/texts/index.ts';
import { ownScript } from '../../shared/workers/index.ts';
import { type InstallQuestion, useInstall } from './install-store.ts';
import { learnPush } from './push.ts';

const WORKER = '/sw.js';
const PATIENCE_MS = 3000;
const LOOK_AGAIN_MS = 30 * 60_000;

let waiting: ServiceWorker | null = null;
let isUpdateAccepted = false;
let installQuestion: InstallQuestion | null = null;

function watch(workers: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void {
  const look = (worker: ServiceWorker | null) => {
    // The first worker of this browser replaces nothing: there is no older page.
    if (!worker || !workers.controller) return;
    const settle = () => {
      if (worker.state !== 'installed') return;
      waiting = worker;
      useInstall.setState({ updateReady: true });
    };
    worker.addEventListener('statechange', settle);
    settle();
  };
  look(registration.waiting);
  registration.addEventListener('updatefound', () => look(registration.installing));
  const again = () => void registration.update().catch(() => undefined);
  setInterval(again, LOOK_AGAIN_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') again();
  });
}

const tellLanguage = (workers: ServiceWorkerContainer, language: string) =>
  void workers.ready.then(({ active }) => active?.postMessage({ kind: 'language', language }));

/**
 * Registers the worker and watches for updates; once, after the first paint. Without a worker the site is the same,
 * only not installable.
 */
export async function startInstall(): Promise<void> {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installQuestion = event as InstallQuestion;
    useInstall.setState({ canInstall: true });
  });
  addEventListener('appinstalled', () => {
    installQuestion = null;
    useInstall.setState({ canInstall: false });
  });
  const workers = workersHere();
  if (!import.meta.env.PROD || !workers) return;
  workers.addEventListener('controllerchange', () => {
    if (isUpdateAccepted) location.reload();
  });
  try {
    const registration = await workers.register(ownScript(WORKER), { updateViaCache: 'none' });
    watch(workers, registration);
    await learnPush(registration);
  } catch {
    return;
  }
  tellLanguage(workers, useTextsStore.getState().language);
  useTextsStore.subscribe((now, before) => {
    if (now.language !== before.language) tellLanguage(workers, now.language);
  });
}

/** Activates the updated site: the page reloads by itself. */
export function takeUpdate(): void {
  isUpdateAccepted = true;
  waiting?.postMessage({ kind: 'take-over' });
  // The old worker hands over once it has no open requests; a page that is left drops its last ones.
  setTimeout(() => location.reload(), waiting ? PATIENCE_MS : 0);
}

/** Asks the browser to install the site; the prompt is valid once. */
export async function install(): Promise<void> {
  const installEvent = installQuestion;
  installQuestion = null;
  useInstall.setState({ canInstall: false });
  await installEvent?.prompt();
}
