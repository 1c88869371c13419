import * as accountsCalls from "@portico/contract/people/accounts";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { deactivateClientsJob } from "./deactivate-clients.ts";
import { deactivateUser } from "./deactivate-user.ts";
import { reactivateUser } from "./reactivate-user.ts";
import { setUserRole } from "./set-user-role.ts";
import { accountsEvents } from "./accounts.events.ts";
import { accountsAlerts } from "./accounts.alerts.ts";

export const accountsFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST users/{id}/deactivate", accountsCalls.deactivateUser, "staff", "write", deactivateUser),
    route("POST users/{id}/reactivate", accountsCalls.reactivateUser, "staff", "write", reactivateUser, "fresh"),
    route("PUT users/{id}/role",        accountsCalls.setUserRole,    "admin", "write", setUserRole, "fresh"),
  ],
  longJobs: [deactivateClientsJob],
  events: accountsEvents,
  alerts: accountsAlerts,
};
