import { Badge, type BadgeTone } from '@lantern/ui/base';
import { useTextIn } from '../texts/index.ts';

const TONES: Readonly<Record<string, BadgeTone>> = {
  credited: 'win',
  done: 'win',
  ready: 'win',
  applied: 'win',
  settled: 'win',
  paid: 'win',
  received: 'win',
  fully_received: 'win',
  sent: 'win',
  published: 'win',
  won: 'win',
  open: 'win',
  review: 'amber',
  in_review: 'amber',
  approved: 'dusk',
  paying: 'dusk',
  not_received: 'danger',
  waiting: 'amber',
  preview: 'amber',
  changed: 'amber',
  closed: 'amber',
  pending: 'dusk',
  running: 'dusk',
  placed: 'dusk',
  scheduled: 'dusk',
  settling: 'dusk',
  rejected: 'danger',
  failed: 'danger',
  given_up: 'danger',
  payment_case: 'danger',
  void: 'danger',
};

/** A state as a word; the colour only repeats it. */
export function StateBadge({ state }: { state: string }) {
  const textIn = useTextIn();
  return <Badge tone={TONES[state] ?? 'plain'}>{textIn('state', state) ?? state}</Badge>;
}
