import { registerHooks } from "node:module";

// Loaded before the program by `node --import`. To find a file that an import names, Node asks the disk whether it is
// there, and reads package.json files anew, one of them of 179 kB: half of the start. So what is written out is taken as
// it stands, and the place of what is not is asked for once.
const PACKAGES = ["drizzle-orm", "zod", "@portico/contract"];
const FOLDER = "/node_modules/drizzle-orm/";

/** @type {Map<string, import("node:module").ResolveFnOutput>} */
const known = new Map();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    if (PACKAGES.some((name) => specifier === name || specifier.startsWith(`${name}/`)))
      return once(specifier, context, nextResolve);
    // The sources, and the files of drizzle-orm, name each other with their endings.
    if (specifier.startsWith(".") && parentURL && (specifier.endsWith(".ts") || parentURL.includes(FOLDER)))
      return module(new URL(specifier, parentURL).href);
    return nextResolve(specifier, context);
  },
});

/** @type {import("node:module").ResolveHookSync} */
function once(specifier, context, nextResolve) {
  const found = known.get(specifier) ?? module(nextResolve(specifier, context).url);
  known.set(specifier, found);
  return found;
}

/**
 * @param {string} url
 * @returns {import("node:module").ResolveFnOutput}
 */
function module(url) {
  return { url, format: url.endsWith(".ts") ? "module-typescript" : "module", shortCircuit: true };
}
