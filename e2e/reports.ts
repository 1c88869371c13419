import { expect } from "@playwright/test";
import { type Actor, callApi } from "./actors.ts";
import type { Portico } from "./portico.ts";

/** The quarterly portfolio review template that every firm starts with. */
export const QUARTERLY = "00000000-0000-4000-8000-000000000101";

interface ToPublish {
  agent: Actor;
  client: Actor;
  /** The first day of a quarter. */
  quarter: string;
  value: string;
  returned?: string;
  acknowledgement_required?: boolean;
}

/**
 * Writes a report as an agent's program would, publishes it, and waits until it is published. Returns its id.
 */
export async function publishReport(
  portico: Portico,
  { agent, client, quarter, value, returned = "2.4", acknowledgement_required = false }: ToPublish,
): Promise<string> {
  const end = new Date(`${quarter}T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + 3, 0);
  const begun = await callApi(portico, "POST", "reports/", {
    as: agent,
    json: {
      client_id: client.id,
      template_id: QUARTERLY,
      period_start: quarter,
      period_end: end.toISOString().slice(0, 10),
    },
  });
  const { id, updated_at, sections } = begun.body;
  const figures = Object.entries({ value, return: returned, paid_in: "4500", taken_out: "2250" });
  await callApi(portico, "PATCH", `reports/${id}`, {
    as: agent,
    json: {
      updated_at,
      acknowledgement_required,
      figures: figures.map(([key, of]) => ({ key, value: of })),
      sections: [
        { key: sections[0].key, body: "A calm quarter. The bonds **won back** what they had lost." },
      ],
    },
  });
  await publishDraft(portico, agent, id);
  return id;
}

/** Publishes a draft, and waits until the publication is done. */
export async function publishDraft(portico: Portico, agent: Actor, id: string): Promise<void> {
  const { status, body } = await callApi(portico, "POST", `reports/${id}/publish`, { as: agent, json: {} });
  expect([status, body.errors ?? null]).toEqual([200, null]);
  const statusNow = async () => (await callApi(portico, "GET", `reports/${id}`, { as: agent })).body.status;
  await expect.poll(statusNow).toBe("published");
}
