import type { Audience, Shelf } from "@portico/contract/documents/material-fields";

/** What gathers files, by its id. */
export interface Gathered {
  into: "match" | "reports";
  id: string;
}

/** Where a file is going. */
export interface UploadTarget {
  shelf: Shelf;
  /** The agent or the client; none in the library. */
  ownerId?: string | undefined;
  folderId?: string | undefined;
  /** The place in words, such as "Shared documents". */
  place: string;
  /** It becomes a new version of this one. */
  materialId?: string | undefined;
  /** And of the copies that were sent from it. */
  replaceCopies?: boolean | undefined;
  /** And whose clients are emailed of it. */
  notify?: boolean | undefined;
  /** The document that was asked for and that it is. Of several files the first. */
  requestItem?: { id: string; label: string; /** Who asks for it. */ asker?: string } | undefined;
  /** It goes on no shelf, and to what gathers files whose names say whose they are: a matching, or a batch of reports. */
  gathered?: Gathered | undefined;
  /** Its readers are asked to confirm that they have read it. */
  toConfirm?: boolean | undefined;
  /** Who sees it, where the place does not say it. */
  audience?: Audience | undefined;
}
