import type { RichPicture } from "@portico/contract/values/rich-text";
import type { ComponentType } from "react";

/** What the editor needs if its text may contain pictures. */
export interface WriterPictures {
  /** Shows a picture. */
  Picture: ComponentType<RichPicture>;
  /** Stores a file as a picture. Returns the id of the picture. */
  add: (file: File, options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<string>;
  /** Takes an error of `add`. Returns the error to show to the user. */
  faultOf: (error: unknown) => PictureError;
}

export interface PictureError {
  text: string;
  /** Returns true if the same file may be accepted when it is sent again. */
  isPassing: boolean;
}
