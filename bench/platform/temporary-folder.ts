import { chmod, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";

/** Runs the given work with a temporary folder, which is removed afterwards. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join("/tmp", "portico-bench-"));
  try {
    // As root, PostgreSQL runs as another user, who must be able to reach its data.
    await chmod(folder, 0o711);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
