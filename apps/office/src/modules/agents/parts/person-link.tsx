import { Link } from '@tanstack/react-router';

interface Person {
  readonly id: string;
  readonly account: string;
}

/** A person of a team by his account, however long it is. */
export function PersonLink({ person: { id, account } }: { person: Person }) {
  return (
    <Link to="/members/$id" params={{ id }} className="link wrap-anywhere">
      {account}
    </Link>
  );
}
