import { Card, CardHead, Icon } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { Ready } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { browserOf } from '../model/browser-of.ts';

type Links = Answer<'getMemberLinks'>;
type Other = Links['payouts']['others'][number];
type Place = { key: string; name: string; seenAt: string; others: readonly Other[] };

/** Where the member logs in from, and who else uses the same device, address or payout account. */
export function MemberLinks({ id }: { id: string }) {
  const t = useText();
  const query = useCall('getMemberLinks', { params: { id } });
  return (
    <Ready query={query} rows={4}>
      {(links) => (
        <Card>
          <CardHead title={t('members.links.title')} />
          <ul className="todo-list px-4">
            <Places icon="phone" name={t('members.links.devices')} places={links.devices.map(deviceOf)} />
            <Places icon="globe" name={t('members.links.addresses')} places={links.addresses.map(addressOf)} />
            <Line icon="bank" name={t('members.links.payouts')} value={String(links.payouts.accounts)}>
              <Others others={links.payouts.others} />
            </Line>
            <Line icon="users" name={t('members.links.downlines')} value={String(links.downlines)} />
          </ul>
        </Card>
      )}
    </Ready>
  );
}

const deviceOf = ({ device, userAgent, lastSeenAt, others }: Links['devices'][number]): Place => ({
  ...{ key: device, name: `${browserOf(userAgent)} ${device}`, seenAt: lastSeenAt, others },
});
const addressOf = ({ address, lastSeenAt, others }: Links['addresses'][number]): Place => ({
  ...{ key: address, name: address, seenAt: lastSeenAt, others },
});

type LineProps = { icon: 'phone' | 'globe' | 'bank' | 'users'; name: string; value: string; children?: ReactNode };

function Line({ icon, name, value, children }: LineProps) {
  return (
    <li>
      <Icon name={icon} size={16} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <b>{name}</b>
          <span className="num ms-auto text-ink-2">{value}</span>
        </span>
        {children}
      </span>
    </li>
  );
}

function Places({ places, ...line }: Omit<LineProps, 'value' | 'children'> & { places: readonly Place[] }) {
  const t = useText();
  const when = useWhen();
  const shared = places.filter(({ others }) => others.length > 0).length;
  const counts = { count: String(places.length), shared: String(shared) };
  const value = t(shared > 0 ? 'members.links.shared' : 'members.links.own', counts);
  return (
    <Line {...line} value={value}>
      {places.length === 0 ? null : (
        <details open={shared > 0}>
          <summary className="text-12 text-ink-2">{t('members.links.list')}</summary>
          <ul className="mt-1 grid gap-1.5 text-12">
            {places.map(({ key, name, seenAt, others }) => (
              <li key={key}>
                <span className="flex gap-2">
                  <span className="num min-w-0 break-all">{name}</span>
                  <span className="num ms-auto whitespace-nowrap text-ink-3">{when.short(seenAt)}</span>
                </span>
                <Others others={others} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Line>
  );
}

function Others({ others }: { others: readonly Other[] }) {
  const t = useText();
  if (others.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-2 text-12 text-amber-text">
      {t('members.links.with')}
      {others.map(({ id, account }) => (
        <Link key={id} className="link" to="/members/$id" params={{ id }}>
          {account}
        </Link>
      ))}
    </span>
  );
}
