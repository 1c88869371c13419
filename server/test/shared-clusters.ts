// Runs the PostgreSQL of a whole test run. It is started once, and everything that the run starts uses it.
// Prints its environment as one line, and ends when its parent ends.
import { startTestCluster } from "./cluster.ts";

const [withSystem] = process.argv.slice(2);
const clusters = [await startTestCluster()];
if (withSystem) clusters.push(await startTestCluster({ isSystem: true }));

const { TEST_SOCKET_DIR, TEST_SYSTEM_SOCKET_DIR } = process.env;
process.stdout.write(`${JSON.stringify({ TEST_SOCKET_DIR, TEST_SYSTEM_SOCKET_DIR })}\n`);

// Ctrl-C reaches this process too, at a time when the tests still use their databases, so it is ignored.
process.on("SIGINT", () => undefined);
process.stdin.resume();
process.stdin.on("end", async () => {
  for (const stop of clusters) await stop();
  process.exit();
});
