import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { BackLink } from "../../ui/layout/back-link.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { TemplateRows } from "./template-rows.tsx";
import { allTemplatesQuery } from "./templates.calls.ts";

const OpenedTemplate = lazyPart(async () => ({
  default: (await import("./opened-template.tsx")).OpenedTemplate,
}));

/** What the address stores about templates: the open one. */
interface TemplatesAddress {
  /** "new", or an id. */
  template?: string | undefined;
  /** For a new template: the id of the template to copy. */
  copy?: string | undefined;
}

interface TemplatesPageProps {
  address: TemplatesAddress;
  onAddress: (next: TemplatesAddress) => void;
}

/** For admins: the report templates. */
export function TemplatesPage({ address, onAddress }: TemplatesPageProps) {
  const { data, isError, isFetching, refetch } = useQuery(allTemplatesQuery);
  const [shown, setShown] = useState<"current" | "archived">("current");
  const items = data?.items ?? [];
  const archived = items.filter(({ archived_at }) => archived_at !== null);
  const current = items.filter(({ archived_at }) => archived_at === null);
  const rows = shown === "archived" ? archived : current;
  const begin = (
    <Button onClick={() => onAddress({ template: "new" })}>
      <Icon name="plus" size={18} />
      New template
    </Button>
  );
  return (
    <>
      <div className="mb-3">
        <BackLink to="/profile" search={{ tab: "firm" }}>
          Firm settings
        </BackLink>
      </div>
      <PageHead title="Report templates" actions={begin}>
        What each kind of report contains: figures, charts, text and disclosures.
      </PageHead>
      {(archived.length > 0 || shown === "archived") && (
        <div className="mb-5 max-w-72">
          <Segments
            label="Which templates"
            isLabelHidden
            options={[
              { value: "current", label: "Current" },
              { value: "archived", label: "Archived" },
            ]}
            value={shown}
            onChange={setShown}
          />
        </div>
      )}
      {isError && !data ? (
        <RetryNotice
          title="The templates couldn't be loaded."
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton className="h-64 w-full" />
      ) : rows.length === 0 ? (
        <Card flush>
          {shown === "archived" ? (
            <EmptyState title="No archived templates" icon="chart-column" />
          ) : (
            <EmptyState title="No templates" icon="chart-column" action={begin}>
              You need a template to write reports.
            </EmptyState>
          )}
        </Card>
      ) : (
        <TemplateRows
          rows={rows}
          onOpen={(template) => onAddress({ template })}
          onCopy={(copy) => onAddress({ template: "new", copy })}
        />
      )}
      {address.template && (
        <Suspense fallback={null}>
          <OpenedTemplate
            key={`${address.template} ${address.copy ?? ""}`}
            id={address.template}
            copied={address.copy}
            onClose={() => onAddress({})}
          />
        </Suspense>
      )}
    </>
  );
}
