import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstAdmin } from "../test/actors.ts";
import { type LocalBucket, startBucket } from "../test/local-bucket.ts";
import { runBeside } from "../test/program.ts";
import { startTestApp, TEST_SECRET, type TestApp } from "../test/test-app.ts";
import { addFile } from "../test/uploads.ts";
import { filesBelow } from "./platform/files/open-file-store.ts";

describe.each(["folder", "bucket"] as const)("npm run files:check, of a %s", (storage) => {
  let bucket: LocalBucket | null = null;
  let dataDir: string;
  let app: TestApp;
  let key: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "portico-test-check-"));
    if (storage === "bucket") bucket = await startBucket();
    app = await startTestApp({ files: bucket?.files ?? filesBelow(dataDir, null) });
    const ada = await firstAdmin(app);
    await addFile(app, ada, { shelf: "library", filename: "prices.pdf" }, { audience: "staff" });
    [{ key }] = (await app.rows<{ key: string }>("select key from stored_file")) as [{ key: string }];
  });
  afterAll(async () => {
    await app.stop();
    await bucket?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const check = async () => {
    const env = {
      DATABASE_URL: app.database.url,
      DATA_DIR: dataDir,
      SECRET: TEST_SECRET,
      MAIL_FROM: "portal@firm.example",
      ...(bucket && {
        FILES_URL: bucket.files.url!,
        AWS_ACCESS_KEY_ID: "S3RVER",
        AWS_SECRET_ACCESS_KEY: "S3RVER",
      }),
    };
    const { code, output } = await runBeside("files-check.ts", [], env);
    return [code, output.trim().split("\n")];
  };

  test("counts existing files, names lost ones, and reports an unreachable storage", async () => {
    expect(await check()).toEqual([0, ["1 file checked: 0 missing, 0 left over."]]);
    if (bucket) {
      await bucket.goAway();
      expect(await check()).toEqual([
        1,
        [
          "The storage can't be reached. Check FILES_URL and its keys, and that the storage is running, and try again.",
        ],
      ]);
      await bucket.comeBack();
    }
    await app.deps.files.remove(key);
    expect(await check()).toEqual([
      2,
      [
        `Missing: ${key} (prices)`,
        "0 files checked: 1 missing, 0 left over.",
        "Restore missing files from a backup of the storage.",
      ],
    ]);
  });
});
