// Runs the PostgreSQL of a whole run of the tests: started once, used by everything that the run starts. It prints
// what others have to know as one line, and ends with whoever started it.
import { startTestCluster } from "./cluster.ts";

const [withSystem] = process.argv.slice(2);
const clusters = [await startTestCluster()];
if (withSystem) clusters.push(await startTestCluster({ isSystem: true }));

const { TEST_SOCKET_DIR, TEST_SYSTEM_SOCKET_DIR } = process.env;
process.stdout.write(`${JSON.stringify({ TEST_SOCKET_DIR, TEST_SYSTEM_SOCKET_DIR })}\n`);

// Ctrl-C reaches us as well, before the tests have let go of their databases.
process.on("SIGINT", () => undefined);
process.stdin.resume();
process.stdin.on("end", async () => {
  for (const stop of clusters) await stop();
  process.exit();
});
