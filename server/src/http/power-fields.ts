import type { Call } from "@portico/contract/http/call";
import { ApiError } from "../platform/api-error.ts";
import type { CurrentUser } from "../foundation/users/current-user.ts";
import { userFacts } from "../foundation/users/user-answer.ts";

/** Fields that would give a caller power if a call accepted them by mistake. */
const POWER_FIELDS = new Set([
  "id",
  "user_id",
  "role",
  "status",
  "email",
  "email_verified",
  "is_admin",
  "admin",
  "permissions",
  "scope",
  "password_hash",
  "has_password",
  "two_factor_enabled",
  "two_factor_secret",
  "google_linked",
  "google_subject",
  "pending_email",
  "avatar",
  "created_at",
  "updated_at",
  "password_changed_at",
  "session_id",
  "firm_id",
  "agent_id",
]);

/**
 * Takes a call, its body as it was sent, and the user whose own account it acts on. Throws ApiError
 * `field_not_allowed` if the body sets a power field that the call does not offer. A client may send its own
 * user back: a field with the value that the user already has is harmless.
 */
export function refusePowerFields(call: Call, body: unknown, owner: CurrentUser | null): void {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return;
  const offered = offeredFields(call);
  const own: Record<string, unknown> = owner ? userFacts(owner) : {};
  for (const [field, value] of Object.entries(body)) {
    if (!POWER_FIELDS.has(field) || offered.has(field)) continue;
    if (Object.hasOwn(own, field) && isEcho(own[field], value)) continue;
    throw new ApiError("field_not_allowed", { errors: { [field]: "This can't be set here." } });
  }
}

/**
 * Whether the value sent is the one that the user has. Compared as text, since a form sends words where JSON
 * sends booleans. A list or an object never counts as equal.
 */
function isEcho(own: unknown, value: unknown): boolean {
  return typeof value !== "object" || value === null ? String(own ?? "") === String(value ?? "") : false;
}

function offeredFields(call: Call): Set<string> {
  let schema: unknown = call.body;
  while (isWrapper(schema)) schema = schema.def.innerType;
  return new Set(hasShape(schema) ? Object.keys(schema.shape) : []);
}

function isWrapper(schema: unknown): schema is { def: { innerType: unknown } } {
  const def = (schema as { def?: { innerType?: unknown } } | undefined)?.def;
  return def?.innerType !== undefined;
}

function hasShape(schema: unknown): schema is { shape: object } {
  return typeof schema === "object" && schema !== null && "shape" in schema;
}
