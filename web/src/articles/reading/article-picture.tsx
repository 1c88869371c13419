import type { RichPicture } from "@portico/contract/values/rich-text";
import { CallError } from "../../session/call-error.ts";
import { usePicture } from "./use-picture.ts";

/** A picture in the text of an article. */
export function ArticlePicture({ id, alt }: RichPicture) {
  const { address, error, retry } = usePicture(id, "large");
  if (error && address === undefined) {
    const isGone = error instanceof CallError && error.status === 404;
    return (
      <figure className="rounded-card border border-line bg-stone-100 p-4 text-sm leading-normal">
        <p className="font-semibold">
          {isGone ? "This image is no longer available." : "This image couldn't be loaded."}
        </p>
        {alt !== "" && <p className="wrap-anywhere text-quiet">Description: {alt}</p>}
        {!isGone && (
          <button type="button" onClick={retry} className="link pointer-coarse:min-h-11">
            Try again
          </button>
        )}
      </figure>
    );
  }
  return <img src={address} alt={alt} className="article-picture rounded-card bg-stone-100" />;
}
