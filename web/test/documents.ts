import type { Folder, Material } from "@portico/contract/documents/material-fields";
import { listFolders } from "@portico/contract/documents/folders";
import { listMaterials, type MaterialList } from "@portico/contract/documents/library";
import { listRequests } from "@portico/contract/documents/requests";
import type { DocumentRequest, RequestItem } from "@portico/contract/documents/request-fields";
import { blank, blankItem } from "./blank.ts";
import { newId } from "./ids.ts";
import { page } from "./wire.ts";

const ASKED = "2026-01-05T09:00:00.000Z";

/** A document that the firm has requested and the client has not sent. */
export function anItem(label: string, more: Partial<RequestItem> = {}): RequestItem {
  return {
    id: newId(),
    label,
    help: null,
    required: true,
    due_on: null,
    state: "open",
    reason: null,
    material: null,
    uploaded_at: null,
    judged_at: null,
    judged_by: null,
    updated_at: ASKED,
    is_overdue: false,
    can: { answer: true, accept: false, reject: false },
    ...more,
  };
}

/** A document that a client has sent and that the firm has not reviewed. */
export function sentItem(label: string, more: Partial<RequestItem> = {}): RequestItem {
  return anItem(label, {
    state: "uploaded",
    material: { id: newId(), title: label, file_name: `${label}.pdf`, folder_id: newId(), scan: "clean" },
    uploaded_at: new Date().toISOString(),
    can: { answer: false, accept: true, reject: true },
    ...more,
  });
}

/** An open request from "Gus Hollow" to "Cleo Marsh". The viewer may change it and send reminders about it. */
export function aRequest(title: string, items: RequestItem[], more: Partial<DocumentRequest> = {}) {
  const request: DocumentRequest = {
    ...blankItem(listRequests),
    client: { id: newId(), first_name: "Cleo", last_name: "Marsh", reference: null },
    title,
    state: "open",
    items,
    by: { id: newId(), first_name: "Gus", last_name: "Hollow" },
    created_at: ASKED,
    updated_at: ASKED,
    can: { edit: true, cancel: true, remind: true },
    ...more,
  };
  return request;
}

/** A file in a library, with this title. */
export function aMaterial(title: string, more: Partial<Material> = {}): Material {
  return { ...blankItem(listMaterials), title, created_at: ASKED, updated_at: ASKED, ...more };
}

/** A top-level folder in the library of a client. The client can see it. */
export function aFolder(name: string, more: Partial<Folder> = {}): Folder {
  const can = { upload: true, edit: true, delete: true, add_folder: true };
  return {
    ...blankItem(listFolders),
    name,
    visibility: "exchange",
    depth: 1,
    updated_at: ASKED,
    can,
    ...more,
  };
}

/** The contents of a library to which the viewer may add files. */
export function aShelf(materials: readonly Material[], more: Partial<MaterialList> = {}): MaterialList {
  const can = { upload: true, add_link: true, add_folder: true };
  return { ...blank(listMaterials), ...page(materials), can, ...more };
}
