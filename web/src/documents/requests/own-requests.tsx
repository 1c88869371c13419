import type { DocumentRequest } from "@portico/contract/documents/request-fields";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useId, useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { useFirm } from "../../session/firm.ts";
import { Card } from "../../ui/layout/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { useWhenKnown } from "../../ui/feedback/use-held.ts";
import { openCamera, useCameraAhead } from "../uploads/open-camera.ts";
import { documentsText } from "../library/material-words.ts";
import "../library/material-icons.ts";
import { askerOf } from "./item-target.ts";
import { cameOf, inOrderOfClient, isMissing } from "./item-words.ts";
import { OwnItem, type OwnItemAct } from "./own-item.tsx";
import { openRequests } from "./requests.calls.ts";
import "./request-icons.ts";

const PhotosDialog = lazyPart(async () => ({
  default: (await import("../uploads/photos-dialog.tsx")).PhotosDialog,
}));
const HereDialog = lazyPart(async () => ({ default: (await import("./here-dialog.tsx")).HereDialog }));

/** For a client on their documents page: everything that the firm asks them for. */
export function OwnRequests() {
  const { id } = useUser();
  const { data, isError, isFetching, refetch } = useQuery(openRequests(id));
  if (isError && !data)
    return (
      <div className="mb-8">
        <RetryNotice
          title="The documents you've been asked for couldn't be loaded."
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  if (!data || data.items.length === 0) return null;
  return (
    <div className="mb-8 flex flex-col gap-4">
      {data.items.map((request) => (
        <OwnRequest key={request.id} request={request} />
      ))}
    </div>
  );
}

/** How many missing and sent items of the first request the client's home shows. */
const SHOWN_AT_HOME = 3;
/** How many other requests are shown below it, in a few lines each. */
const OTHERS_AT_HOME = 2;

/**
 * For a client on their home: what is missing from the firm's requests, or thanks for what waits for review.
 * Hidden if there is neither.
 */
export function MissingDocuments({ onKnown }: { onKnown: () => void }) {
  const { data, isLoading } = useQuery(openRequests(useUser().id));
  useWhenKnown(!isLoading, onKnown);
  const requests = data?.items ?? [];
  const asking = requests.filter(({ items }) => items.some(isMissing));
  const firm = useFirm();
  const [first, ...others] = asking;
  const more = others.length - OTHERS_AT_HOME;
  if (!first) return <Thanks requests={requests} />;
  return (
    <div className="mb-4.5">
      <OwnRequest request={first} shown={SHOWN_AT_HOME} />
      {others.slice(0, OTHERS_AT_HOME).map((request) => (
        <OtherRequest key={request.id} request={request} asker={askerOf(request, firm.name)} />
      ))}
      {more > 0 && (
        <Link
          to="/materials"
          className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-link underline underline-offset-3"
        >
          {more === 1 ? "1 more request" : `${more} more requests`}
        </Link>
      )}
    </div>
  );
}

/** Another request: the names of its missing items, and a way to send them. */
function OtherRequest({ request, asker }: { request: DocumentRequest; asker: string }) {
  const missing = inOrderOfClient(request).filter(isMissing);
  return (
    <Link
      to="/materials"
      className="mt-2.5 flex items-center gap-3 rounded-card border border-gold-300 bg-gold-50 px-4 py-3.5 leading-snug hover:bg-gold-100 sm:px-6"
    >
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-semibold">{needText(request, asker)}</span>
        <span className="block text-[0.8125rem] text-navy-600">
          {request.title}: {missing.map(({ label }) => label).join(", ")}
        </span>
      </span>
      <Icon name="chevron-right" size={18} className="shrink-0" />
    </Link>
  );
}

/** Shown until the documents are accepted or returned. */
function Thanks({ requests }: { requests: readonly DocumentRequest[] }) {
  const firm = useFirm();
  const waiting = requests.filter(({ items }) => items.some(({ state }) => state === "uploaded"));
  const sent = waiting.flatMap(({ items }) => items.filter(({ state }) => state === "uploaded")).length;
  if (sent === 0) return null;
  const askers = new Set(waiting.map((request) => askerOf(request, firm.name)));
  const [asker] = askers.size === 1 ? askers : [firm.name];
  return (
    <Card
      flush
      role="region"
      aria-label="What you have sent"
      className="mb-4.5 flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3.5 sm:px-6"
    >
      <Icon name="circle-check" className="shrink-0 text-green-700" />
      <p role="status" className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <span className="font-semibold">Thank you.</span> {asker} has your{" "}
        {sent === 1 ? "document" : documentsText(sent)} and will check {sent === 1 ? "it" : "them"}.
      </p>
      <Link
        to="/materials"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline underline-offset-3"
      >
        See what you sent
      </Link>
    </Card>
  );
}

interface OwnRequestProps {
  request: DocumentRequest;
  /** How many items are shown, missing ones first, then sent ones that wait; left out: all. */
  shown?: number;
}

function OwnRequest({ request, shown }: OwnRequestProps) {
  const titleId = useId();
  const firm = useFirm();
  const [act, setAct] = useState<OwnItemAct | null>(null);
  useCameraAhead();
  const asker = askerOf(request, firm.name);
  const { came, all } = cameOf(request);
  const sorted = inOrderOfClient(request);
  const missing = sorted.filter(isMissing);
  const again = missing.filter(({ state }) => state === "rejected").length;
  const sent = sorted.filter(({ state }) => state === "uploaded");
  const items = shown === undefined ? sorted : [...missing, ...sent].slice(0, shown);
  const more = Math.max(0, missing.length - (shown ?? all));
  const first = items.find((item) => isMissing(item));
  const close = () => setAct(null);
  return (
    <Card flush role="region" aria-labelledby={titleId} className="border-gold-300! bg-gold-50!">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3.5 sm:px-6">
        <div className="min-w-0 leading-snug wrap-anywhere">
          <h2 id={titleId} className="text-lg">
            {missing.length === 0
              ? `${asker} has your ${all === 1 ? "document" : "documents"}`
              : needText(request, asker)}
          </h2>
          <p className="text-[0.8125rem] text-navy-600">{request.title}</p>
        </div>
        <p className="text-sm whitespace-nowrap text-navy-600 tabular-nums">
          {again > 0 ? `${again} to send again` : `${came} of ${all} sent`}
        </p>
      </div>
      {request.note && (
        <p className="border-t border-gold-200 px-4 py-2.5 text-sm wrap-anywhere whitespace-pre-line sm:px-6">
          {request.note}
        </p>
      )}
      <ul>
        {items.map((item) => (
          <OwnItem
            key={item.id}
            item={item}
            request={request}
            asker={asker}
            isFirst={item === first}
            onAct={(asked) => (asked.kind === "photos" ? openCamera(() => setAct(asked)) : setAct(asked))}
          />
        ))}
      </ul>
      {shown !== undefined && more > 0 && (
        <Link
          to="/materials"
          className="flex min-h-11 items-center border-t border-gold-200 px-4 text-sm font-semibold text-link hover:bg-gold-100 sm:px-6"
        >
          And {more} more
        </Link>
      )}
      <Suspense fallback={null}>
        {act?.kind === "photos" && (
          <PhotosDialog target={act.target} {...(act.files && { files: act.files })} onClose={close} />
        )}
        {act?.kind === "here" && <HereDialog request={request} item={act.item} onClose={close} />}
      </Suspense>
    </Card>
  );
}

/** What the firm still needs of a request with missing items. Once something is sent, only required items count. */
function needText({ items }: DocumentRequest, asker: string): string {
  const missing = items.filter(isMissing);
  if (missing.length === items.length) return `${asker} needs ${documentsText(missing.length)}`;
  const needed = missing.filter(({ required }) => required).length;
  if (needed === 0) return `You've sent everything ${asker} needs`;
  return `${asker} needs ${needed === 1 ? "1 more document" : `${needed} more documents`}`;
}
