import { useEffect } from 'react';
import { create } from 'zustand';

/** The title of the open page; null: the layout derives it from the path. */
export const usePageHead = create<{ readonly title: string | null; readonly description: string | null }>(() => ({
  title: null,
  description: null,
}));

/** The title and description of a page with a name of its own: an article, a promotion, a lottery. */
export function usePageTitle(title: string | undefined, description?: string): void {
  useEffect(() => {
    if (title === undefined) return;
    usePageHead.setState({ title, description: description ?? null });
    return () => usePageHead.setState({ title: null, description: null });
  }, [title, description]);
}
