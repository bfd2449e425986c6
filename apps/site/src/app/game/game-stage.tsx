import { LanternMark } from '@lantern/ui/base';
import { useState } from 'react';
import type { CatalogueGame } from '../../modules/catalogue/index.ts';
import type { Answer } from '../../shared/calls/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { useTexts } from '../../shared/texts/index.ts';

export function OpeningGame({ name }: { name: string }) {
  const t = useTexts('catalogue');
  return (
    <div className="grid min-h-[60vh] place-items-center" role="status">
      <span className="grid justify-items-center gap-3 text-14 text-ink-2">
        <LanternMark size={64} />
        {t('opening', { name })}
      </span>
    </div>
  );
}

/** Spec 9: launch hosts are chosen at random from the server's list. An address that names its own host keeps it. */
function useFrameAddress(content: string): string {
  const hosts = useSettings()?.launchGameCDNs;
  const [share] = useState(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  const host = hosts && hosts.length > 0 ? hosts[share % hosts.length] : undefined;
  return host === undefined ? content : new URL(content, host).toString();
}

/** The game of a vendor in its frame. */
export function GameStage({ game, launched }: { game: CatalogueGame; launched: Answer<'launchGame'> }) {
  const t = useTexts('catalogue');
  const address = useFrameAddress(launched.content);
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      {shown ? null : (
        <div className="absolute inset-0">
          <OpeningGame name={game.gameName} />
        </div>
      )}
      <iframe
        className="relative block h-[calc(100dvh-190px)] min-h-[480px] w-full border-0"
        title={t('frame', { name: game.gameName, vendor: game.vendorName })}
        src={address}
        allow="fullscreen; autoplay"
        // The vendor's page keeps its own origin; it may not navigate this window.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
        onLoad={() => setShown(true)}
      />
    </div>
  );
}
