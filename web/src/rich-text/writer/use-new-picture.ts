import { AVATAR_MAX_BYTES } from "@portico/contract/values/limits";
import { PICTURE_HEAD_BYTES, pictureFaults, pictureKind } from "@portico/contract/values/picture";
import { useEffect, useRef, useState } from "react";
import type { PictureError, WriterPictures } from "../pictures.ts";

/** Uploads a picture while the user is still writing its description, and reports the progress. */
export function useNewPicture(file: File, { add, faultOf }: WriterPictures) {
  const [share, setShare] = useState(0);
  const [fault, setFault] = useState<PictureError | null>(null);
  const [attempt, setAttempt] = useState(1);
  const sent = useRef<Promise<string | null>>(Promise.resolve(null));
  useEffect(() => {
    const controller = new AbortController();
    const send = async () => {
      const refused = await faultOfFile(file);
      if (refused !== null) {
        setFault({ text: refused, isPassing: false });
        return null;
      }
      return await add(file, { signal: controller.signal, onProgress: setShare });
    };
    sent.current = send().catch((error: unknown) => {
      if (!controller.signal.aborted) setFault(faultOf(error));
      return null;
    });
    return () => controller.abort();
  }, [file, add, faultOf, attempt]);
  return {
    share,
    fault,
    /** Resolves to the id of the picture when the upload is complete; null if the picture was refused. */
    whenSent: () => sent.current,
    again: () => {
      setFault(null);
      setShare(0);
      setAttempt(attempt + 1);
    },
  };
}

/** Returns the error that the server would return for the file, without sending the file. */
async function faultOfFile(file: File): Promise<string | null> {
  if (file.size > AVATAR_MAX_BYTES) return pictureFaults.too_large;
  const head = await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer();
  return pictureKind(new Uint8Array(head)) === null ? pictureFaults.unknown : null;
}
