import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import "../ui/styles/everything.css";
import { InternalLayout } from "./internal-layout.tsx";

interface InternalPageProps {
  notice?: ReactNode;
  children?: ReactNode;
}

/** The frame of the signed-in pages and its styles, which no page before sign-in has to carry. */
export function InternalPage({ notice, children = <Outlet /> }: InternalPageProps) {
  return (
    <InternalLayout>
      {notice}
      {children}
    </InternalLayout>
  );
}
