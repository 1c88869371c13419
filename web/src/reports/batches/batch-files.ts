import type { ComponentType } from "react";

/** The component that takes and uploads PDFs. It belongs to documents, and the route passes it in. */
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
