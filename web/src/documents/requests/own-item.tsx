import type { DocumentRequest, RequestItem } from "@portico/contract/documents/request-fields";
import { useRef } from "react";
import { useUser } from "../../session/current-user.ts";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/overlay/menu.tsx";
import { MoreButton } from "../../ui/form/more-button.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { uploadFiles } from "../uploads/upload-files.ts";
import type { UploadTarget } from "../uploads/upload-target.ts";
import { itemTarget } from "./item-target.ts";
import { ItemText } from "./item-state.tsx";
import { clientWords } from "./item-words.ts";
import "./request-icons.ts";

/** The dialogs that ask how a document is sent. */
export type OwnItemAct =
  | { kind: "photos"; target: UploadTarget; files?: readonly File[] }
  | { kind: "here"; item: RequestItem };

interface OwnItemProps {
  item: RequestItem;
  request: DocumentRequest;
  /** The first name of the person who asked. */
  asker: string;
  /** Whether this is the next thing to do. */
  isFirst: boolean;
  onAct: (act: OwnItemAct) => void;
}

/** For a client: one requested document, and the ways to send it. */
export function OwnItem({ item, request, asker, isFirst, onAct }: OwnItemProps) {
  const { id: ownerId } = useUser();
  const input = useRef<HTMLInputElement>(null);
  const { label, help, reason, state, required } = item;
  const hasCamera = matchMedia("(pointer: coarse)").matches;
  const words = clientWords(item, request, asker);
  const target = itemTarget(item, ownerId, asker);
  // An item takes one document, so photos of several pages become one file.
  const send = (files: File[]) => {
    if (files.length <= 1) uploadFiles(files, target);
    else if (files.every(({ type }) => type.startsWith("image/"))) onAct({ kind: "photos", target, files });
    else
      notify({
        title: "Please choose one file",
        description: `Nothing was sent: “${label}” takes one file. Several photos become one PDF.`,
        tone: "failure",
      });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2.5 border-t border-gold-200 px-4 py-3.5 sm:px-6">
      <Icon name={words.icon} className={`self-start mt-0.5 ${words.look}`} />
      <div className="min-w-0 flex-1 basis-40 leading-snug wrap-anywhere">
        <p className="font-semibold">
          {label}
          {!required && <span className="font-normal text-navy-600"> (optional)</span>}
        </p>
        {help && item.can.answer && <p className="text-[0.8125rem] text-navy-600">{help}</p>}
        {state === "rejected" && reason && (
          <p className="text-sm">
            {asker} sent it back: “{reason}”
          </p>
        )}
        <p
          className={`text-[0.8125rem] first-letter:uppercase ${isPlain(item) ? "text-navy-600" : `font-semibold ${words.look}`}`}
        >
          <ItemText {...words} />
        </p>
      </div>
      {item.can.answer && (
        <div className="flex items-center gap-2 max-sm:ml-8">
          {hasCamera && (
            <Button
              size="sm"
              variant={isFirst ? "primary" : "secondary"}
              aria-label={`Photo of ${label}`}
              onClick={() => onAct({ kind: "photos", target })}
            >
              <Icon name="camera" size={18} />
              Photo
            </Button>
          )}
          <Button
            size="sm"
            variant={isFirst && !hasCamera ? "primary" : "secondary"}
            aria-label={`Upload ${label}`}
            onClick={() => input.current?.click()}
          >
            <Icon name="upload" size={18} />
            Upload
          </Button>
          <Menu
            trigger={<MoreButton label={`Actions for ${label}`} />}
            entries={[
              {
                icon: "folder",
                label: "Choose one of your documents",
                onSelect: () => onAct({ kind: "here", item }),
              },
            ]}
          />
          <input
            ref={input}
            type="file"
            hidden
            multiple
            aria-label={`File for ${label}`}
            onChange={({ target: field }) => {
              send([...(field.files ?? [])]);
              field.value = "";
            }}
          />
        </div>
      )}
    </li>
  );
}

/** Whether the item needs no emphasis: it is neither late nor returned. */
function isPlain({ state, is_overdue }: RequestItem): boolean {
  return !is_overdue && state !== "rejected";
}
