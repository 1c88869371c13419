import type { RichPicture } from "@portico/contract/values/rich-text";
import type { ComponentType } from "react";

/** What a writer needs for pictures within its text. */
export interface WriterPictures {
  /** Shows one. */
  Picture: ComponentType<RichPicture>;
  /** Keeps a file, and returns the id of its picture. */
  add: (file: File, options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<string>;
  /** What of `add` has failed, for the person. */
  faultOf: (error: unknown) => PictureError;
}

export interface PictureError {
  text: string;
  /** The same file may be taken another time. */
  isPassing: boolean;
}
