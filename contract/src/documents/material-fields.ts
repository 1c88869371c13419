import * as z from "zod/mini";
import { id } from "../values/fields.ts";
import { isoMoment } from "../values/moments.ts";

/** The document library that a material is in: the firm's, an agent's, or a client's folders. */
export const shelves = ["library", "agent", "client"] as const;
export type Shelf = (typeof shelves)[number];

/**
 * Who sees a material in the firm's or an agent's library. Null in a client's folders: there, the visibility
 * of the folder decides.
 */
export const libraryAudiences = ["staff", "clients", "everyone"] as const;
export const agentAudiences = ["private", "my_clients"] as const;
export const audiences = [...libraryAudiences, ...agentAudiences] as const;
export type Audience = (typeof audiences)[number];

/**
 * `shared`: the client can read. `exchange`: the client can read and upload. `internal`: only staff see it.
 */
export const folderVisibilities = ["shared", "exchange", "internal"] as const;
export type FolderVisibility = (typeof folderVisibilities)[number];

const materialKinds = ["file", "link"] as const;

/** The kind of a file decides its icon and how it is shown, and lists can be filtered by it. */
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
 * The state of the scan. `skipped`: no scanner is set up. `pending` and `infected`: the file is not served;
 * lists show it only to staff and to its uploader.
 */
export const scanStates = ["pending", "clean", "infected", "skipped"] as const;
export type ScanState = (typeof scanStates)[number];

/** ISO 8601, UTC, like all times in an answer. */
const moment = z.string();
const momentOrNone = z.nullable(moment);

/** A person, by name. */
export const personName = z.object({ id, first_name: z.string(), last_name: z.string() });

/** The file of one version. */
export const materialFile = z.object({
  /** The file name with its extension. It is safe to show, and to save the file under this name. */
  name: z.string(),
  type: z.enum(fileTypes),
  media_type: z.string(),
  /** In bytes. */
  size: z.number(),
  /** In hex. */
  sha256: z.string(),
  scan: z.enum(scanStates),
});

/**
 * The state of one requested document. `uploaded`: it waits for the firm. `rejected`: it was sent back with a
 * reason, and is requested again.
 */
export const requestItemStates = ["open", "uploaded", "accepted", "rejected"] as const;

/** A material as the viewer may see it. */
export const material = z.object({
  id,
  shelf: z.enum(shelves),
  /** The agent or the client whose library the material is in; null in the firm's library. */
  owner: z.nullable(personName),
  /** The folder that the material is in; null outside clients' folders. */
  folder: z.nullable(z.object({ id, name: z.string(), visibility: z.enum(folderVisibilities) })),
  kind: z.enum(materialKinds),
  title: z.string(),
  description: z.nullable(z.string()),
  category: z.nullable(z.string()),
  tags: z.array(z.string()),
  audience: z.nullable(z.enum(audiences)),
  /** Before this time, readers do not see the material. Null means that they see it at once. */
  publish_at: momentOrNone,
  /** From this time on, readers do not see the material. Null means that it never expires. */
  expires_at: momentOrNone,
  acknowledgement_required: z.boolean(),
  /**
   * False when readers should see the material only on screen: they get no download button. This is no
   * protection, since people can copy what they see.
   */
  allow_download: z.boolean(),
  /** Begins at 1. */
  version: z.number(),
  /** The file of the current version; null for a link. */
  file: z.nullable(materialFile),
  /** The address of a link; null for a file. */
  url: z.nullable(z.string()),
  /** Who added the current version; null when that person no longer exists. */
  by: z.nullable(personName),
  /** True when the client uploaded it. */
  from_client: z.boolean(),
  /**
   * The state of the requested document that this material was sent for. Null when it was sent for none, or
   * only for a request that was cancelled before the review.
   */
  request_state: z.nullable(z.enum(requestItemStates)),
  created_at: moment,
  /** An edit sends this value back, so that the server notices a change by someone else. */
  updated_at: moment,
  /** When the material was put in the trash; null when it is not there. */
  deleted_at: momentOrNone,
  /** What the viewer did with the current version. */
  mine: z.object({
    first_opened_at: momentOrNone,
    last_opened_at: momentOrNone,
    downloaded: z.boolean(),
    acknowledged_at: momentOrNone,
    /** The viewer's name, as they typed it when they acknowledged the material. */
    acknowledged_name: z.nullable(z.string()),
    /** True when the material is for the viewer, and they have not opened it yet: lists mark it as new. */
    is_new: z.boolean(),
    /** True while the viewer still has to acknowledge the material. */
    to_acknowledge: z.boolean(),
  }),
  /** For staff: how many of the material's readers have opened the current version. Null for clients. */
  opened: z.nullable(z.number()),
  /**
   * For staff: how many readers the material has, counted up to SUMMARY_CAP. Null for clients, and for
   * materials that only staff see.
   */
  addressed: z.nullable(z.number()),
  /**
   * For staff, outside clients' folders: how many clients got a copy, counting only clients whom the viewer
   * sees. Null for clients, and in a client's folder.
   */
  sent_to: z.nullable(z.number()),
  /**
   * For staff, in a client's folder: when the client acknowledged the current version. Null when the client
   * has not done so, or when the material has several readers.
   */
  client_acknowledged_at: momentOrNone,
  /**
   * The material that this one was copied from, if the viewer can see that material. `is_older`: by now, the
   * source has a newer version than this copy.
   */
  source: z.nullable(z.object({ id, title: z.string(), version: z.number(), is_older: z.boolean() })),
  can: z.object({
    /** Open it on screen. False until the file is scanned. */
    open: z.boolean(),
    download: z.boolean(),
    /** Edit title, description, dates and the other fields of PATCH. */
    edit: z.boolean(),
    /** Add a new version, and restore an older one. */
    replace: z.boolean(),
    move: z.boolean(),
    /** Put it in the trash. */
    delete: z.boolean(),
    restore: z.boolean(),
    /** Delete it for good; needs a fresh sign-in. */
    purge: z.boolean(),
    acknowledge: z.boolean(),
    /** Send it to clients, and put a copy in the viewer's own library. */
    send: z.boolean(),
    /**
     * Choose it as the answer to a request. Only a file that answers no request yet, in a folder that the
     * client sees, can be chosen.
     */
    answer: z.boolean(),
    see_versions: z.boolean(),
    /** See the read receipts and who can read it, and send reminders. */
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
  /** 1 for folders at the top. */
  depth: z.number(),
  /** True for the two folders that every client begins with, which cannot be deleted. */
  is_first: z.boolean(),
  /** How many materials the viewer may see in this folder and the folders inside it. */
  materials: z.number(),
  folders: z.number(),
  /** How many of these materials are new to the viewer. */
  new: z.number(),
  updated_at: moment,
  can: z.object({
    upload: z.boolean(),
    /** Rename it, move it, and change who sees it. */
    edit: z.boolean(),
    delete: z.boolean(),
    add_folder: z.boolean(),
  }),
});
export type Folder = z.infer<typeof folder>;

/** A time that a form sends; null for none. */
export const momentField = z.nullable(isoMoment("Please enter a date."));
