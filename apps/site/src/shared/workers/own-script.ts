interface TypesPolicy {
  createScriptURL(url: string): string;
}
interface TypesFactory {
  createPolicy(name: string, rules: TypesPolicy): TypesPolicy;
}

const rules: TypesPolicy = {
  createScriptURL: (path) => {
    // Browsers read a backslash as a slash, and drop tabs and line breaks.
    if (!/^\/(?![/\\\t\n\r])/.test(path)) throw new TypeError('not a script of this site');
    return path;
  },
};
let policy: TypesPolicy | undefined;

/** The page's policy accepts the address of a script only from here (Trusted Types), and only a path of this site. */
export function ownScript(path: string): string {
  const { trustedTypes } = window as { trustedTypes?: TypesFactory };
  policy ??= trustedTypes?.createPolicy('lantern-worker', rules) ?? rules;
  return policy.createScriptURL(path);
}
