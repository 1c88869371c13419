import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Suspense } from "react";
import type { ListAddress } from "../../platform/address.ts";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { ArticleList } from "./article-list.tsx";
import { articlesQuery } from "./content.calls.ts";
import type { UploadToLibrary } from "../writing/attachments-part.tsx";
import { begin } from "./writer.calls.ts";

interface StaffContentProps {
  Upload: UploadToLibrary;
  address: ListAddress;
  onAddress: (next: ListAddress, isStep?: boolean) => void;
}

const WrittenList = lazyPart(async () => ({ default: (await import("./written-list.tsx")).WrittenList }));
const OpenedEditor = lazyPart(async () => ({
  default: (await import("../writing/opened-editor.tsx")).OpenedEditor,
}));

/** For staff: the articles to read, and those they write where they may. */
export function StaffContent({ Upload, address, onAddress }: StaffContentProps) {
  const isAdmin = useUser().role === "admin";
  const list = useInfiniteQuery({ ...articlesQuery({}), enabled: !isAdmin });
  const mayWrite = isAdmin || list.data?.pages[0]?.can.write === true;
  const tab = mayWrite && address["tab"] === "written" ? "written" : "read";
  const start = useMutation({
    mutationFn: begin,
    onSuccess: ({ id }) => onAddress({ ...(tab === "written" && address), tab: "written", edit: id }, true),
    onError: (error, kind) => notifyFailure(error, `The ${kind} couldn't be started. Please try again.`),
  });
  const edited = mayWrite ? address["edit"] : undefined;
  return (
    <>
      <PageHead
        title="News"
        actions={
          mayWrite && (
            <>
              <Button
                variant="secondary"
                loading={start.isPending && start.variables === "announcement"}
                disabled={start.isPending}
                onClick={() => start.mutate("announcement")}
              >
                <Icon name="plus" size={18} />
                Write an announcement
              </Button>
              <Button
                loading={start.isPending && start.variables === "article"}
                disabled={start.isPending}
                onClick={() => start.mutate("article")}
              >
                <Icon name="plus" size={18} />
                Write an article
              </Button>
            </>
          )
        }
      >
        {tab === "read"
          ? "Announcements, articles and guides from the firm."
          : isAdmin
            ? "What the firm publishes. You choose who can read it."
            : `What you publish for your ${currentRoleWords().client.manyInText}.`}
      </PageHead>
      {mayWrite && (
        <div className="mb-6">
          <Tabs
            label="News"
            tabs={[
              { id: "read", label: "Read", href: "/content" },
              { id: "written", label: "Write", href: "/content?tab=written" },
            ]}
            active={tab}
            onSelect={(next) => onAddress(next === "read" ? {} : { tab: next })}
          />
        </div>
      )}
      {!isAdmin && list.isPending && address["tab"] === "written" ? (
        <Skeleton className="h-96 w-full rounded-card!" />
      ) : tab === "read" ? (
        <ArticleList address={address} onAddress={onAddress} />
      ) : (
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-card!" />}>
          <WrittenList address={address} onAddress={onAddress} />
        </Suspense>
      )}
      {edited !== undefined && (
        <Suspense fallback={null}>
          <OpenedEditor
            key={edited}
            id={edited}
            // Only admins put files into the library.
            Upload={isAdmin ? Upload : undefined}
            onClose={() => onAddress({ ...address, edit: undefined })}
          />
        </Suspense>
      )}
    </>
  );
}
