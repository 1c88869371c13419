import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import "../ui/styles/everything.css";
import { InternalLayout } from "./internal-layout.tsx";

interface InternalPageProps {
  /** What the head shows beside the account. */
  bell?: ReactNode;
  notice?: ReactNode;
  /** The way to search, for whoever has one. */
  search?: ReactNode;
  children?: ReactNode;
}

/** The frame of the signed-in pages and its styles, which no page before sign-in has to carry. */
export function InternalPage({ search, bell, notice, children = <Outlet /> }: InternalPageProps) {
  return (
    <InternalLayout search={search} bell={bell}>
      {notice}
      {children}
    </InternalLayout>
  );
}
