// biome-ignore-all format: made by a program
// Made from the English dictionaries: `node apps/site/build/declare-texts.ts`, and by vite whenever they change.
export interface Texts {
  account: {  };
  cashier: {  };
  session: {  };
  site: { "failure": { "network": "Network failure. Try again." } };
  wallet: {  };
}
