import { getClientsAttention } from "@portico/contract/people/clients";
import { queryOptions } from "@tanstack/react-query";
import { PEOPLE_KEY } from "../../foundation/people-key.ts";
import { request } from "../../session/request.ts";

export const clientsAttention = queryOptions({
  queryKey: [PEOPLE_KEY, "attention"],
  queryFn: ({ signal }) => request(getClientsAttention, { signal }),
});
