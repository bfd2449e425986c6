import { useEffect, useState } from 'react';

const REST_MS = 1200;

/** False for the first view, true well after its paint: for decorative parts that must not compete with it. */
export function useAfterPaint(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return later;
}
