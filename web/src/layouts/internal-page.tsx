import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import "../ui/styles/everything.css";
import { InternalLayout } from "./internal-layout.tsx";

/** The frame of the signed-in pages and its styles, which no page before sign-in has to carry. */
export function InternalPage({ notice }: { notice: ReactNode }) {
  return (
    <InternalLayout>
      {notice}
      <Outlet />
    </InternalLayout>
  );
}
