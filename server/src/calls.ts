import { accountCalls } from "./calls/account-calls.ts";
import { contentCalls } from "./calls/content-calls.ts";
import { portalCalls } from "./calls/portal-calls.ts";
import { reportCalls } from "./calls/report-calls.ts";

/** THE ROUTE TABLE: every call with its access and its limit. A call that is not here does not exist. */
export const routes = [...accountCalls, ...portalCalls, ...reportCalls, ...contentCalls];
