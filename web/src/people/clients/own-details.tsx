import type { Client } from "@portico/contract/people/clients";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFirm } from "../../session/firm.ts";
import { Card } from "../../ui/layout/card.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { SettingsRow } from "../../ui/layout/settings-row.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { SettingsSkeleton } from "../../ui/layout/settings-skeleton.tsx";
import { CanSee } from "./can-see.tsx";
import { accessQuery } from "./client.calls.ts";
import { Openings } from "./openings.tsx";
import { OwnAgent } from "./own-agent.tsx";
import { OwnRows } from "./own-rows.tsx";
import { RecordDialogLater } from "./record-dialog-later.tsx";
import type { RecordSection } from "./record-sections.ts";

/**
 * The page on which clients see their own record: what the firm stores about them, who looks after them, who
 * can see the record and who has opened it.
 */
export function OwnDetails({ client }: { client: Client }) {
  const firm = useFirm();
  const [editing, setEditing] = useState<RecordSection | null>(null);
  const access = useInfiniteQuery(accessQuery(client.id));
  return (
    <>
      <PageHead title="Your details">
        The information {firm.name} holds about you, and who has looked at it.
      </PageHead>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="flex flex-col gap-8 lg:order-2">
          <OwnAgent client={client} />
        </div>
        <div className="flex flex-col gap-8 lg:row-span-2">
          <SettingsSection id="about-you" title="About you">
            <OwnRows client={client} onEdit={setEditing} />
          </SettingsSection>
          {access.isError && !access.data ? (
            <RetryNotice
              title="We couldn't load who can see your details."
              loading={access.isFetching}
              onRetry={() => void access.refetch()}
            />
          ) : (
            <SettingsSection id="opened" title="Who has viewed your details">
              {access.data ? (
                <Openings query={access} isOwn />
              ) : (
                <SettingsSkeleton label="Loading who has viewed your details" />
              )}
            </SettingsSection>
          )}
          <SettingsSection id="data" title="Your data">
            <SettingsRow
              title="Data export"
              action={
                <LinkButton to="/profile" hash="data" variant="secondary" size="sm">
                  Go to data export
                </LinkButton>
              }
            >
              A ZIP file with everything we store about you.
            </SettingsRow>
          </SettingsSection>
        </div>
        {access.data && (
          <Card className="lg:order-3">
            <h2 className="mb-4 text-lg">Who can see your details</h2>
            <CanSee list={access.data.pages[0]!.can_see} isOwn />
          </Card>
        )}
      </div>
      {editing && <RecordDialogLater {...editing} client={client} onClose={() => setEditing(null)} />}
    </>
  );
}
