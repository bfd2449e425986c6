import { Badge } from '@lantern/ui/base';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import type { Connection } from './connection-kinds.ts';

export function SecretBadge({ secret }: { secret: Connection['secret'] }) {
  const t = useText();
  if (!secret.isSet) return <Badge>{t('connections.notSet')}</Badge>;
  return (
    <Badge tone="win">
      {secret.ends ? t('connections.isSet', { ends: secret.ends }) : t('connections.isSetShort')}
    </Badge>
  );
}

export function SecretSince({ secret }: { secret: Connection['secret'] }) {
  const t = useText();
  const when = useWhen();
  if (!secret.changedAt) return t('common.none');
  return t('connections.setBy', { by: secret.changedBy ?? '', at: when.short(secret.changedAt) });
}
