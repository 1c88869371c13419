import type { PictureError } from "@portico/contract/values/picture";
import {
  decodeLogo,
  decodePicture,
  decodeScaled,
  type PictureWork,
  type Scaled,
  type Square,
} from "./decode-picture.ts";
import { RefusedPicture } from "./refused-picture.ts";

export type PictureAnswer =
  | { squares: Square[] }
  | { logo: Buffer }
  | { scaled: Scaled[] }
  | { fault: PictureError };

process.on("message", async (work: PictureWork) => {
  process.send?.(await answer(work));
});
// This process must not outlive the server, even if the server is killed.
process.on("disconnect", () => process.exit());

async function answer(work: PictureWork): Promise<PictureAnswer> {
  try {
    if ("boxes" in work) return { scaled: await decodeScaled(work) };
    return "box" in work ? { logo: await decodeLogo(work) } : { squares: await decodePicture(work) };
  } catch (thrown) {
    return { fault: thrown instanceof RefusedPicture ? thrown.fault : "damaged" };
  }
}
