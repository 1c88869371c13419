import { chmod, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";

/** Runs the work with a folder that is gone afterwards. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join("/tmp", "portico-bench-"));
  try {
    // PostgreSQL runs as another user when this runs as root, and must reach its data.
    await chmod(folder, 0o711);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
