import { chmod, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";

/** Runs the work with a folder that is removed afterwards. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join("/tmp", "portico-bench-"));
  try {
    // If this runs as root, PostgreSQL runs as another user, who must reach its data.
    await chmod(folder, 0o711);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
