import { setAvatar } from "@portico/contract/identity/avatar";
import { PEOPLE_KEY } from "../../foundation/people-key.ts";
import { showUserAnew, storeUser } from "../../session/current-user.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";
import { upload } from "../../session/upload.ts";

/**
 * Sends a picture, which replaces the user's current one. While it is being sent, `onProgress` is called with
 * the share that has been sent, from 0 to 1.
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
    // The user may have cancelled at the last moment, when the server had already stored the picture. So the
    // user is fetched again, with the picture that is stored now.
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
