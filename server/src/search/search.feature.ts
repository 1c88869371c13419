import * as searchCalls from "@portico/contract/search/search";
import type { Feature } from "../http/feature.ts";
import { route } from "../http/route.ts";
import { listOpened } from "./list-opened.ts";
import { search } from "./search.ts";

export const searchFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET search/",       searchCalls.search,     "staff", "read", search),
    route("GET search/opened", searchCalls.listOpened, "staff", "read", listOpened),
  ],
};
