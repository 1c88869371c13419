import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import "../ui/styles/everything.css";
import { InternalLayout } from "./internal-layout.tsx";

interface InternalPageProps {
  /** The alerts, shown in the head beside the account. */
  bell?: ReactNode;
  notice?: ReactNode;
  /** The search, for users who have one. */
  search?: ReactNode;
  children?: ReactNode;
}

/** The frame of the signed-in pages and its styles, which pages before sign-in do not have to load. */
export function InternalPage({ search, bell, notice, children = <Outlet /> }: InternalPageProps) {
  return (
    <InternalLayout search={search} bell={bell}>
      {notice}
      {children}
    </InternalLayout>
  );
}
