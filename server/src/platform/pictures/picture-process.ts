import type { PictureFault } from "@portico/contract/picture";
import { decodePicture, type PictureWork, type Square } from "./decode-picture.ts";
import { RefusedPicture } from "./refused-picture.ts";

export type PictureAnswer = { squares: Square[] } | { fault: PictureFault };

process.on("message", (work: PictureWork) => {
  void answer(work).then((done) => process.send?.(done));
});
// With the server, however that ends.
process.on("disconnect", () => process.exit());

async function answer(work: PictureWork): Promise<PictureAnswer> {
  try {
    return { squares: await decodePicture(work) };
  } catch (thrown) {
    return { fault: thrown instanceof RefusedPicture ? thrown.fault : "damaged" };
  }
}
