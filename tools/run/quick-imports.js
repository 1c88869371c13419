import { registerHooks } from "node:module";

// Loaded before the program by `node --import`. For every import of drizzle-orm, and for every import inside it,
// Node parses its package.json of 179 kB anew, which is half of the start. So the place of a file is asked for once.
const PACKAGE = "drizzle-orm";
const FOLDER = `/node_modules/${PACKAGE}/`;

/** @type {Map<string, import("node:module").ResolveFnOutput>} */
const known = new Map();

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === PACKAGE || specifier.startsWith(`${PACKAGE}/`))
      return once(specifier, context, nextResolve);
    if (specifier.startsWith(".") && context.parentURL?.includes(FOLDER)) {
      // Its files name each other with their endings, so there is nothing to look for.
      return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
    }
    return nextResolve(specifier, context);
  },
});

/** @type {import("node:module").ResolveHookSync} */
function once(specifier, context, nextResolve) {
  const found = known.get(specifier) ?? {
    ...nextResolve(specifier, context),
    format: "module",
    shortCircuit: true,
  };
  known.set(specifier, found);
  return found;
}
