import { plainText, type RichBlock } from "@portico/contract/values/rich-text";
import { readRichText } from "@portico/contract/values/rich-text-reader";
import { headingId } from "../../rich-text/rich-text.tsx";

const FEWEST = 2;
/** How many headings are listed; a longer list does not help to find something, and is slow to draw. */
const MOST = 100;

/** The parts of a long article, each as a link to its heading. */
export function ArticleContents({ body, anchor }: { body: string; anchor: string }) {
  const headings = readRichText(body).flatMap((block, at) =>
    isPart(block) ? [{ at, text: plainText([block]) }] : [],
  );
  if (headings.length < FEWEST) return null;
  return (
    <nav aria-label="In this article">
      <p className="mb-3 text-[0.8125rem] font-semibold">In this article</p>
      <ol className="border-l-2 border-line">
        {headings.slice(0, MOST).map(({ at, text }) => (
          <li key={at}>
            <a
              href={`#${headingId(anchor, at)}`}
              onClick={(event) => {
                event.preventDefault();
                const heading = document.getElementById(headingId(anchor, at));
                heading?.scrollIntoView();
                heading?.focus({ preventScroll: true });
              }}
              className="article-part flex min-h-9 items-center py-1 pl-3.5 text-sm wrap-anywhere text-navy-600 hover:text-ink pointer-coarse:min-h-11"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const isPart = (block: RichBlock) => block.kind === "heading" && block.level === 2;
