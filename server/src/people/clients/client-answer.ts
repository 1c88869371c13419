import {
  eachField,
  factsOf,
  initialOf,
  type OrdinaryField,
  ordinaryFields,
} from "@portico/contract/people/client-fields";
import type { Client } from "@portico/contract/people/clients";
import type { Viewer } from "../../foundation/access/access.ts";
import { personAnswer } from "../person.ts";
import { propertyOf } from "../client-columns.ts";
import { avatarPath } from "../../foundation/users/avatar-path.ts";
import type { AgentOfClient, ClientPageRow } from "./client.store.ts";
import { rightsOn } from "./client-rights.ts";

/**
 * Presents a client's record to people who may see it. The caller adds the rest of the page, such as the
 * invitation.
 */
export function clientPageAnswer(row: ClientPageRow, viewer: Viewer) {
  const agents = row.agents.map(agentAnswer);
  const primary = agents.find(({ kind }) => kind === "primary");
  return {
    ...personAnswer(row, viewer),
    ...recordAnswer(row, viewer),
    agent: primary
      ? {
          id: primary.id,
          first_name: primary.first_name,
          last_name: primary.last_name,
          avatar: primary.avatar,
        }
      : null,
    agents,
    updated_at: row.updatedAt.toISOString(),
    can: rightsOn(row, viewer),
  };
}

/**
 * The fields of a record that can be edited, as this viewer sees them. Fields that are only for staff are
 * empty for other viewers.
 */
export function recordAnswer({ person, profile, reference, phone }: ClientPageRow, viewer: Viewer) {
  const isStaff = viewer.role === "admin" || viewer.role === "agent";
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    organisation_name: person.organisationName,
    email: person.email,
    reference,
    phone,
    ...ordinaryAnswer(profile, isStaff),
    address: {
      line1: profile?.line1 ?? null,
      line2: profile?.line2 ?? null,
      postcode: profile?.postcode ?? null,
      city: profile?.city ?? null,
      region: profile?.region ?? null,
      country: profile?.country ?? null,
    },
    tags: isStaff ? (profile?.tags ?? []) : [],
  };
}

function ordinaryAnswer(profile: ClientPageRow["profile"], isStaff: boolean): Pick<Client, OrdinaryField> {
  return eachField(ordinaryFields, (field) => {
    const isHidden = factsOf(field).isStaffOnly && !isStaff;
    return (isHidden ? null : profile?.[propertyOf(field)]) ?? initialOf(field);
  }) as Pick<Client, OrdinaryField>;
}

function agentAnswer({ avatar_key, starts_at, ends_at, ...agent }: AgentOfClient) {
  return {
    ...agent,
    avatar: avatarPath(avatar_key),
    from: new Date(starts_at).toISOString(),
    until: ends_at === null ? null : new Date(ends_at).toISOString(),
  };
}
