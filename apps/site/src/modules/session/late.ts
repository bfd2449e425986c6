// What the app uses after the first view: whatever `index.ts` exports is loaded with the first one.

/** Counts the opening of the site by an agent's link. */
export const recordLinkVisit = async () => (await import('./register/link-visit.ts')).recordLinkVisit();
