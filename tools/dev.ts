import { join } from 'node:path';
import { createServer, type ProxyOptions } from 'vite';
import { projectDirectory } from './postgres/index.ts';
import { beginSession, conduct, readChoice, watchOver, welcome } from './session.ts';
import { freePort, type Shutdown } from './stack/index.ts';

/** Paths that the server answers; vite answers the others. */
const served = ['/wps', '/lgw', '/lotto', '/socket.io', '/api', '/healthz', '/docs'];
const usualVitePort = 5173;

async function startVite(port: number, host: string, target: string, shutdown: Shutdown): Promise<void> {
  const proxy = Object.fromEntries(
    served.map((path): [string, ProxyOptions] => [path, { target, ws: path === '/socket.io' }]),
  );
  const root = join(projectDirectory, 'apps/site');
  const vite = await createServer({ root, server: { port, host, strictPort: true, proxy } });
  shutdown.add(() => vite.close());
  await vite.listen();
}

/** `npm run dev`: the data of `npm start`, a server that restarts and a site that reloads when a file is saved. */
await conduct(async (shutdown) => {
  const choice = readChoice(process.argv.slice(2), process.env);
  const sitePort = await freePort(usualVitePort, choice.host);
  const publicUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${sitePort}`;
  const target = `http://127.0.0.1:${choice.port}`;
  const vite = async () => {
    await startVite(sitePort, choice.host, target, shutdown);
    return 'vite';
  };
  process.stdout.write('Starting Lantern for development\n');
  const session = await beginSession(choice, shutdown, vite, { publicUrl, watch: true });
  process.stdout.write(
    `${welcome(session, [
      ['Site (vite)', publicUrl],
      ['Server', session.stack.serverUrl],
    ])}\n`,
  );
  return watchOver(session);
});
