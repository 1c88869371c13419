import { Suspense } from "react";
import type { ListAddress } from "../../platform/address.ts";
import { useFirm } from "../../session/firm.ts";
import { useUser } from "../../session/current-user.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import type { UploadToLibrary } from "../writing/attachments-part.tsx";

interface ContentPageProps {
  /** Puts files into the library, for users who may. */
  Upload: UploadToLibrary;
  address: ListAddress;
  /**
   * Changes the address of the page. With `isStep`, the browser's Back then returns to the present address.
   */
  onAddress: (next: ListAddress, isStep?: boolean) => void;
}

// Each user needs only one of these.
const ArticleList = lazyPart(async () => ({ default: (await import("./article-list.tsx")).ArticleList }));
const OpenArticle = lazyPart(async () => ({ default: (await import("./open-article.tsx")).OpenArticle }));
const StaffContent = lazyPart(async () => ({ default: (await import("./staff-content.tsx")).StaffContent }));

/** What the firm and its agents publish: everybody can read it, and users who may can write. */
export function ContentPage({ Upload, address, onAddress }: ContentPageProps) {
  const { name } = useFirm();
  const { role } = useUser();
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full rounded-card!" />}>
      {address["article"] ? (
        <OpenArticle key={address["article"]} slug={address["article"]} />
      ) : role === "client" ? (
        <>
          <PageHead title="News">{`Announcements, articles and guides from ${name}.`}</PageHead>
          <ArticleList address={address} onAddress={onAddress} />
        </>
      ) : (
        <StaffContent Upload={Upload} address={address} onAddress={onAddress} />
      )}
    </Suspense>
  );
}
