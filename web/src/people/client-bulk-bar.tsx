import type { ClientBulkProps } from "./client-bulk.tsx";
export function ClientBulkBar(_props: ClientBulkProps) {
  return null;
}
