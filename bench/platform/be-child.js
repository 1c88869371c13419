const LOOK_EVERY_MS = 5;
const US_PER_MS = 1000;

/**
 * The counterpart of child.ts. Returns the options, reports on request what this program has used, and ends
 * this program when the program that measures has ended.
 * @returns {any} the options that were passed to startChild
 */
export function childOptions() {
  // Without this, a benchmark that is killed would leave its servers running.
  process.on("disconnect", () => process.exit(0));
  const held = watchTurns();
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    sayToParent({ cpuUs: user + system, rssBytes: process.memoryUsage.rss(), heldMs: held() });
  });
  return JSON.parse(process.argv[2] ?? "{}");
}

/**
 * Watches how long one task keeps all others waiting. The time is processor time of this program, so other
 * work of the machine does not count.
 * @returns {() => number} a function that returns the longest time since its last call, in milliseconds
 */
function watchTurns() {
  const usedMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / US_PER_MS;
  };
  let [last, longest] = [usedMs(), 0];
  const look = () => {
    const now = usedMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  setInterval(look, LOOK_EVERY_MS).unref();
  return () => {
    look();
    const found = longest;
    longest = 0;
    return found;
  };
}

/** @param {object} words */
export function sayToParent(words) {
  process.send?.(words);
}

/**
 * Opens any free port on loopback.
 * @param {import("node:http").Server} server
 * @returns {Promise<string>} its address
 */
export function listenLocally(server) {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = /** @type {import("node:net").AddressInfo} */ (server.address());
      resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}
