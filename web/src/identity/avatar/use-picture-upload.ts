import { useEffect, useRef, useState } from "react";
import { CallError, NetworkError } from "../../session/request.ts";
import { sendPicture } from "./avatar.calls.ts";

interface UploadError {
  title: string;
  /** Says what the user can do about the error. Left out if the title already says it. */
  way?: string;
}

/** Sends a picture. Returns its progress and, if it failed, the error. */
export function usePictureUpload(onDone: () => void) {
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<UploadError | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (draw: () => Promise<Blob>) => {
    const controller = new AbortController();
    running.current = controller;
    setFault(null);
    setShare(0);
    try {
      await sendPicture(await draw(), { signal: controller.signal, onProgress: setShare });
      onDone();
    } catch (error) {
      if (!controller.signal.aborted) setFault(faultOf(error));
    } finally {
      setShare(null);
    }
  };
  return { share, fault, start, stop: () => running.current?.abort() };
}

function faultOf(error: unknown): UploadError {
  if (error instanceof NetworkError)
    return {
      title: "We can't reach the server.",
      way: "Your photo is still here. Try again when you're online.",
    };
  if (error instanceof CallError) return { title: error.errors?.["avatar"] ?? error.detail };
  return { title: "We couldn't read this image. Please choose another." };
}
