import type { RequestKind, StaffRight } from '@lantern/contract/lists';
import { isTrialType } from '@lantern/rules/account';
import type { IconName } from '@lantern/ui/art';
import { Button } from '@lantern/ui/base';
import { type ReactNode, useState } from 'react';
import type { Answer } from '../../../shared/calls/index.ts';
import { useWaiting } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';

export type Member = Answer<'getStaffMember'>;

interface OpenProps {
  readonly member: Member;
  readonly right: StaffRight;
  readonly kind: RequestKind;
  readonly icon: IconName;
  readonly texts: { readonly open: string; readonly waits: string };
  readonly dialog: (onClose: () => void) => ReactNode;
}

/** Opens a request about a real member that a second operator decides; only one waits at a time. */
export function MemberRequest({ member, right, kind, icon, texts, dialog }: OpenProps) {
  const mayAct = useRight(right);
  const waits = useWaiting(kind, member.id);
  const [isOpen, setOpen] = useState(false);
  if (!mayAct || isTrialType(member.type)) return null;
  if (waits) return <span className="text-12 text-ink-2">{texts.waits}</span>;
  return (
    <>
      <Button size="sm" icon={icon} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen ? dialog(() => setOpen(false)) : null}
    </>
  );
}
