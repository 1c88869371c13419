import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const TEXT = /\.(m?js|css|svg|json|webmanifest)$/;
const compress = promisify(brotliCompress);

/** Writes a compressed `.br` file next to each text file of a folder. */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => TEXT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(folder, name));
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(join(folder, `${name}.br`), await compress(content, { params }));
    }),
  );
}
