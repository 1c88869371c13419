/**
 * The longest side of a sent photo, in pixels: enough to read small print on a page. A phone's own photo is
 * four times as large.
 */
const PHOTO_MAX_PX = 2_400;
const JPEG_QUALITY = 0.85;

export interface Photo {
  jpeg: Blob;
  width: number;
  height: number;
}

/**
 * Takes a photo in any format that this browser can read. Returns it as an upright JPEG no larger than
 * needed; null if the browser cannot read it.
 */
export async function shrinkPhoto(file: Blob): Promise<Photo | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, PHOTO_MAX_PX / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) return null;
  // JPEG has no transparency; transparent pixels would become black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const jpeg = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY),
  );
  return jpeg && { jpeg, width, height };
}
