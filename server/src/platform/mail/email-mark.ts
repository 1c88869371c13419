import { paint } from "./email-style.ts";

const GOLD = "#b8892b";
const YELLOW = "#ffd65a";

const COLUMNS = 4;

const cell = (style: string) => `<td style="padding:0;font-size:0;line-height:0;${style}">&nbsp;</td>`;

function row(width: number, height: number, cells: string): string {
  return `<table role="none" style="width:${width}px;margin:0 auto;border-collapse:collapse"><tbody><tr style="height:${height}px">${cells}</tr></tbody></table>`;
}

const stone = (width: number) => row(width, 2, cell(`height:2px;background:${GOLD}`));
const gap = row(26, 2, cell("height:2px"));
const between = cell("width:4px");
const column = cell(`width:3px;height:11px;background:${YELLOW}`);
const columns = row(24, 11, Array<string>(COLUMNS).fill(column).join(between));

/**
 * Portico's mark, a pediment over four columns, drawn by tables: mail programs drop SVG, and a picture would have
 * to be fetched or attached.
 */
export const emailMark = `<div aria-hidden="true" class="mark" style="width:40px;height:31px;padding-top:9px;border-radius:9px;text-align:center;overflow:hidden;${paint("mark")}">${[stone(6), stone(16), stone(26), gap, columns, gap, stone(26)].join("")}</div>`;
