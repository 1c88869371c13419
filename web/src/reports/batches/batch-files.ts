import type { ComponentType } from "react";

/** What takes PDFs and sends them. It is of documents, and handed in by the route. */
export type GatherPdfs = ComponentType<{
  into: "reports";
  id: string | null;
  count: number;
  place: string;
  begin: () => Promise<{ id: string }>;
  onOpen: (id: string) => void;
  namesIn: (id: string) => Promise<Set<string>>;
  nameOf: (file: Pick<File, "name" | "size">) => string;
  accept?: string;
  onTold?: () => void;
}>;
