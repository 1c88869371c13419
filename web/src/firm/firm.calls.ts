import type { BodyToSend } from "@portico/contract/http/call";
import {
  type FirmSettings,
  getFirmSettings,
  removeLogo,
  setLogo,
  updateFirm,
} from "@portico/contract/firm/firm";
import { queryOptions } from "@tanstack/react-query";
import { currentFirm, storeFirm } from "../session/firm.ts";
import { queryClient } from "../session/query-client.ts";
import { request } from "../session/request.ts";
import { upload } from "../session/upload.ts";

export const settingsQuery = queryOptions({
  queryKey: ["firm-settings"],
  queryFn: ({ signal }) => request(getFirmSettings, { signal }),
});

/**
 * Sends the edited settings. Throws CallError `changed_meanwhile` when another admin has changed the settings
 * since.
 */
export async function saveFirm(body: BodyToSend<typeof updateFirm>): Promise<void> {
  show(await request(updateFirm, { body }));
}

/** Sends a logo. `onProgress` gets the share that has been sent. */
export async function sendLogo(
  picture: Blob,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<void> {
  const form = new FormData();
  form.append("logo", picture, "logo");
  show(await upload(setLogo, form, options));
}

export async function takeLogoAway(): Promise<void> {
  show(await request(removeLogo));
}

/** Reads the settings again, after another admin changed them. */
export function readSettingsAnew(): Promise<FirmSettings> {
  return queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 });
}

/** Shows the settings on every page at once. */
function show(settings: FirmSettings): void {
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  storeFirm({
    ...currentFirm(),
    name: settings.name,
    logo: settings.logo,
    labels: {
      agent: { one: settings.label_agent, many: settings.label_agents },
      client: { one: settings.label_client, many: settings.label_clients },
    },
    support_email: settings.support_email,
    support_phone: settings.support_phone,
    website: settings.website,
    time_zone: settings.time_zone,
    date_order: settings.date_order,
  });
}
