import { watchNetwork } from "@portico/mobile/network";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { isCodeMissing } from "../ui/missing-code.ts";
import { NetworkError } from "../session/network-error.ts";
import { CallError } from "../session/request.ts";
import { Button } from "../ui/form/button.tsx";
import { ErrorFrame } from "./error-frame.tsx";
import { ErrorText } from "./error-text.tsx";
import { NotFoundPage } from "./not-found.page.tsx";
import { statusMessage } from "./status-message.ts";

/** spec §8: what went wrong while a page was opened or rendered. It never signs anyone out. */
export function FailurePage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [trying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    if (isCodeMissing(error)) return location.reload();
    await router.invalidate();
    reset();
    setTrying(false);
  };
  useRetryWhenOnline(error, retry);
  if (error instanceof CallError && error.status === 404) return <NotFoundPage />;
  return (
    <ErrorFrame>
      <ErrorText
        {...wordsOf(error)}
        actions={
          <Button loading={trying} onClick={() => void retry()}>
            Try again
          </Button>
        }
      />
    </ErrorFrame>
  );
}

function wordsOf(error: unknown) {
  if (error instanceof NetworkError || isCodeMissing(error)) {
    return {
      title: "No connection",
      children: "We can't reach the server. Nothing is lost and you're still signed in.",
    };
  }
  const status = error instanceof CallError ? error.status : 500;
  const children =
    error instanceof CallError ? error.detail : "Something went wrong on our end. Nothing was changed.";
  return { status, title: statusMessage(status), children };
}

function useRetryWhenOnline(error: unknown, retry: () => Promise<void>): void {
  const waiting = error instanceof NetworkError || isCodeMissing(error);
  useEffect(() => {
    if (!waiting) return;
    return watchNetwork((online) => {
      if (online) void retry();
    });
  });
}
