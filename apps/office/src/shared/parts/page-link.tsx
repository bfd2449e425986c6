import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PageTarget } from '../routes/index.ts';

type PageLinkProps = {
  way: PageTarget;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
};

/** A link to a page that a module names as data (`wayTo`), where its type was checked. */
export function PageLink({ way, ...slot }: PageLinkProps) {
  return <Link {...(way as unknown as LinkProps)} {...slot} />;
}
