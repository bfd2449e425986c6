import { sessionStore } from '@lantern/client';
import { Button, Card, CardHead } from '@lantern/ui/base';
import { callApi, useCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import type { ProofAsker } from './use-proof.tsx';
import type { Security } from './use-security.ts';

const STALE_MS = 600_000;
const BACK = '/index?panel=securityCenter';

type LinksCardProps = { links: Security['links']; proof: ProofAsker; again: () => void };

/** Third-party accounts that log in here: linked and unlinked. Hidden where the merchant has none. */
export function LinksCard({ links, proof, again }: LinksCardProps) {
  const t = useTexts('account.channels');
  const channels = useCall('listChannels', {}, { staleMs: STALE_MS }).data?.channels ?? [];
  const open = channels.filter(({ channel }) => !links.some((link) => link.channel === channel));
  if (links.length === 0 && open.length === 0) return null;
  const link = (channel: string, name: string) =>
    proof.run(
      () => callApi('beginChannel', { body: { channel, backUrl: BACK, link: true } }),
      ({ url }) => {
        sessionStore.setItem('channel', name);
        location.assign(url);
      },
    );
  const unlink = (channel: string, name: string) =>
    proof.run(
      () => callApi('unlinkChannel', { params: { channel } }),
      () => {
        toasts.add({ kind: 'done', text: t('unlinked', { name }) });
        again();
      },
    );
  return (
    <Card>
      <CardHead title={t('title')} />
      <div className="p-[18px]">
        <p className="text-13 text-ink-2">{t('text')}</p>
        <ul className="mt-1 divide-y divide-line">
          {links.map((one) => (
            <LinkedAccount key={one.channel} link={one} onUnlink={() => void unlink(one.channel, one.name)} />
          ))}
          {open.map(({ channel, name }) => (
            <li key={channel} className="flex items-center gap-3 py-2.5">
              <b className="min-w-0 grow truncate font-semibold">{name}</b>
              <Button
                variant="quiet"
                size="sm"
                aria-label={t('linkOf', { name })}
                onClick={() => void link(channel, name)}
              >
                {t('link')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function LinkedAccount({ link, onUnlink }: { link: Security['links'][number]; onUnlink: () => void }) {
  const t = useTexts('account.channels');
  const zone = useZone();
  const { name, label, since } = link;
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="min-w-0 grow">
        <b className="block truncate font-semibold">
          {name} <span className="font-normal text-ink-2">{label}</span>
        </b>
        <span className="text-12 text-ink-3">{t('since', { time: zone.stamp(Date.parse(since)).slice(0, 16) })}</span>
      </span>
      <Button variant="ghost" size="sm" aria-label={t('unlinkOf', { name })} onClick={onUnlink}>
        {t('unlink')}
      </Button>
    </li>
  );
}
