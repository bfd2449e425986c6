import { Link } from '@tanstack/react-router';
import { useRight } from '../../../shared/session/index.ts';
import { useText } from '../../../shared/texts/index.ts';

/** One side of a contract: an agent, with the page of the agent; without one the operator. */
export function Party({ id, account }: { id: string | null; account: string | null }) {
  const t = useText();
  const maySee = useRight('members.view');
  if (id === null) return t('contracts.operator');
  return maySee ? (
    <Link to="/members/$id" params={{ id }} className="link">
      {account}
    </Link>
  ) : (
    account
  );
}
