// Runs the PostgreSQL of a whole test run: it is started once and used by everything that the run starts. It
// prints its environment as one line, and ends with its parent.
import { startTestCluster } from "./cluster.ts";

const [withSystem] = process.argv.slice(2);
const clusters = [await startTestCluster()];
if (withSystem) clusters.push(await startTestCluster({ isSystem: true }));

const { TEST_SOCKET_DIR, TEST_SYSTEM_SOCKET_DIR } = process.env;
process.stdout.write(`${JSON.stringify({ TEST_SOCKET_DIR, TEST_SYSTEM_SOCKET_DIR })}\n`);

// Ctrl-C reaches this process as well, before the tests have released their databases.
process.on("SIGINT", () => undefined);
process.stdin.resume();
process.stdin.on("end", async () => {
  for (const stop of clusters) await stop();
  process.exit();
});
