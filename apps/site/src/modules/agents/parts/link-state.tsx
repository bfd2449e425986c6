import { Badge, type BadgeTone } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';

export type Link = Answer<'listAgentLinks'>['list'][number];

const TONES: Readonly<Record<Link['state'], BadgeTone>> = {
  open: 'win',
  paused: 'dusk',
  full: 'amber',
  expired: 'plain',
};

export function LinkState({ link }: { link: Link }) {
  const t = useTexts('agents.links.state');
  return <Badge tone={TONES[link.state]}>{t(link.state)}</Badge>;
}
