import * as z from "zod/mini";
import { call } from "../call.ts";
import { flag, listAnswer } from "../fields.ts";
import { clientRow, peopleQuery } from "../people.ts";

/** Ours: an admin sees every client, an agent their own, by name. */
export const listClients = call({
  method: "GET",
  path: "clients/",
  summary: "The clients",
  status: 200,
  query: z.extend(peopleQuery, {
    /** Only clients without an agent. */
    without_agent: z.optional(flag),
  }),
  answer: listAnswer(clientRow),
});

export type ClientRow = z.infer<typeof clientRow>;
