import { buildApp } from '../src/app.ts';
import { type Config, systemRandom } from '../src/platform/index.ts';
import type { TestApp } from './app.ts';

/** Another node of the same deployment in this process: the database, the secrets and the clock are those of `app`. */
export async function openNode(app: TestApp, nodeNumber: number, settings: Partial<Config> = {}): Promise<TestApp> {
  const config = { ...app.context.config, ...settings, NODE_NUMBER: nodeNumber };
  const node = buildApp({
    config,
    clock: app.clock,
    random: systemRandom,
    checkAnswers: true,
    loopUse: () => 0,
    modules: app.modules,
  });
  await node.open();
  return { ...node, clock: app.clock, databaseUrl: app.databaseUrl, owner: app.owner, modules: app.modules };
}
