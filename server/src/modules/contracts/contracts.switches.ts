import type { ContractKind } from '@lantern/rules/agents';
import type { AppContext } from '../../platform/index.ts';
import { agentsSettings } from '../agents/index.ts';
import { settingsOf } from '../site/index.ts';

/** Whether the merchant has contracts of this kind. Those that run are paid until they end. */
export async function isOffered(context: AppContext, kind: ContractKind): Promise<boolean> {
  const settings = await settingsOf(context, agentsSettings);
  return settings[kind === 'dividend' ? 'agents.enableContract' : 'agents.enableSalary'];
}

/** Whether agents see what people below them deposit and withdraw. */
export async function seesDeposits(context: AppContext): Promise<boolean> {
  return (await settingsOf(context, agentsSettings))['agents.sees'].includes('deposits');
}
