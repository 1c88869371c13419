import { pages } from "@portico/contract/http/pages";
import type { AlertList } from "../../foundation/alert-kinds.ts";
import { clientsText } from "../../foundation/firm/clients-text.ts";
import { aboutAgent, aboutClients, aboutNobody } from "../../notifications/alert-about.ts";
import { alertName, clientsOf, numberOf } from "../../notifications/alert-text.ts";

/** The kinds of alerts that people get when clients change agents. */
export const reassignmentAlerts = {
  clients_moved: {
    roles: ["agent"],
    about: aboutClients,
    topic: "people",
    email: "now",
    hasOwnEmail: true,
    label: ({ client }) => `${client.many} are moved to you from a colleague`,
    words: (told) => ({
      ...clientsOf(told),
      rest: `${told.clientCount === 1 ? "was" : "were"} moved to you`,
    }),
  },
  clients_taken: {
    roles: ["agent"],
    about: aboutNobody,
    topic: "people",
    email: "now",
    hasOwnEmail: true,
    label: ({ client }) => `${client.many} are moved from you to a colleague`,
    words: ({ facts, firm }) => ({
      lead: clientsText(numberOf(facts["clients"]), firm),
      rest: `${numberOf(facts["clients"]) === 1 ? "was" : "were"} moved to someone else`,
      link: pages.clients,
    }),
  },
  cover_began: {
    roles: ["agent"],
    about: aboutClients,
    topic: "people",
    email: "now",
    hasOwnEmail: true,
    label: () => "Your cover for a colleague begins",
    words: (told) => ({
      ...clientsOf(told),
      rest: `${told.clientCount === 1 ? "is" : "are"} assigned to you while you cover for a colleague`,
    }),
  },
  cover_ended: {
    roles: ["agent"],
    about: aboutNobody,
    topic: "people",
    email: "now",
    hasOwnEmail: true,
    label: () => "Your cover for a colleague ends",
    words: ({ facts, firm }) => ({
      lead: "Your cover",
      rest: `for ${clientsText(numberOf(facts["clients"]), firm)} has ended`,
      link: pages.clients,
    }),
  },
  clients_without_agent: {
    roles: ["admin"],
    about: aboutNobody,
    topic: "people",
    email: "now",
    hasOwnEmail: true,
    label: ({ agent, client }) => `${client.many} have no ${agent.oneInText}`,
    words: ({ facts, firm, agent }) => ({
      lead: clientsText(numberOf(facts["clients"]), firm),
      rest: `${numberOf(facts["clients"]) === 1 ? "has" : "have"} no ${agent.oneInText}`,
      body: "The person who looked after them has left.",
      link: `${pages.agents}?tab=clients&without_agent=true`,
      action: `Choose ${agent.withArticle}`,
    }),
  },
  agent_changed: {
    roles: ["client"],
    about: aboutAgent,
    topic: "people",
    email: null,
    hasOwnEmail: true,
    label: ({ agent }) => `Your ${agent.oneInText} changes`,
    words: ({ subject, agent, firm }) =>
      subject
        ? { lead: alertName(subject), rest: `is now your ${agent.oneInText}`, link: `/agents/${subject.id}` }
        : { lead: firm.name, rest: `looks after you until you have ${agent.withArticle}`, link: "/" },
  },
} satisfies AlertList;

declare module "../../foundation/alert-kinds.ts" {
  interface AlertKinds extends KindsOf<typeof reassignmentAlerts> {}
}
