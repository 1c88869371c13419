import type { Audience, Shelf } from "@portico/contract/documents/material-fields";

/** The matching or batch of reports that files are added to. */
export interface Gathered {
  into: "match" | "reports";
  id: string;
}

/** Where a file is going. */
export interface UploadTarget {
  shelf: Shelf;
  /** The agent or the client who owns the library; left out for the firm's library. */
  ownerId?: string | undefined;
  folderId?: string | undefined;
  /** The place in words, such as "Shared documents". */
  place: string;
  /** The file becomes a new version of this document. */
  materialId?: string | undefined;
  /** The file also replaces the copies that were sent from the document. */
  replaceCopies?: boolean | undefined;
  /** The clients who have such copies are notified by email. */
  notify?: boolean | undefined;
  /** The requested item that the file answers. If there are several files, only the first answers it. */
  requestItem?:
    | { id: string; label: string; /** The name of the person who asks for it. */ asker?: string }
    | undefined;
  /**
   * The file goes into no library, but to a matching or a batch of reports, which sort files by their names.
   */
  gathered?: Gathered | undefined;
  /** Its readers are asked to confirm that they have read it. */
  toConfirm?: boolean | undefined;
  /** Who sees the document; left out if its place decides that. */
  audience?: Audience | undefined;
}
