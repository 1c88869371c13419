/**
 * The other end of child.ts: gives the options, tells what this program has used when asked, and ends this program when the one that measures is gone.
 * @returns {any} what startChild was given
 */
export function childOptions() {
  // Without this a benchmark that was killed would leave its servers running.
  process.on("disconnect", () => process.exit(0));
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    sayToParent({ cpuUs: user + system, rssBytes: process.memoryUsage.rss() });
  });
  return JSON.parse(process.argv[2] ?? "{}");
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
