import { setAvatar } from "@portico/contract/identity/avatar";
import { PEOPLE_KEY } from "../../foundation/people-key.ts";
import { showUserAnew, storeUser } from "../../session/current-user.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";
import { upload } from "../../session/upload.ts";

/**
 * Sends a picture, which replaces the current one. `onProgress` gets the share that has been sent, from 0 to
 * 1.
 */
export async function sendPicture(
  picture: Blob,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<void> {
  const form = new FormData();
  form.append("avatar", picture, "picture.jpg");
  try {
    show(await upload(setAvatar, form, options));
  } catch (error) {
    // If the user cancelled at the last moment, the server may have stored the picture anyway, so the user is
    // fetched again.
    if (options.signal.aborted) void showUserAnew();
    throw error;
  }
}

export async function removePicture(): Promise<void> {
  show(await request(setAvatar, { body: { avatar: "" } }));
}

/** Lists of people show the picture too, so they are fetched again. */
function show(user: Parameters<typeof storeUser>[0]): void {
  storeUser(user);
  void queryClient.invalidateQueries({ queryKey: [PEOPLE_KEY] });
}
