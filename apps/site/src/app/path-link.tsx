import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type PathLinkProps = {
  /** A path of this site, with or without a query. */
  to: string;
  className?: string;
  'aria-current'?: 'page' | undefined;
  onClick?: () => void;
  children?: ReactNode;
};

/** A link to a page whose address comes from data. */
export function PathLink({ to, ...rest }: PathLinkProps) {
  const [path = '/', query = ''] = to.split('?');
  return <Link to={path as '/index'} search={Object.fromEntries(new URLSearchParams(query)) as never} {...rest} />;
}
