import * as z from "zod/mini";
import { id } from "../values/fields.ts";
import { isoMoment } from "../values/moments.ts";

/** Where a material stands: for the firm, with an agent, in a client's folders. */
export const shelves = ["library", "agent", "client"] as const;
export type Shelf = (typeof shelves)[number];

/** Who sees what is in the library, and on an agent's shelf. In a client's folders the folder says it: null. */
export const libraryAudiences = ["staff", "clients", "everyone"] as const;
export const agentAudiences = ["private", "my_clients"] as const;
export const audiences = [...libraryAudiences, ...agentAudiences] as const;
export type Audience = (typeof audiences)[number];

/** `shared`: the client reads. `exchange`: the client reads and uploads. `internal`: staff only. */
export const folderVisibilities = ["shared", "exchange", "internal"] as const;
export type FolderVisibility = (typeof folderVisibilities)[number];

export const materialKinds = ["file", "link"] as const;

/** What a file is, for its picture, its viewer and the filter of a list. */
export const fileTypes = [
  "pdf",
  "document",
  "sheet",
  "slides",
  "image",
  "text",
  "csv",
  "zip",
  "audio",
  "video",
] as const;
export type FileType = (typeof fileTypes)[number];

/**
 * How far the scanner is. `skipped`: none is set up. `pending` and `infected`: the file is not served. A list shows it to
 * staff and to whoever uploaded it.
 */
export const scanStates = ["pending", "clean", "infected", "skipped"] as const;
export type ScanState = (typeof scanStates)[number];

/** ISO 8601, UTC, as are all moments of an answer. */
const moment = z.string();
const momentOrNone = z.nullable(moment);

/** Somebody, by name. */
export const personName = z.object({ id, first_name: z.string(), last_name: z.string() });

/** The bytes of one version. */
export const materialFile = z.object({
  /** With its ending; safe to show and to save under. */
  name: z.string(),
  type: z.enum(fileTypes),
  media_type: z.string(),
  /** In bytes. */
  size: z.number(),
  /** In hex. */
  sha256: z.string(),
  scan: z.enum(scanStates),
});

/** How one document that was asked for stands. `uploaded`: waits for the firm. `rejected`: sent back with a reason, and asked for again. */
export const requestItemStates = ["open", "uploaded", "accepted", "rejected"] as const;

/** A material as the viewer may see it. */
export const material = z.object({
  id,
  shelf: z.enum(shelves),
  /** The agent or the client on whose shelf it is; null in the library. */
  owner: z.nullable(personName),
  /** The folder it is in; null outside clients' folders. */
  folder: z.nullable(z.object({ id, name: z.string(), visibility: z.enum(folderVisibilities) })),
  kind: z.enum(materialKinds),
  title: z.string(),
  description: z.nullable(z.string()),
  category: z.nullable(z.string()),
  tags: z.array(z.string()),
  audience: z.nullable(z.enum(audiences)),
  /** Before it, readers do not see it; null: at once. */
  publish_at: momentOrNone,
  /** From then on readers do not see it; null: never. */
  expires_at: momentOrNone,
  acknowledgement_required: z.boolean(),
  /** False: readers see it in the viewer alone. It hides the button; who sees a page can always copy it. */
  allow_download: z.boolean(),
  /** Begins at 1. */
  version: z.number(),
  /** Of the current version; null of a link. */
  file: z.nullable(materialFile),
  /** Where a link leads; null of a file. */
  url: z.nullable(z.string()),
  /** Who put the current version here; null: nobody who is still here. */
  by: z.nullable(personName),
  /** True for what the client uploaded. */
  from_client: z.boolean(),
  /** What became of it as an answer to a request; null: it answers none, or one that was cancelled before it was judged. */
  request_state: z.nullable(z.enum(requestItemStates)),
  created_at: moment,
  /** What an edit names as its ground. */
  updated_at: moment,
  /** When it was put in the trash; null: it is not there. */
  deleted_at: momentOrNone,
  /** What the viewer did with the current version. */
  mine: z.object({
    first_opened_at: momentOrNone,
    last_opened_at: momentOrNone,
    downloaded: z.boolean(),
    acknowledged_at: momentOrNone,
    /** As they typed it then. */
    acknowledged_name: z.nullable(z.string()),
    /** Not opened yet by somebody whom it is for: marked in the list. */
    is_new: z.boolean(),
    /** Waits for this viewer's acknowledgement. */
    to_acknowledge: z.boolean(),
  }),
  /** To staff: how many of those whom it is for have opened the current version. Null to clients. */
  opened: z.nullable(z.number()),
  /** To staff: for how many it is, counted no further than SUMMARY_CAP. Null to clients, and where it is for the staff alone. */
  addressed: z.nullable(z.number()),
  /** To staff, of what is on a shelf: how many clients whom the viewer sees have got a copy by a sending. Null to clients, and in a client's folder. */
  sent_to: z.nullable(z.number()),
  /** To staff, in a client's folder: when the client acknowledged the current version; null: not, or it is for many. */
  client_acknowledged_at: momentOrNone,
  /** What it was sent from, while the viewer can see that. `is_older`: the source has a newer version by now. */
  source: z.nullable(z.object({ id, title: z.string(), version: z.number(), is_older: z.boolean() })),
  can: z.object({
    /** Open it in the viewer: false while it waits for the scanner. */
    open: z.boolean(),
    download: z.boolean(),
    /** Title, description, dates and the rest of PATCH. */
    edit: z.boolean(),
    /** A new version, and an older one again. */
    replace: z.boolean(),
    move: z.boolean(),
    /** Into the trash. */
    delete: z.boolean(),
    restore: z.boolean(),
    /** Delete for good; needs a fresh sign-in. */
    purge: z.boolean(),
    acknowledge: z.boolean(),
    /** Send to clients, and put a copy on one's own shelf. */
    send: z.boolean(),
    /** Say that it is what its client is asked for: a file in a folder that the client sees, which has answered nothing yet. */
    answer: z.boolean(),
    see_versions: z.boolean(),
    /** Receipts, whom it is for, reminders. */
    see_readers: z.boolean(),
  }),
});
export type Material = z.infer<typeof material>;

/** A folder of a client. */
export const folder = z.object({
  id,
  owner_id: id,
  parent_id: z.nullable(id),
  name: z.string(),
  visibility: z.enum(folderVisibilities),
  /** 1 at the top. */
  depth: z.number(),
  /** The two that every client begins with, which stay. */
  is_first: z.boolean(),
  /** What is in it and below it and the viewer may see. */
  materials: z.number(),
  folders: z.number(),
  /** Of these materials, those that are new to the viewer. */
  new: z.number(),
  updated_at: moment,
  can: z.object({
    upload: z.boolean(),
    /** Name, place and who sees it. */
    edit: z.boolean(),
    delete: z.boolean(),
    add_folder: z.boolean(),
  }),
});
export type Folder = z.infer<typeof folder>;

/** A moment that a form sends, or none. */
export const momentField = z.nullable(isoMoment("Please enter a date."));
