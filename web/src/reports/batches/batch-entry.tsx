import { Suspense } from "react";
import type { ListAddress } from "../../platform/address.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { GatherPdfs } from "./batch-files.ts";

/** Loaded only for users who write reports for many clients. */
const BatchPage = lazyPart(async () => ({ default: (await import("./batch.page.tsx")).BatchPage }));

interface BatchEntryProps {
  address: ListAddress;
  path: "/agents" | "/clients";
  onAddress: (next: ListAddress) => void;
  Gather: GatherPdfs;
}

/** Shown in place of a list if the address names reports for many clients. */
export function BatchEntry({ address, path, onAddress, Gather }: BatchEntryProps) {
  return (
    <Suspense fallback={null}>
      <BatchPage
        key={address["report_batch"]}
        id={address["report_batch"] ?? "new"}
        address={address}
        path={path}
        onAddress={onAddress}
        Gather={Gather}
      />
    </Suspense>
  );
}
