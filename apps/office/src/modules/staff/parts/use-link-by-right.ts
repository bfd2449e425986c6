import type { StaffRight } from '@lantern/rules/staff';
import type { ReactNode } from 'react';
import { useSession } from '../../../shared/session/index.ts';

type Slot = { className: string; children: string };
type LinkByRight = (rights: readonly StaffRight[], text: string, link: (slot: Slot) => ReactNode) => ReactNode;

/** A text that is a link for an operator with one of the rights. */
export function useLinkByRight(): LinkByRight {
  const { rights: own } = useSession();
  return (rights, text, link) =>
    rights.some((right) => own.includes(right)) ? link({ className: 'link', children: text }) : text;
}
