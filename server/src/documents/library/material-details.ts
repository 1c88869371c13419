import {
  agentAudiences,
  type Audience,
  libraryAudiences,
  type Shelf,
} from "@portico/contract/documents/material-fields";
import { ApiError } from "../../platform/api-error.ts";
import type { Viewer } from "../../foundation/access/access.ts";
import type { Details } from "./write-material.ts";

/** The fields of a material in the form that a call has. */
interface WireDetails {
  description?: string | null | undefined;
  category?: string | null | undefined;
  tags?: string[] | undefined;
  audience?: Audience | undefined;
  publish_at?: string | null | undefined;
  expires_at?: string | null | undefined;
  acknowledgement_required?: boolean | undefined;
  allow_download?: boolean | undefined;
}

/** The fields that a client may set for what they send. The client's agent sets the others. */
const OF_CLIENT: readonly string[] = ["description"];
const FIELDS = [
  "description",
  "category",
  "tags",
  "audience",
  "publish_at",
  "expires_at",
  "acknowledgement_required",
  "allow_download",
] as const;

const audiencesOf: Record<Shelf, readonly Audience[]> = {
  library: libraryAudiences,
  agent: agentAudiences,
  client: [],
};

/**
 * Throws ApiError `field_not_allowed` for a field that a client may not set, and `invalid_input` if the
 * audience belongs to another library or the end is before the beginning.
 */
export function refuseDetails(body: WireDetails, { shelf }: { shelf: Shelf }, viewer: Viewer): void {
  const named = FIELDS.filter((field) => body[field] !== undefined);
  if (viewer.role === "client" && named.some((field) => !OF_CLIENT.includes(field)))
    throw new ApiError("field_not_allowed");
  if (body.audience !== undefined && !audiencesOf[shelf].includes(body.audience))
    throw new ApiError("invalid_input", { errors: { audience: "Please choose who can see it." } });
  refuseDates(body);
}

/** Throws ApiError `invalid_input` if the end is before the beginning. */
export function refuseDates({ publish_at, expires_at }: WireDetails): void {
  if (publish_at && expires_at && Date.parse(expires_at) <= Date.parse(publish_at))
    throw new ApiError("invalid_input", {
      errors: { expires_at: "The expiry date must be after the date it becomes visible." },
    });
}

/**
 * Takes the fields of a call. Returns the fields of a row; fields that the call left out are left out here
 * too.
 */
export function detailsOf(body: WireDetails, title: string): Details {
  return {
    title,
    description: body.description,
    category: body.category,
    tags: body.tags && [...new Set(body.tags)],
    audience: body.audience,
    publishAt: momentOf(body.publish_at),
    expiresAt: momentOf(body.expires_at),
    acknowledgementRequired: body.acknowledgement_required,
    allowDownload: body.allow_download,
  };
}

function momentOf(text: string | null | undefined): Date | null | undefined {
  return typeof text === "string" ? new Date(text) : text;
}
