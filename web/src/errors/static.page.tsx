import type { ReactNode } from "react";
import { PlainFrame } from "../layouts/plain-frame.tsx";
import { buttonLook } from "../ui/form/button-look.ts";
import { ErrorText } from "./error-text.tsx";

interface StaticPageProps {
  status?: number;
  title: string;
  children: ReactNode;
}

/** A page that the server sends as it is: it works without the app's code. */
export function StaticPage({ status, title, children }: StaticPageProps) {
  return (
    <PlainFrame>
      <ErrorText
        status={status}
        title={title}
        actions={
          <a href="/" className={buttonLook("primary", "md")}>
            {status ? "Go to home page" : "Reload this page"}
          </a>
        }
      >
        {children}
      </ErrorText>
    </PlainFrame>
  );
}
