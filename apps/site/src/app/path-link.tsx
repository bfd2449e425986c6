import { Link, type RegisteredRouter, useRouter } from '@tanstack/react-router';
import type { PointerEvent, ReactNode } from 'react';

type SitePath = keyof RegisteredRouter['routesByPath'];

type PathLinkProps = {
  /** A path of this site, with or without a query. */
  to: string;
  className?: string;
  'aria-current'?: 'page' | undefined;
  onClick?: () => void;
  onPointerEnter?: (event: PointerEvent) => void;
  children?: ReactNode;
};

/** A link to a page whose address comes from data; an address that is no page is requested from the server. */
export function PathLink({ to, ...rest }: PathLinkProps) {
  const { routesByPath } = useRouter();
  const isPage = (path: string): path is SitePath => Object.hasOwn(routesByPath, path);
  const [path = '/', query = ''] = to.split('?');
  if (!isPage(path)) return <a href={to} {...rest} />;
  return <Link to={path} search={Object.fromEntries(new URLSearchParams(query))} {...rest} />;
}
