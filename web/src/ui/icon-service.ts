import { addAPIProvider, buildIcon, loadIcon } from "@iconify/react";
import { ICON_ROTATE_MS, ICON_TIMEOUT_MS, ICON_URL_MAX_LENGTH } from "@portico/contract/values/limits";
import { serverOrigin } from "./server-origin.ts";

export interface LoadedIcon {
  body: string;
  viewBox: string;
}

addAPIProvider("", {
  resources: [serverOrigin()],
  path: "/api/icons/",
  timeout: ICON_TIMEOUT_MS,
  rotate: ICON_ROTATE_MS,
  maxURL: ICON_URL_MAX_LENGTH,
});

/** Fetches one Lucide icon from our own server; icons that are requested at the same time share a request. */
export async function fetchIcon(name: string): Promise<LoadedIcon> {
  const { attributes, body } = buildIcon(await loadIcon(`lucide:${name}`));
  return { body, viewBox: attributes.viewBox };
}
