import lucide from "@iconify-json/lucide/icons.json" with { type: "json" };
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import "../layouts/internal-icons.ts";
import "../documents/library/material-icons.ts";
import { bundledIcons } from "./icon-set.ts";
import { svgNodes } from "./svg-nodes.ts";

const icons: Record<string, { body: string } | undefined> = lucide.icons;
const aliases: Record<string, { parent: string } | undefined> = lucide.aliases;

test("every bundled icon has the shape that Lucide draws", () => {
  const faulty = Object.entries(bundledIcons()).filter(([name, shapes]) => {
    const body = (icons[name] ?? icons[aliases[name]?.parent ?? ""])?.body ?? "";
    const look =
      ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';
    return body.replace(`<g${look}>`, "").replace("</g>", "").replace(look, "") !== shapes;
  });
  expect(faulty).toEqual([]);
});

test("an icon made of plain shapes is drawn unchanged", () => {
  const body = '<g fill="none" stroke-width="2"><path d="M1 1h2"/><circle cx="1" cy="2" r="3"/></g>';
  expect(renderToStaticMarkup(svgNodes(body))).toBe(
    '<g fill="none" stroke-width="2"><path d="M1 1h2"></path><circle cx="1" cy="2" r="3"></circle></g>',
  );
});

test("everything except shapes and their style attributes is removed from an icon", () => {
  const body =
    '<script>alert(1)</script><foreignObject><path d="M1"/></foreignObject><path onload="x()" style="a" d="M2"/><use href="#a"/>';
  expect(renderToStaticMarkup(svgNodes(body))).toBe('<path d="M2"></path>');
});
