import type { Material } from "@portico/contract/documents/material-fields";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../ui/form/button.tsx";
import { buttonLook } from "../../ui/form/button-look.ts";
import { Card } from "../../ui/layout/card.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { download } from "../library/material-menu.tsx";
import { materialQuery, tellOpened } from "../library/materials.calls.ts";
import { sizeText } from "../../ui/table/size-text.ts";

interface NotShownProps {
  material: Material;
  fault?: "broken" | "locked";
  /** The message that the file is lost. */
  missing?: string;
}

/** Describes a file that this page cannot show, with a download. */
export function NotShown({ material, fault, missing }: NotShownProps) {
  const { id, kind, url, title, file, can } = material;
  if (kind === "link" && url)
    return (
      <Frame>
        <EmptyState
          title={title}
          icon="link"
          action={
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => void tellOpened(id).catch(() => undefined)}
              className={buttonLook("primary", "md")}
            >
              <Icon name="arrow-up-right" size={18} />
              Open link
            </a>
          }
        >
          Opens <span className="wrap-anywhere">{new URL(url).hostname}</span> in a new tab.
        </EmptyState>
      </Frame>
    );
  return (
    <Frame>
      <EmptyState
        title={file?.name ?? title}
        icon="file-text"
        action={
          can.download &&
          !missing && (
            <Button onClick={() => void download(id)}>
              <Icon name="download" size={18} />
              Download
            </Button>
          )
        }
      >
        {missing ?? (file?.scan === "pending" ? <Unchecked id={id} /> : sentenceOf(material, fault))}
        {file && <span className="mt-1 block text-sm">{sizeText(file.size)}</span>}
      </EmptyState>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="grid h-full place-items-center overflow-auto p-4">
      <Card flush className="w-full max-w-lg">
        {children}
      </Card>
    </div>
  );
}

/** Explains why a file cannot be opened yet. */
function Unchecked({ id }: { id: string }) {
  const { data } = useQuery(materialQuery(id));
  if (data?.scan_problem === "too_large")
    return "This file is too large for the virus scanner, so no one can open it.";
  if (data?.scan_problem === "failed")
    return "The virus scanner failed on this file, so no one can open it. It tries again every 10 minutes.";
  return "This file is still being checked for viruses. You can open it once that is done.";
}

function sentenceOf({ file, can }: Material, fault: NotShownProps["fault"]): string {
  if (file?.scan === "infected") return "A virus was found in this file, so no one can open it.";
  const way = can.download ? " Download it to open it." : "";
  if (fault === "locked") return `This file is locked with a password.${way}`;
  if (fault === "broken") return `This file is damaged, or of a type this browser can't show.${way}`;
  return can.download
    ? "This file type opens in an app on your device."
    : "This file type can't be shown here.";
}
