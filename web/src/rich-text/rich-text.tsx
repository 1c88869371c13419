import {
  type RichBlock,
  type RichInline,
  type RichListItem,
  type RichPicture,
  type RichTable,
} from "@portico/contract/values/rich-text";
import { readRichText } from "@portico/contract/values/rich-text-reader";
import { useRouter } from "@tanstack/react-router";
import "./rich-text.css";
import { type ComponentType, createElement, type ReactNode, useMemo } from "react";

interface RichTextProps {
  /** The text as Markdown. */
  text: string;
  /**
   * The heading level that the text's level 2 gets on this page. It must follow the level of the heading
   * above, so that no level is skipped.
   */
  topLevel?: 2 | 3 | 4;
  className?: string;
  /** Gives each heading of the text's level 2 an id (`headingId`), so that links can lead to it. */
  anchor?: string;
  /** Shows a picture. If left out, the description of the picture is shown instead. */
  Picture?: ComponentType<RichPicture>;
}

/** Returns the id of a heading, by the index of its block. */
export const headingId = (anchor: string, at: number): string => `${anchor}-${at}`;

/** Shows rich text: turns Markdown into elements, and never into an HTML string. */
export function RichText({ text, topLevel = 2, className = "", anchor, Picture }: RichTextProps) {
  const blocks = useMemo(() => readRichText(text), [text]);
  return (
    <div className={`rich-text ${className}`}>
      {blocks.map((block, at) =>
        block.kind === "picture" && Picture ? (
          <Picture key={at} id={block.id} alt={block.alt} />
        ) : (
          blockNode(block, at, topLevel, anchor)
        ),
      )}
    </div>
  );
}

function blockNode(block: RichBlock, key: number, topLevel: number, anchor?: string): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return <p key={key}>{inlineNodes(block.children)}</p>;
    case "heading":
      return createElement(
        `h${topLevel + block.level - 2}`,
        {
          key,
          "data-level": block.level,
          ...(anchor !== undefined && block.level === 2 && { id: headingId(anchor, key), tabIndex: -1 }),
        },
        inlineNodes(block.children),
      );
    case "list": {
      const items = block.items.map((item, at) => itemNode(item, at, topLevel));
      return block.start === null ? (
        <ul key={key}>{items}</ul>
      ) : (
        <ol key={key} start={block.start}>
          {items}
        </ol>
      );
    }
    case "quote":
      return (
        <blockquote key={key}>{block.blocks.map((inner, at) => blockNode(inner, at, topLevel))}</blockquote>
      );
    case "code":
      return <pre key={key}>{block.text}</pre>;
    case "picture":
      return <p key={key}>{block.alt}</p>;
    case "rule":
      return <hr key={key} />;
    case "table":
      return <TableNode key={key} table={block} />;
  }
}

function itemNode({ done, blocks }: RichListItem, key: number, topLevel: number): ReactNode {
  return (
    <li key={key} className={done === null ? undefined : "task"}>
      {done !== null && (
        <input type="checkbox" checked={done} disabled aria-label={done ? "Done" : "Not done"} />
      )}
      {/* A single paragraph does not need an element of its own. */}
      {blocks.map((block, at) =>
        block.kind === "paragraph" && blocks.filter(({ kind }) => kind === "paragraph").length === 1
          ? inlineNodes(block.children, `p${at}`)
          : blockNode(block, at, topLevel),
      )}
    </li>
  );
}

function TableNode({ table: { align, head, rows } }: { table: RichTable }) {
  const side = (at: number) => ({ "data-align": align[at] ?? undefined });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by itself, also by keyboard
    <div className="table-frame" role="region" aria-label="Table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) =>
              // A head without text becomes an ordinary cell, because it does not describe its column.
              cell.length === 0 ? (
                <td key={at} {...side(at)} />
              ) : (
                <th key={at} scope="col" {...side(at)}>
                  {inlineNodes(cell)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, at) => (
                <td key={at} {...side(at)}>
                  {inlineNodes(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const MARKS = { bold: "strong", italic: "em", strike: "del" } as const;

function inlineNodes(parts: readonly RichInline[], prefix = ""): ReactNode[] {
  return parts.map((part, at) => {
    const key = `${prefix}${at}`;
    switch (part.kind) {
      case "text":
        return part.text;
      case "code":
        return <code key={key}>{part.text}</code>;
      case "break":
        return <br key={key} />;
      case "link":
        return (
          <TextLink key={key} href={part.href}>
            {inlineNodes(part.children)}
          </TextLink>
        );
      default:
        return createElement(MARKS[part.kind], { key }, inlineNodes(part.children));
    }
  });
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const router = useRouter();
  if (!href.startsWith("/")) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="link">
        {children}
      </a>
    );
  }
  return (
    <a
      href={href}
      className="link"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        router.history.push(href);
      }}
    >
      {children}
    </a>
  );
}
