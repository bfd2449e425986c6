import { Link } from '@tanstack/react-router';
import { useRight } from '../session/index.ts';

/** The account of a member, which leads to their page where the operator may see members. */
export function MemberLink({ memberId, account }: { memberId: string; account: string }) {
  return useRight('members.view') ? (
    <Link className="link" to="/members/$id" params={{ id: memberId }}>
      {account}
    </Link>
  ) : (
    account
  );
}
