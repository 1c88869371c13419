// Only Portico's own PostgreSQL: no start can be faster than this.
import { startEmbeddedPostgres } from "../../server/src/platform/database/embedded-postgres.ts";
import { childOptions, sayToParent } from "../platform/be-child.js";

const { dataDir } = childOptions() as { dataDir: string };
const log = { info: () => undefined, warn: () => undefined };
const from = performance.now();
const database = await startEmbeddedPostgres({ dataDir, log });
const seconds = (performance.now() - from) / 1000;
await database.stop();
sayToParent({ seconds });
