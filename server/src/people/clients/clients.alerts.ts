import { pages } from "@portico/contract/http/pages";
import type { AlertList } from "../../foundation/alert-kinds.ts";
import { aboutClients, aboutNobody } from "../../notifications/alert-about.ts";
import { begun, clientsOf, listOf } from "../../notifications/alert-text.ts";

/** The kinds of alerts that staff get about clients and their records. */
export const clientsAlerts = {
  clients_given: {
    roles: ["agent"],
    about: aboutClients,
    topic: "people",
    email: "daily",
    label: ({ client }) => `New ${client.manyInText} are assigned to you`,
    words: (told) => {
      const given = told.clientCount === 1 ? "was assigned to you" : "were assigned to you";
      return { ...clientsOf(told), rest: told.facts["import"] ? `${given} by an import` : given };
    },
  },
  client_signed_up: {
    roles: ["agent"],
    about: aboutClients,
    topic: "people",
    email: "daily",
    label: ({ client }) => begun(`${client.withArticle} signs up`),
    words: (told) => ({ ...clientsOf(told), rest: "signed up" }),
  },
  client_changed: {
    roles: ["agent"],
    about: aboutClients,
    topic: "people",
    email: "daily",
    label: ({ client }) => begun(`${client.withArticle} changes their details`),
    words: (told) => ({
      ...clientsOf(told),
      rest: "changed their details",
      body: begun(listOf(told.facts["fields"])).replaceAll("_", " ") || null,
    }),
  },
  references_numbered: {
    roles: ["admin"],
    about: aboutNobody,
    topic: "people",
    email: "off",
    isOnce: true,
    label: () => "Duplicate references were numbered",
    words: ({ facts, client }) => ({
      lead: "Some references",
      rest: "were duplicates, so a number was added",
      body: `Please check these ${client.manyInText}: ${listOf(facts["references"])}`,
      link: `${pages.agents}?tab=clients`,
    }),
  },
} satisfies AlertList;

declare module "../../foundation/alert-kinds.ts" {
  interface AlertKinds extends KindsOf<typeof clientsAlerts> {}
}
