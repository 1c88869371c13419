import "./run/node-version.js";

/** How many times kill.test.ts kills the server in the middle of writes. */
const KILLS = "50";

// Read by server/test/in-size.ts, e2e/sizes.ts and vitest.config.ts.
Object.assign(process.env, { SOAK: "1", ALL_SIZES: "1", KILL_ROUNDS: KILLS });
await import("./test.js");
