import type { CallName } from '@lantern/client/calls';
import type { EventName } from '@lantern/contract';
import type { ComponentType } from 'react';
import type { AgentPage } from '../agent-centre/index.ts';
import type { GameAddressed } from '../game-bar/index.ts';
import type { PanelEntry } from '../panel/index.ts';
import type { RecallPart } from '../recall/index.ts';
import type { LateDictionary } from '../texts/index.ts';
import type { WindowName, WindowProps } from '../windows/index.ts';

/** Props of the page of a house game; money and session belong to the app. */
export interface GamePageProps {
  readonly game: GameAddressed;
}
export interface GamePage {
  readonly texts: readonly LateDictionary[];
  readonly load: () => Promise<ComponentType<GamePageProps>>;
}

/** What a module brings after the first view: with the panel, the agent centre, a game or a window. */
export interface LateModule {
  /** Calls that are read again on an event. */
  readonly rereads?: Partial<Readonly<Record<EventName, readonly CallName[]>>>;
  readonly panel?: readonly PanelEntry[];
  readonly agentPages?: readonly AgentPage[];
  /** A hook: what it reports on the open page of the agent centre. */
  readonly useAgentNotices?: () => void;
  /** Pages of house games by the family of the game (`HOUSE_GAMES`), fetched when one is opened. */
  readonly gamePages?: Readonly<Record<string, GamePage>>;
  /** What bets of a kind show of themselves in the record, by the `kind` of their detail. */
  readonly recallParts?: Readonly<Record<string, RecallPart>>;
  /** Each loads with its texts when it is first opened. */
  readonly windows?: Partial<Readonly<Record<WindowName, ComponentType<WindowProps>>>>;
}
