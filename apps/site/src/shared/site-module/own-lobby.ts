import type { CallInput } from '@lantern/client/calls';
import type { GameType } from '@lantern/rules/catalogue';
import type { EmblemName } from '@lantern/ui/art';
import type { ComponentType, ReactNode } from 'react';
import type { ModulePath } from './site-module.ts';

/** The banners of a page of games (spec 2). */
export type BannerGroup = NonNullable<NonNullable<CallInput<'listAnnouncements'>['query']>['groupName']>;

export interface LobbyFrameProps {
  readonly gameType: GameType;
  readonly title: string;
  readonly emblem: EmblemName;
  readonly banners?: BannerGroup;
  readonly intro?: string;
  /** Without banners nothing stands above the own games, which have their title. */
  readonly isBare?: boolean;
  /** What of the address belongs to the own games: it stays when a vendor below is chosen. */
  readonly own: Readonly<Record<string, string | undefined>>;
  /** Games of this vendor are the own ones; those of others stand below under this title. */
  readonly ownVendor: string;
  readonly othersTitle: string;
  readonly children: ReactNode;
}
export interface OpenedGameProps {
  readonly name: string;
  /** Where the way back leads. */
  readonly lobby: ModulePath;
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

/** Frames of the app for a lobby of a module's own games, and for one that is open below the bar of games. */
export interface OwnLobbyProps {
  readonly Lobby: ComponentType<LobbyFrameProps>;
  readonly Opened: ComponentType<OpenedGameProps>;
}
