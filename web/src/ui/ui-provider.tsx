import { CSPProvider } from "@base-ui/react/csp-provider";
import type { ReactNode } from "react";

/** Keeps Base UI from writing style elements, which our policy would block. */
export function UiProvider({ children }: { children: ReactNode }) {
  return <CSPProvider disableStyleElements>{children}</CSPProvider>;
}
