import type { RichPicture } from "@portico/contract/values/rich-text";
import type { ComponentType } from "react";

/** What a writer needs to have pictures in its text. */
export interface WriterPictures {
  /** Shows a picture. */
  Picture: ComponentType<RichPicture>;
  /** Stores a file, and returns the id of its picture. */
  add: (file: File, options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<string>;
  /** Turns an error of `add` into one for the user. */
  faultOf: (error: unknown) => PictureError;
}

export interface PictureError {
  text: string;
  /** True if the same file may be accepted at another try. */
  isPassing: boolean;
}
