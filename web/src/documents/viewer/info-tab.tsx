import type { ReactNode } from "react";
import { useUser } from "../../session/current-user.ts";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Moment } from "../../ui/moment.tsx";
import { personName } from "../../ui/person-name.ts";
import { placeText, reachText } from "../library/material-words.ts";
import { sizeText } from "../../ui/table/size-text.ts";
import type { TabProps } from "./tab-props.ts";

/** The details of a document. */
export function InfoTab({ material, browser }: TabProps) {
  const { role } = useUser();
  const isStaff = role !== "client";
  const { file, url, description, category, tags, audience, by, can, source, mine } = material;
  return (
    <div className="flex flex-col gap-5">
      {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
      <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-5 gap-y-2.5 text-[0.9375rem]">
        <Row term="Location">{placeText(material, role)}</Row>
        {file && (
          <Row term="File">
            {file.name}
            <span className="block text-sm text-quiet">{sizeText(file.size)}</span>
          </Row>
        )}
        {url && <Row term="Link">{url}</Row>}
        <Row term="Version">
          {material.version}, <Moment at={material.updated_at} form="past" className="" />
          {by && <span className="block text-sm text-quiet">by {personName(by)}</span>}
        </Row>
        {isStaff && audience && <Row term="Who can see it">{reachText(material, role)}</Row>}
        {material.publish_at && (
          <Row term="Visible from">
            <Moment at={material.publish_at} form="longDate" />
          </Row>
        )}
        {material.expires_at && (
          <Row term="Expires on">
            <Moment at={material.expires_at} form="longDate" />
          </Row>
        )}
        {category && <Row term="Category">{category}</Row>}
        {tags.length > 0 && <Row term="Tags">{tags.join(", ")}</Row>}
        {isStaff && (
          <Row term="Confirmation">
            {material.client_acknowledged_at ? (
              <>
                Given <Moment at={material.client_acknowledged_at} form="past" className="" />
              </>
            ) : material.acknowledgement_required ? (
              "Requested"
            ) : (
              "Not requested"
            )}
          </Row>
        )}
        {mine.first_opened_at && (
          <Row term="You opened it">
            <Moment at={mine.first_opened_at} form="past" className="" />
          </Row>
        )}
        {source && (
          <Row term="Sent from">
            {source.title}
            {source.is_older && (
              <span className="block text-sm text-quiet">The original now has a newer version.</span>
            )}
          </Row>
        )}
      </dl>
      {isStaff && file && (
        <details className="text-sm text-quiet">
          <summary className="cursor-pointer py-1.5 pointer-coarse:py-3">Details</summary>
          Fingerprint of the file (SHA-256): <code className="text-[0.8125rem] break-all">{file.sha256}</code>
        </details>
      )}
      {can.edit && (
        <div>
          <Button variant="secondary" onClick={() => browser.onAct({ kind: "edit", material })}>
            <Icon name="pencil" size={18} />
            Edit
          </Button>
        </div>
      )}
    </div>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
