import { createElement, type ReactNode } from "react";

const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const SHAPES = new Set(["g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon"]);
const KEPT =
  /^(d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|width|height|points|transform|opacity|fill|fill-rule|fill-opacity|clip-rule|stroke|stroke-.+)$/;

interface Frame {
  tag: string;
  props: Record<string, string>;
  children: ReactNode[];
}

/**
 * Takes the body of an icon. Returns it as React nodes, because our Trusted Types policy refuses markup that
 * is set as a string. Only plain shapes and their style attributes are kept.
 */
export function svgNodes(body: string): ReactNode[] {
  const top: Frame = { tag: "", props: {}, children: [] };
  const open = [top];
  for (const [, closes, tag = "", attributes = "", empty] of body.matchAll(TAG)) {
    if (closes) {
      if (open.length > 1) shut(open);
      continue;
    }
    open.push({ tag, props: looksOf(attributes), children: [] });
    if (empty) shut(open);
  }
  while (open.length > 1) shut(open);
  return top.children;
}

function shut(open: Frame[]): void {
  const done = open.pop();
  const parent = open.at(-1);
  if (!done || !parent || !SHAPES.has(done.tag)) return;
  parent.children.push(
    createElement(done.tag, { ...done.props, key: parent.children.length }, ...done.children),
  );
}

function looksOf(attributes: string): Record<string, string> {
  const props: Record<string, string> = {};
  for (const [, name = "", value = ""] of attributes.matchAll(ATTRIBUTE)) {
    if (KEPT.test(name))
      props[name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())] = value;
  }
  return props;
}
