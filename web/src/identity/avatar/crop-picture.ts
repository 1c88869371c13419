/** The longest edge of the sent picture: twice the largest size that the server stores. */
const EDGE_MAX_PX = 1024;
const JPEG_QUALITY = 0.9;
/** The colour behind transparent parts. The server uses the same colour. */
const PAPER = "#fff";

export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Cuts a square out of a picture, without enlarging it, and returns it as a small JPEG. */
export async function cropPicture(image: HTMLImageElement, area: CropArea): Promise<Blob> {
  const edge = Math.max(1, Math.min(EDGE_MAX_PX, Math.round(area.width)));
  const canvas = document.createElement("canvas");
  canvas.width = edge;
  canvas.height = edge;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser can't process images.");
  pen.imageSmoothingQuality = "high";
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, edge, edge);
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, edge, edge);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("This image couldn't be processed."))),
      "image/jpeg",
      JPEG_QUALITY,
    );
  });
}
