import type { CSSProperties } from 'react';

type SkeletonProps = { width?: CSSProperties['inlineSize']; height?: CSSProperties['blockSize']; className?: string };

/**
 * The shape of the expected content. The caller sets `aria-busy` on the region and shows it after 200 ms, for 300 ms
 * at least.
 */
export function Skeleton({ width = '100%', height = 12, className = '' }: SkeletonProps) {
  return (
    <span className={`skeleton ${className}`} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
  );
}
