import type { ReactNode } from "react";
import { PlainFrame } from "../layouts/plain-frame.tsx";
import { buttonLook } from "../ui/button-look.ts";
import { ErrorText } from "./error-text.tsx";

interface StaticErrorPageProps {
  status: number;
  title: string;
  children: ReactNode;
}

/** An error page the server sends as it is: it works without the program behind it. */
export function StaticErrorPage({ status, title, children }: StaticErrorPageProps) {
  return (
    <PlainFrame>
      <ErrorText
        status={status}
        title={title}
        actions={
          <a href="/" className={buttonLook("primary", "md")}>
            Go to home page
          </a>
        }
      >
        {children}
      </ErrorText>
    </PlainFrame>
  );
}
