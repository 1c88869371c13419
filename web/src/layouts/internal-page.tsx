import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import "../ui/styles/everything.css";
import { InternalLayout } from "./internal-layout.tsx";

interface InternalPageProps {
  /** What the head shows beside the account. */
  bell?: ReactNode;
  notice?: ReactNode;
  children?: ReactNode;
}

/** The frame of the signed-in pages and its styles, which no page before sign-in has to carry. */
export function InternalPage({ bell, notice, children = <Outlet /> }: InternalPageProps) {
  return (
    <InternalLayout bell={bell}>
      {notice}
      {children}
    </InternalLayout>
  );
}
