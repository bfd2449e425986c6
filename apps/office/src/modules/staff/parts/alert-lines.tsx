import { Icon } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';

export function AlertLines({ alerts }: { alerts: Answer<'getDashboard'>['alerts'] }) {
  const t = useText();
  const when = useWhen();
  return alerts.map((alert) => (
    <li key={`${alert.kind}${alert.subject}`}>
      <Icon name="alert" size={16} className="text-danger-text" />
      <span>{t(`dashboard.alert.${alert.kind}`, { subject: alert.subject })}</span>
      <span className="end num">{alert.since ? when.time(alert.since) : null}</span>
    </li>
  ));
}
