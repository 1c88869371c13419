import { Suspense } from "react";
import type { ListAddress } from "../../platform/address.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

/** The code of the import page is loaded only for users who open it. */
const ImportPage = lazyPart(async () => ({ default: (await import("./import.page.tsx")).ImportPage }));

interface ImportEntryProps {
  address: ListAddress;
  path: "/agents" | "/clients";
  onAddress: (next: ListAddress) => void;
}

/** Shown in place of a list if the page's address names an import. */
export function ImportEntry({ address, path, onAddress }: ImportEntryProps) {
  const kind = path === "/agents" && address["kind"] === "agents" ? "agents" : "clients";
  return (
    <Suspense fallback={null}>
      <ImportPage
        key={address["import"]}
        id={address["import"] ?? "new"}
        step={address["step"]}
        kind={kind}
        path={path}
        onAddress={onAddress}
      />
    </Suspense>
  );
}
